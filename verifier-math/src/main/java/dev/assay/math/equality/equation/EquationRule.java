package dev.assay.math.equality.equation;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.equality.expression.CommonFactor;
import dev.assay.math.equality.expression.ConstantOrder;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Equations are equal when moving terms and multiplying by a constant other than 0 turns one into the other:
 * {@code 2x - 4 = 0} and {@code x = 2}. For inequalities the constant is above 0. Nothing is solved.
 */
public final class EquationRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.equation";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(gold instanceof Expression.Relation left) || !(answer instanceof Expression.Relation right)) {
            return Optional.empty();
        }
        Expression.Relation wanted = rising(left);
        Expression.Relation given = rising(right);
        if (wanted.operators().equals(given.operators()) && sameSides(wanted.sides(), given.sides(), comparison)) {
            return Optional.of(DecisionTrace.of(name(), true));
        }
        if (wanted.operators().size() > 1 || given.operators().size() > 1) {
            return Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
        }
        return Optional.of(DecisionTrace.of(name(), ofDifferences(wanted, given, comparison)));
    }

    /** A falling chain from its end: {@code c > b > a} as {@code a < b < c}. */
    private static Expression.Relation rising(Expression.Relation relation) {
        boolean falling = relation.operators().stream().allMatch(sign -> sign.equals(">") || sign.equals("≥"));
        return falling
                ? new Expression.Relation(
                        relation.sides().reversed(),
                        relation.operators().reversed().stream()
                                .map(sign -> sign.equals(">") ? "<" : "≤")
                                .toList())
                : relation;
    }

    private static boolean sameSides(List<Expression> wanted, List<Expression> given, PairComparison comparison) {
        for (int side = 0; side < wanted.size(); side++) {
            if (!comparison.compare(wanted.get(side), given.get(side)).isEqual()) {
                return false;
            }
        }
        return true;
    }

    private static RuleDecision ofDifferences(
            Expression.Relation wanted, Expression.Relation given, PairComparison comparison) {
        Optional<Excess> left = Excess.of(wanted);
        Optional<Excess> right = Excess.of(given);
        if (left.isEmpty()
                || right.isEmpty()
                || !left.get().sign().equals(right.get().sign())) {
            return RuleDecision.unsupported();
        }
        Optional<Expression> factor =
                CommonFactor.of(left.get().amount(), right.get().amount(), comparison);
        boolean equation = left.get().sign().equals("=") || left.get().sign().equals("≠");
        if (factor.isPresent()) {
            OptionalInt sign = new ConstantOrder(comparison).signum(factor.get());
            if (equation || sign.equals(OptionalInt.of(1))) {
                return RuleDecision.EQUAL;
            }
            return sign.equals(OptionalInt.of(-1)) ? RuleDecision.DIFFERENT : RuleDecision.unsupported();
        }
        return equation && areNamed(wanted, given) ? RuleDecision.DIFFERENT : RuleDecision.unsupported();
    }

    private static boolean areNamed(Expression.Relation wanted, Expression.Relation given) {
        return wanted.sides().getFirst() instanceof Expression.Symbol name
                && given.sides().getFirst() instanceof Expression.Symbol other
                && isNumber(wanted.sides().getLast())
                && isNumber(given.sides().getLast())
                && name.name().length() == 1
                && other.name().length() == 1;
    }

    private static boolean isNumber(Expression expression) {
        return ExpressionWalk.variables(expression).isEmpty();
    }

    /** The difference of the two sides of a relation. */
    private record Excess(String sign, Expression amount) {
        static Optional<Excess> of(Expression.Relation relation) {
            Expression left = relation.sides().getFirst();
            Expression right = relation.sides().getLast();
            return switch (relation.operators().getFirst()) {
                case "=", "≠", ">", "≥" ->
                    Optional.of(new Excess(relation.operators().getFirst(), NumberExpressions.difference(left, right)));
                case "<" -> Optional.of(new Excess(">", NumberExpressions.difference(right, left)));
                case "≤" -> Optional.of(new Excess("≥", NumberExpressions.difference(right, left)));
                default -> Optional.empty();
            };
        }
    }
}
