package dev.assay.math.grading;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The last letter of a constant is the unit that the other side names: {@code 20π m^3} is {@code 20π\text{ m}^3}. */
final class LetterUnitReading implements RarerReading {
    private static final Set<String> UNITS = Set.of("m", "g", "s", "h", "L", "N", "J", "W", "V");

    @Override
    public String name() {
        return "read.letter_unit";
    }

    @Override
    public Optional<DecisionTrace> compare(GradedPair pair) {
        Expression gold = pair.gold().expression();
        Expression answer = pair.expression();
        if (answer instanceof Expression.Measure measure) {
            return measured(gold, measure).map(read -> pair.comparison().compare(read, answer));
        }
        return gold instanceof Expression.Measure measure
                ? measured(answer, measure).map(read -> pair.comparison().compare(gold, read))
                : Optional.empty();
    }

    private static Optional<Expression> measured(Expression expression, Expression.Measure other) {
        if (!(expression instanceof Expression.Product(List<Expression> factors)) || factors.size() < 2) {
            return Optional.empty();
        }
        String unit = switch (factors.getLast()) {
            case Expression.Symbol(String name) -> name;
            case Expression.Power(Expression.Symbol(String name), Expression.Numeral(var exponent, var _)) ->
                name + "^" + exponent;
            default -> "";
        };
        List<Expression> rest = factors.subList(0, factors.size() - 1);
        Expression amount = rest.size() == 1 ? rest.getFirst() : new Expression.Product(rest);
        return UNITS.contains(unit.split("\\^", 2)[0])
                        && unit.equals(other.unit())
                        && ExpressionWalk.variables(amount).isEmpty()
                ? Optional.of(new Expression.Measure(amount, unit))
                : Optional.empty();
    }
}
