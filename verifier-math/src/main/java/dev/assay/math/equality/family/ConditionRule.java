package dev.assay.math.equality.family;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.Optional;
import java.util.Set;

/**
 * A condition that restricts nothing, such as {@code n ≥ 1} or "for all x", may be left out; any other may not, but that an
 * answer may say of a value where it holds: {@code (x-3)/(x+2), x ≠ -3} for {@code (x-3)/(x+2)}.
 */
public final class ConditionRule implements EqualityRule {
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
        harmless |= wanted.isEmpty() && given.filter(ConditionRule::isOfValue).isPresent();
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
