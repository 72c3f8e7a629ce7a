package dev.assay.math.equality.list;

import dev.assay.math.algebra.Approximation;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.MemberComparison;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.equality.expression.ConstantOrder;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Lists without brackets hold the same members, in any order unless the task says otherwise. */
public final class ListRule implements EqualityRule {
    private static final String COORDINATES = "equal.coordinates";

    @Override
    public String name() {
        return "equal.list";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(gold instanceof Expression.Listing) && !(answer instanceof Expression.Listing)) {
            return Optional.empty();
        }
        Optional<List<Expression>> wanted = members(gold);
        Optional<List<Expression>> given = members(answer);
        if (wanted.isEmpty() || given.isEmpty()) {
            boolean values = !speaks(gold) && !speaks(answer);
            return Optional.of(DecisionTrace.of(name(), values ? RuleDecision.DIFFERENT : RuleDecision.unsupported()));
        }
        if (wanted.get().size() != given.get().size() && (speaks(gold) || speaks(answer))) {
            return Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
        }
        if (isAlternative(gold) != isAlternative(answer) && (isSystem(gold) || isSystem(answer))) {
            return Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
        }
        if (mayBeInterval(gold, comparison) || mayBeInterval(answer, comparison)) {
            // (2, 4) may be an interval: bare "2, 4" is the same for sure only where nobody would write one so.
            RuleDecision decision = MemberComparison.inOrder(wanted.get(), given.get(), comparison);
            if (decision.equals(RuleDecision.EQUAL) && areCoordinates(gold, answer)) {
                return Optional.of(DecisionTrace.of(COORDINATES, true));
            }
            return Optional.of(DecisionTrace.of(
                    name(), decision.equals(RuleDecision.EQUAL) ? RuleDecision.unsupported() : decision));
        }
        boolean ordered = isTuple(gold)
                || isTuple(answer)
                || Boolean.TRUE.equals(comparison.conventions().orderMatters());
        boolean points = holdsPoints(wanted.get())
                && holdsPoints(given.get())
                && wanted.get().size() != given.get().size();
        List<Expression> left = points ? MemberComparison.distinct(wanted.get(), comparison) : wanted.get();
        List<Expression> right = points ? MemberComparison.distinct(given.get(), comparison) : given.get();
        return Optional.of(DecisionTrace.of(
                name(),
                ordered ? MemberComparison.inOrder(left, right, comparison) : inAnyOrder(left, right, comparison)));
    }

    /** Whether an answer lists the coordinates of a point with commas and without brackets. */
    private static boolean areCoordinates(Expression gold, Expression answer) {
        return gold instanceof Expression.Tuple(String open, List<Expression> members, String close)
                && (open + close).equals("()")
                && answer instanceof Expression.Listing listing
                && listing.joint() == Expression.Joint.COMMA
                && listing.members().stream().noneMatch(Expression.Relation.class::isInstance)
                && members.stream().allMatch(member -> NumberExpressions.infinite(member) == 0);
    }

    private static boolean isAlternative(Expression expression) {
        return expression instanceof Expression.Listing listing && listing.joint() == Expression.Joint.OR;
    }

    /** Whether a list holds conditions on several unknowns, which hold together or as alternatives. */
    private static boolean isSystem(Expression expression) {
        return expression instanceof Expression.Listing(List<Expression> members, var _, var _)
                && members.stream().allMatch(Expression.Relation.class::isInstance)
                && (namesEachOther(members)
                        || (members.stream().anyMatch(ListRule::isCondition)
                                && ExpressionWalk.variables(expression).size() > 1));
    }

    /** Whether each member says the value of another unknown; numbered ones, as in {@code x_1 = 2, x_2 = 3}, may be values of one. */
    private static boolean namesEachOther(List<Expression> members) {
        return members.stream()
                        .map(member -> member.parts().getFirst())
                        .filter(Expression.Symbol.class::isInstance)
                        .map(name -> ((Expression.Symbol) name).name().replaceFirst("_.*", ""))
                        .distinct()
                        .count()
                == members.size();
    }

    /** Values that stand beside conditions keep their places, for each condition belongs to a value. */
    private static RuleDecision inAnyOrder(List<Expression> wanted, List<Expression> given, PairComparison comparison) {
        RuleDecision decision = MemberComparison.inAnyOrder(wanted, given, comparison);
        boolean free = !(decision instanceof RuleDecision.Equal) || (!isConditional(wanted) && !isConditional(given));
        return free || MemberComparison.inOrder(wanted, given, comparison) instanceof RuleDecision.Equal
                ? decision
                : RuleDecision.unsupported();
    }

    private static boolean isConditional(List<Expression> members) {
        return members.stream().anyMatch(ListRule::isCondition)
                && !members.stream().allMatch(ListRule::isCondition);
    }

    private static boolean isCondition(Expression member) {
        return switch (member) {
            case Expression.Prose _ -> true;
            case Expression.Measure(Expression.Symbol _, String _) -> true;
            case Expression.Relation relation -> !relation.operators().equals(List.of("="));
            default -> false;
        };
    }

    /** Whether a member is words, a condition or dots, so that the number of members says little. */
    private static boolean speaks(Expression expression) {
        return members(expression).orElse(List.of()).stream()
                .anyMatch(member -> ExpressionWalk.contains(
                        member,
                        part -> part instanceof Expression.Prose
                                || part instanceof Expression.Ellipsis
                                || (part instanceof Expression.Measure(Expression.Symbol _, String _))
                                || (part instanceof Expression.Relation relation
                                        && !relation.operators().equals(List.of("=")))));
    }

    /** A point that is listed twice is still one solution; a number may be a double root. */
    private static boolean holdsPoints(List<Expression> members) {
        return members.stream().allMatch(ListRule::isTuple);
    }

    private static boolean isTuple(Expression expression) {
        return expression instanceof Expression.Tuple;
    }

    /** Two numbers in brackets, the first of which is not known to be larger. */
    private static boolean mayBeInterval(Expression expression, PairComparison comparison) {
        if (!(expression instanceof Expression.Tuple tuple) || tuple.members().size() != 2) {
            return false;
        }
        boolean square = tuple.open().equals("[") != tuple.close().equals("]");
        Expression low = tuple.members().getFirst();
        Expression high = tuple.members().getLast();
        boolean bounds = isBound(low, comparison) && isBound(high, comparison);
        return square
                || (bounds && new ConstantOrder(comparison).compare(low, high).orElse(-1) < 0);
    }

    private static boolean isBound(Expression member, PairComparison comparison) {
        return NumberExpressions.infinite(member) != 0
                || Approximation.of(member, comparison.steps()).isPresent();
    }

    private static Optional<List<Expression>> members(Expression expression) {
        return switch (expression) {
            case Expression.Listing listing -> Optional.of(listing.members());
            case Expression.Enumeration enumeration -> Optional.of(enumeration.members());
            case Expression.Tuple tuple -> Optional.of(tuple.members());
            default -> Optional.empty();
        };
    }
}
