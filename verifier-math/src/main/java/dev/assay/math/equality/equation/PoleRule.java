package dev.assay.math.equality.equation;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A polar curve through the pole keeps its points when its equation is multiplied by the radius: {@code r² = 4r cos θ} is
 * {@code r = 4 cos θ}. Sums of multiples of sines and cosines are 0 for some angle, so that the pole lies on their curves.
 */
public final class PoleRule implements EqualityRule {
    private static final List<String> EQUALS = List.of("=");
    private static final Set<String> RADII = Set.of("r", "rho");
    private static final Set<String> WAVES = Set.of("sin", "cos");

    @Override
    public String name() {
        return "equal.pole";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(gold instanceof Expression.Relation) || !(answer instanceof Expression.Relation)) {
            return Optional.empty();
        }
        Optional<Expression> wanted = divided(gold);
        Optional<Expression> given = divided(answer);
        return wanted.isPresent() == given.isPresent()
                ? Optional.empty()
                : Optional.of(comparison.compare(wanted.orElse(gold), given.orElse(answer)))
                        .filter(DecisionTrace::isEqual)
                        .map(equal -> equal.after(name()));
    }

    /** The equation {@code r² = r·g} without one r, where g is 0 for some angle. */
    private static Optional<Expression> divided(Expression side) {
        if (!(side instanceof Expression.Relation(List<Expression> sides, List<String> operators))
                || !operators.equals(EQUALS)
                || !(sides.getFirst()
                        instanceof
                        Expression.Power(Expression.Symbol radius, Expression.Numeral(Rational power, var _)))
                || !RADII.contains(radius.name())
                || !power.equals(Rational.of(2))
                || !(sides.getLast() instanceof Expression.Product(List<Expression> factors))) {
            return Optional.empty();
        }
        List<Expression> rest = new ArrayList<>(factors);
        if (!rest.remove(radius) || rest.isEmpty()) {
            return Optional.empty();
        }
        Expression curve = rest.size() == 1 ? rest.getFirst() : new Expression.Product(rest);
        return isWave(curve, radius.name())
                ? Optional.of(new Expression.Relation(List.of(radius, curve), EQUALS))
                : Optional.empty();
    }

    private static boolean isWave(Expression curve, String radius) {
        return switch (curve) {
            case Expression.Sum(List<Expression> terms) -> terms.stream().allMatch(term -> isWave(term, radius));
            case Expression.Negation(Expression operand) -> isWave(operand, radius);
            case Expression.Product(List<Expression> factors) ->
                factors.stream().filter(factor -> !isConstant(factor)).count() == 1
                        && factors.stream().allMatch(factor -> isConstant(factor) || isWave(factor, radius));
            case Expression.Application(String function, List<Expression> arguments) ->
                WAVES.contains(function)
                        && arguments.size() == 1
                        && arguments.getFirst() instanceof Expression.Symbol(String angle)
                        && !angle.equals(radius);
            default -> false;
        };
    }

    private static boolean isConstant(Expression factor) {
        return ExpressionWalk.variables(factor).isEmpty() && NumberExpressions.infinite(factor) == 0;
    }
}
