package dev.assay.math.equality.family;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The domain of a measured quantity may be added where it is the interval between two zeros on which it is positive:
 * {@code A(x) = x(10 - x), 0 < x < 10} for {@code A(x) = 10x - x^2}. Its name is a capital letter.
 */
public final class PositiveDomainRule implements EqualityRule {
    private static final Set<String> BELOW = Set.of("<", "≤");
    private static final int PLACES = 8;

    @Override
    public String name() {
        return "equal.natural_domain";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(answer instanceof Expression.Listing)
                || !(gold instanceof Expression.Relation(List<Expression> named, var _))
                || !isQuantity(named.getFirst())
                || ConditionedAnswer.of(gold).isPresent()) {
            return Optional.empty();
        }
        return ConditionedAnswer.of(answer)
                .filter(parts -> parts.conditions().all().size() == 1
                        && isNatural(parts.main(), parts.conditions().all().getFirst(), comparison))
                .map(parts -> comparison.compare(gold, parts.main()))
                .filter(DecisionTrace::isEqual)
                .map(equal -> equal.after(name()));
    }

    private static boolean isNatural(Expression main, Expression condition, PairComparison comparison) {
        return main instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                && signs.equals(List.of("="))
                && isQuantity(sides.getFirst())
                && condition instanceof Expression.Relation bounds
                && isInterval(bounds, sides.getLast(), comparison);
    }

    private static boolean isQuantity(Expression named) {
        String name = switch (named) {
            case Expression.Symbol(String letter) -> letter;
            case Expression.Application(String function, var _) -> function;
            default -> "";
        };
        return name.length() == 1 && Character.isUpperCase(name.charAt(0));
    }

    private static boolean isInterval(Expression.Relation bounds, Expression value, PairComparison comparison) {
        List<Expression> sides = bounds.sides();
        if (bounds.operators().equals(List.of("∈"))
                && sides.getFirst() instanceof Expression.Symbol(String name)
                && sides.getLast() instanceof Expression.Tuple(String _, List<Expression> ends, String _)
                && ends.size() == 2) {
            return isPositive(value, name, ends.getFirst(), ends.getLast(), comparison);
        }
        return sides.size() == 3
                && BELOW.containsAll(bounds.operators())
                && sides.get(1) instanceof Expression.Symbol(String name)
                && isPositive(value, name, sides.getFirst(), sides.getLast(), comparison);
    }

    /** Whether the value is 0 at both ends and positive at all places between them that are tried. */
    private static boolean isPositive(
            Expression value, String letter, Expression low, Expression high, PairComparison comparison) {
        Optional<Rational> from = comparison.rational(low);
        Optional<Rational> to = comparison.rational(high);
        if (from.isEmpty()
                || to.isEmpty()
                || !ExpressionWalk.mentions(value, letter)
                || !isSign(value, letter, from.get(), 0, comparison)
                || !isSign(value, letter, to.get(), 0, comparison)) {
            return false;
        }
        Rational step = to.get().minus(from.get()).times(Rational.of(1, PLACES));
        return step.signum() > 0
                && IntStream.range(1, PLACES)
                        .allMatch(at ->
                                isSign(value, letter, from.get().plus(step.times(Rational.of(at))), 1, comparison));
    }

    private static boolean isSign(
            Expression value, String letter, Rational number, int sign, PairComparison comparison) {
        return comparison
                .rational(ExpressionWalk.substitute(value, letter, NumberExpressions.of(number)))
                .filter(result -> result.signum() == sign)
                .isPresent();
    }
}
