package dev.assay.math.equality.family;

import dev.assay.math.algebra.Approximation;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A condition that restricts nothing, such as {@code n ≥ 1} or "for all x", may be left out; any other may not, but that an
 * answer may say of a value where it holds: {@code (x-3)/(x+2), x ≠ -3} for {@code (x-3)/(x+2)}.
 */
public final class ConditionRule implements EqualityRule {
    private static final double NEAR = 0.0625;
    private static final long DENOMINATOR = 1_024;
    private static final Set<String> BOUNDS = Set.of("≠", "<", ">", "≤", "≥");

    @Override
    public String name() {
        return "equal.condition";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<ConditionedAnswer> wanted = ConditionedAnswer.of(gold);
        Optional<ConditionedAnswer> given = ConditionedAnswer.of(answer);
        if (wanted.isPresent() == given.isPresent()) {
            return Optional.empty();
        }
        DecisionTrace main = comparison.compare(
                wanted.map(ConditionedAnswer::main).orElse(gold),
                given.map(ConditionedAnswer::main).orElse(answer));
        boolean harmless = wanted.or(() -> given)
                .filter(parts -> parts.conditions().harmless())
                .isPresent();
        harmless |= wanted.isEmpty()
                && given.filter(parts -> isOfValue(parts) && !isNarrower(parts, comparison))
                        .isPresent();
        boolean decided = harmless || !main.isEqual();
        return Optional.of(decided ? main.after(name()) : DecisionTrace.of(name(), RuleDecision.unsupported()));
    }

    /** Whether one value or two bounds of the only unknown are all that an answer adds to a bare value. */
    private static boolean isOfValue(ConditionedAnswer answer) {
        Set<String> names = ExpressionWalk.variables(answer.main());
        return names.size() == 1
                && isCalculation(answer.main())
                && answer.conditions().all().size() == 1
                && answer.conditions().all().getFirst() instanceof Expression.Relation condition
                && BOUNDS.containsAll(condition.operators())
                && ExpressionWalk.variables(condition).equals(names)
                && condition.sides().stream().anyMatch(Expression.Symbol.class::isInstance);
    }

    /** Whether the bound leaves out numbers for which there is a value: it ends where that is defined too and, but for < and >, not zero. */
    private static boolean isNarrower(ConditionedAnswer answer, PairComparison comparison) {
        Expression.Relation condition =
                (Expression.Relation) answer.conditions().all().getFirst();
        if (condition.operators().contains("≠")
                || condition.sides().size() != 2
                || !(condition.sides().getFirst() instanceof Expression.Symbol(String name))) {
            return false;
        }
        String operator = condition.operators().getFirst();
        boolean isStrict = Set.of("<", ">").contains(operator);
        double sign = Set.of("<", "≤").contains(operator) ? 1 : -1;
        OptionalDouble bound = Approximation.of(condition.sides().getLast(), comparison.steps());
        if (bound.isPresent() && bound.getAsDouble() == 0) {
            // Positive numbers alone are what many questions are about; negative ones alone are not.
            return sign > 0 && hasValue(answer.main(), name, NEAR, comparison);
        }
        return bound.isPresent()
                && value(answer.main(), name, bound.getAsDouble(), comparison).stream()
                        .anyMatch(value -> isStrict || Math.abs(value) > NEAR)
                && hasValue(answer.main(), name, bound.getAsDouble() + sign * NEAR, comparison);
    }

    private static boolean hasValue(Expression value, String name, double at, PairComparison comparison) {
        return value(value, name, at, comparison).isPresent();
    }

    private static OptionalDouble value(Expression value, String name, double at, PairComparison comparison) {
        Expression number = NumberExpressions.of(Rational.of(Math.round(at * DENOMINATOR), DENOMINATOR));
        return Approximation.of(ExpressionWalk.substitute(value, name, number), comparison.steps());
    }

    private static boolean isCalculation(Expression expression) {
        return switch (expression) {
            case Expression.Sum _,
                    Expression.Product _,
                    Expression.Quotient _,
                    Expression.Power _,
                    Expression.Root _,
                    Expression.Negation _ -> true;
            default -> false;
        };
    }
}
