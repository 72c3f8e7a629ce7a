package dev.assay.math.equality.set;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.MemberComparison;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.NumberSets;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Conditions on one real unknown, intervals, and what is built of them are the sets that they describe. */
public final class InequalityRule implements EqualityRule {
    private static final Set<String> OPERATORS = Set.of("<", "≤", ">", "≥", "≠", "∈", "∉");

    @Override
    public String name() {
        return "equal.inequality";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (areSystems(gold, answer)
                && MemberComparison.inAnyOrder(gold.parts(), answer.parts(), comparison)
                        instanceof RuleDecision.Equal) {
            return Optional.of(DecisionTrace.of(name(), true));
        }
        boolean intervals = gold instanceof Expression.Tuple && answer instanceof Expression.Tuple;
        if (intervals || !(isSet(gold) || isSet(answer)) || !mayBeSet(gold) || !mayBeSet(answer)) {
            return Optional.empty();
        }
        Expression wanted = ConditionUnknowns.named(membership(gold, answer));
        Expression given = ConditionUnknowns.named(membership(answer, gold));
        Optional<String> left = ConditionUnknowns.of(wanted);
        Optional<String> right = ConditionUnknowns.of(given);
        if (left.isPresent() && right.isPresent() && !left.equals(right)) {
            boolean relations = gold instanceof Expression.Relation && answer instanceof Expression.Relation;
            if (relations && ExpressionWalk.variables(wanted).equals(ExpressionWalk.variables(given))) {
                return Optional.empty();
            }
            if (!comparison.conventions().anyVariables()) {
                return Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
            }
            given = ExpressionWalk.substitute(given, right.get(), new Expression.Symbol(left.get()));
        }
        return compare(wanted, given, left.or(() -> right).orElse(""), comparison);
    }

    /** Whether both sides are systems: as many conditions on several unknowns, joined in the same way. */
    private static boolean areSystems(Expression gold, Expression answer) {
        return gold instanceof Expression.Listing left
                && answer instanceof Expression.Listing right
                && left.members().size() == right.members().size()
                && (left.joint() == Expression.Joint.OR) == (right.joint() == Expression.Joint.OR)
                && ExpressionWalk.variables(gold).size() > 1
                && isSet(gold)
                && isSet(answer)
                && left.members().stream().allMatch(Expression.Relation.class::isInstance)
                && right.members().stream().allMatch(Expression.Relation.class::isInstance);
    }

    /** {@code x = \{1, 2\}} says that x is a member, where the other side says so of its unknown. */
    private static Expression membership(Expression expression, Expression other) {
        boolean solutions = expression instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                && operators.equals(List.of("="))
                && sides.getFirst() instanceof Expression.Symbol
                && sides.getLast() instanceof Expression.Enumeration;
        return solutions && inside(other).isPresent()
                ? new Expression.Relation(((Expression.Relation) expression).sides(), List.of("∈"))
                : expression;
    }

    private Optional<DecisionTrace> compare(
            Expression wanted, Expression given, String unknown, PairComparison comparison) {
        RealSets sets = new RealSets(unknown, comparison);
        Optional<RealSet> left = sets.of(wanted);
        Optional<RealSet> right = sets.of(given);
        if (left.isPresent() && right.isPresent()) {
            return Optional.of(compare(left.get(), right.get(), comparison));
        }
        return inside(wanted)
                .or(() -> inside(given))
                .map(_ -> comparison
                        .compare(inside(wanted).orElse(wanted), inside(given).orElse(given))
                        .after(name()));
    }

    /** The set of which something is said to be a member. */
    private static Optional<Expression> inside(Expression expression) {
        return expression instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                        && operators.equals(List.of("∈"))
                        && sides.getFirst() instanceof Expression.Symbol
                ? Optional.of(sides.getLast())
                : Optional.empty();
    }

    private DecisionTrace compare(RealSet wanted, RealSet given, PairComparison comparison) {
        if (wanted.below() != given.below()
                || wanted.cuts().size() != given.cuts().size()) {
            return DecisionTrace.of(
                    name(), constant(wanted) && constant(given) ? RuleDecision.DIFFERENT : RuleDecision.unsupported());
        }
        DecisionTrace last = DecisionTrace.of(name(), true);
        for (int at = 0; at < wanted.cuts().size(); at++) {
            RealSet.Cut left = wanted.cuts().get(at);
            RealSet.Cut right = given.cuts().get(at);
            DecisionTrace bound = comparison.compare(left.at(), right.at());
            if (bound.isEqual() && left.after() != right.after()) {
                return DecisionTrace.of(name(), false);
            }
            if (bound.decision() instanceof RuleDecision.Different) {
                return bound.after(name());
            }
            last = bound.isEqual() ? last : bound.after(name());
        }
        return last;
    }

    private static boolean constant(RealSet set) {
        return set.cuts().stream()
                .allMatch(cut -> ExpressionWalk.variables(cut.at()).isEmpty());
    }

    /** Whether an expression is surely a set. */
    private static boolean isSet(Expression expression) {
        return switch (expression) {
            case Expression.Relation relation -> relation.operators().stream().anyMatch(OPERATORS::contains);
            case Expression.Listing(List<Expression> members, var _, var _) ->
                members.stream().anyMatch(InequalityRule::isSet);
            case Expression.SetOperation _, Expression.SetBuilder _ -> true;
            case Expression.Tuple tuple ->
                tuple.members().size() == 2
                        && tuple.members().stream().anyMatch(bound -> NumberExpressions.infinite(bound) != 0);
            default ->
                NumberSets.areReals(expression)
                        && !(expression instanceof Expression.Symbol(String name) && name.equals("R"));
        };
    }

    private static boolean mayBeSet(Expression expression) {
        return isSet(expression)
                || NumberSets.areReals(expression)
                || switch (expression) {
                    case Expression.Tuple tuple -> tuple.members().size() == 2;
                    case Expression.Enumeration _ -> true;
                    case Expression.Symbol(String name) -> name.equals("∅");
                    case Expression.Relation relation -> relation.operators().equals(List.of("="));
                    case Expression.Listing(List<Expression> members, var _, var _) ->
                        members.stream()
                                .allMatch(member ->
                                        member instanceof Expression.Tuple || member instanceof Expression.Relation);
                    default -> false;
                };
    }
}
