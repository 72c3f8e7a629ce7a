package dev.assay.math.grading;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The last letter of a constant is the unit that the other side names: {@code 20π m^3} is {@code 20π\text{ m}^3}, and {@code \sqrt{34} m} "5.830951894845301 metres". */
final class LetterUnitReading implements RarerReading {
    private static final Set<String> UNITS = Set.of("m", "g", "s", "h", "L", "N", "J", "W", "V");

    /** The words for these units, without the s of a plural. */
    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("metre", "m"),
            Map.entry("meter", "m"),
            Map.entry("gram", "g"),
            Map.entry("second", "s"),
            Map.entry("sec", "s"),
            Map.entry("hour", "h"),
            Map.entry("litre", "L"),
            Map.entry("liter", "L"),
            Map.entry("newton", "N"),
            Map.entry("joule", "J"),
            Map.entry("watt", "W"),
            Map.entry("volt", "V"));

    @Override
    public String name() {
        return "read.letter_unit";
    }

    @Override
    public Optional<DecisionTrace> compare(GradedPair pair) {
        Expression gold = pair.gold().expression();
        Expression answer = pair.expression();
        if (answer instanceof Expression.Measure(Expression amount, String unit)) {
            return split(gold, symbol(unit))
                    .map(read -> pair.comparison().compare(read, new Expression.Measure(amount, symbol(unit))));
        }
        if (gold instanceof Expression.Measure(Expression amount, String unit)) {
            return split(answer, symbol(unit))
                    .map(read -> pair.comparison().compare(new Expression.Measure(amount, symbol(unit)), read));
        }
        return both(gold, answer).map(amounts -> pair.comparison().compare(amounts.getFirst(), amounts.getLast()));
    }

    /** The amounts where both sides end in the same letter. */
    private static Optional<List<Expression>> both(Expression gold, Expression answer) {
        if (!(gold instanceof Expression.Product(List<Expression> factors))
                || !(factors.getLast() instanceof Expression.Symbol(String unit))) {
            return Optional.empty();
        }
        Optional<Expression> wanted = split(gold, unit).map(LetterUnitReading::amount);
        Optional<Expression> given = split(answer, unit).map(LetterUnitReading::amount);
        return wanted.flatMap(left -> given.map(right -> List.of(left, right)));
    }

    private static Expression amount(Expression measure) {
        return measure.parts().getFirst();
    }

    private static String symbol(String unit) {
        String word = unit.endsWith("s") ? unit.substring(0, unit.length() - 1) : unit;
        return WORDS.getOrDefault(word, unit);
    }

    private static Optional<Expression> split(Expression expression, String wanted) {
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
                        && unit.equals(wanted)
                        && ExpressionWalk.variables(amount).isEmpty()
                ? Optional.of(new Expression.Measure(amount, unit))
                : Optional.empty();
    }
}
