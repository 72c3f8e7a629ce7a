package dev.assay.math.equality.set;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.equality.expression.ConstantOrder;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A relation without unknowns is true or false, for a gold that says one of these words. */
public final class TruthRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.truth";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(gold instanceof Expression.Prose(String words))
                || !(words.equals("true") || words.equals("false"))
                || !(answer instanceof Expression.Relation relation)
                || !ExpressionWalk.variables(answer).isEmpty()
                || ExpressionWalk.contains(answer, Expression.Prose.class::isInstance)) {
            return Optional.empty();
        }
        return Optional.of(DecisionTrace.of(
                name(),
                truth(relation, comparison)
                        .map(truth -> RuleDecision.of(truth == words.equals("true")))
                        .orElseGet(RuleDecision::unsupported)));
    }

    /** Whether all relations of a chain hold; empty where that is not known. */
    private static Optional<Boolean> truth(Expression.Relation chain, PairComparison comparison) {
        boolean known = true;
        for (int at = 0; at < chain.operators().size(); at++) {
            Optional<Boolean> holds = holds(
                    chain.sides().get(at),
                    chain.operators().get(at),
                    chain.sides().get(at + 1),
                    comparison);
            if (holds.filter(truth -> !truth).isPresent()) {
                return holds;
            }
            known &= holds.isPresent();
        }
        return known ? Optional.of(true) : Optional.empty();
    }

    private static Optional<Boolean> holds(
            Expression left, String operator, Expression right, PairComparison comparison) {
        return switch (operator) {
            case "=" -> same(left, right, comparison);
            case "≠" -> same(left, right, comparison).map(same -> !same);
            case "<", "≤", ">", "≥" -> ordered(left, operator, right, comparison);
            case "∈" -> isSubset(left, right, comparison);
            case "∉" -> isSubset(left, right, comparison).map(member -> !member);
            case "⊆" -> isSubset(left, right, comparison);
            case "⊇" -> isSubset(right, left, comparison);
            case "⊂" -> isProperSubset(left, right, comparison);
            case "⊃" -> isProperSubset(right, left, comparison);
            default -> Optional.empty();
        };
    }

    private static Optional<Boolean> same(Expression left, Expression right, PairComparison comparison) {
        return switch (comparison.compare(left, right).decision()) {
            case RuleDecision.Equal _ -> Optional.of(true);
            case RuleDecision.Different _ -> Optional.of(false);
            case RuleDecision.Undecided _ -> Optional.empty();
        };
    }

    private static Optional<Boolean> ordered(
            Expression left, String operator, Expression right, PairComparison comparison) {
        OptionalInt order = new ConstantOrder(comparison).compare(left, right);
        if (order.isEmpty()) {
            return Optional.empty();
        }
        int sign = order.getAsInt();
        return Optional.of(
                switch (operator) {
                    case "<" -> sign < 0;
                    case "≤" -> sign <= 0;
                    case ">" -> sign > 0;
                    default -> sign >= 0;
                });
    }

    /** The sign ⊂ leaves open whether a set is part of itself. */
    private static Optional<Boolean> isProperSubset(Expression inner, Expression outer, PairComparison comparison) {
        Optional<Boolean> part = isSubset(inner, outer, comparison);
        boolean both = part.orElse(false) && isSubset(outer, inner, comparison).orElse(true);
        return both ? Optional.empty() : part;
    }

    private static Optional<Boolean> isSubset(Expression inner, Expression outer, PairComparison comparison) {
        RealSets sets = new RealSets("", comparison);
        Optional<RealSet> part = sets.of(asSet(inner));
        Optional<RealSet> whole = sets.of(asSet(outer));
        return part.flatMap(left -> whole.flatMap(right -> left.without(right, new ConstantOrder(comparison))))
                .map(rest -> rest.equals(RealSet.NONE));
    }

    /** A number alone is the set of this number: braces around one value only group it. */
    private static Expression asSet(Expression expression) {
        return switch (expression) {
            case Expression.Numeral _, Expression.Quotient _, Expression.Negation _, Expression.Root _ ->
                new Expression.Enumeration(List.of(expression));
            default -> expression;
        };
    }
}
