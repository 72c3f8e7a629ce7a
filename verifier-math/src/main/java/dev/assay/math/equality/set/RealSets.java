package dev.assay.math.equality.set;

import dev.assay.math.comparison.PairComparison;
import dev.assay.math.condition.RelationSigns;
import dev.assay.math.equality.expression.ConstantOrder;
import dev.assay.math.equality.expression.LinearForm;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.NumberSets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads intervals, finite sets, conditions on one unknown, and what is built of them, as sets of real numbers. */
final class RealSets {
    private final PairComparison comparison;
    private final ConstantOrder order;
    private final String unknown;

    /** A reader of conditions on this unknown; an empty name if there is none. */
    RealSets(String unknown, PairComparison comparison) {
        this.unknown = unknown;
        this.comparison = comparison;
        this.order = new ConstantOrder(comparison);
    }

    /** The set, or empty where a part is no such set or bounds are not comparable. */
    Optional<RealSet> of(Expression expression) {
        if (NumberSets.areReals(expression)) {
            return Optional.of(RealSet.ALL);
        }
        return switch (expression) {
            case Expression.Symbol(String name) when name.equals("∅") -> Optional.of(RealSet.NONE);
            case Expression.Power(Expression reals, Expression.Symbol(String mark))
            when NumberSets.areReals(reals) && mark.equals("+") ->
                Optional.of(RealSet.above(NumberExpressions.ZERO, false));
            case Expression.Tuple tuple when tuple.members().size() == 2 -> interval(tuple);
            case Expression.Enumeration enumeration -> points(enumeration.members());
            case Expression.SetOperation operation -> operation(operation);
            case Expression.Relation relation -> chain(relation);
            case Expression.Listing listing when isPointApart(listing) -> Optional.empty();
            case Expression.Listing listing -> together(listing.members(), listing.joint());
            case Expression.SetBuilder builder -> built(builder);
            default -> Optional.empty();
        };
    }

    private Optional<RealSet> interval(Expression.Tuple tuple) {
        Expression low = tuple.members().getFirst();
        Expression high = tuple.members().getLast();
        boolean fromStart = NumberExpressions.infinite(low) < 0;
        boolean toEnd = NumberExpressions.infinite(high) > 0;
        boolean closedLow = tuple.open().equals("[");
        boolean closedHigh = tuple.close().equals("]");
        if (fromStart && toEnd) {
            return Optional.of(RealSet.ALL);
        }
        if (fromStart) {
            return Optional.of(RealSet.below(high, closedHigh));
        }
        if (toEnd) {
            return Optional.of(RealSet.above(low, closedLow));
        }
        OptionalInt rising = order.compare(low, high);
        if (rising.isPresent() && rising.getAsInt() >= 0) {
            boolean single = rising.getAsInt() == 0 && closedLow && closedHigh;
            return single ? Optional.of(RealSet.point(low)) : Optional.empty();
        }
        return Optional.of(RealSet.between(low, closedLow, high, closedHigh));
    }

    private Optional<RealSet> points(List<Expression> members) {
        Optional<RealSet> all = Optional.of(RealSet.NONE);
        for (Expression member : members) {
            boolean number = order.signum(member).isPresent();
            all = number ? all.flatMap(set -> set.union(RealSet.point(member), order)) : Optional.empty();
        }
        return all;
    }

    private Optional<RealSet> operation(Expression.SetOperation operation) {
        Optional<RealSet> result = of(operation.operands().getFirst());
        for (Expression operand :
                operation.operands().subList(1, operation.operands().size())) {
            Optional<RealSet> other = of(operand);
            result = result.flatMap(set -> other.flatMap(next -> switch (operation.operator()) {
                case "∪" -> set.union(next, order);
                case "∩" -> set.intersection(next, order);
                case "∖" -> set.without(next, order);
                default -> Optional.<RealSet>empty();
            }));
        }
        return result;
    }

    /** Every pair of neighbours is a condition, and all of them hold. */
    private Optional<RealSet> chain(Expression.Relation relation) {
        Optional<RealSet> between = between(relation);
        if (between.isPresent()) {
            return between;
        }
        Optional<RealSet> result = Optional.of(RealSet.ALL);
        for (int at = 0; at < relation.operators().size(); at++) {
            Optional<RealSet> condition = condition(
                    relation.sides().get(at),
                    relation.operators().get(at),
                    relation.sides().get(at + 1));
            result = result.flatMap(set -> condition.flatMap(next -> set.intersection(next, order)));
        }
        return result;
    }

    /** {@code a < x ≤ b}, whose bounds may be letters. */
    private Optional<RealSet> between(Expression.Relation relation) {
        List<String> signs = relation.operators();
        boolean rising = signs.stream().allMatch(sign -> sign.equals("<") || sign.equals("≤"));
        boolean falling = signs.stream().allMatch(sign -> sign.equals(">") || sign.equals("≥"));
        if (signs.size() != 2 || !isUnknown(relation.sides().get(1)) || (!rising && !falling)) {
            return Optional.empty();
        }
        Expression first = relation.sides().getFirst();
        Expression last = relation.sides().getLast();
        if (ExpressionWalk.mentions(first, unknown) || ExpressionWalk.mentions(last, unknown)) {
            return Optional.empty();
        }
        boolean closedFirst = signs.getFirst().equals("≤") || signs.getFirst().equals("≥");
        boolean closedLast = signs.getLast().equals("≤") || signs.getLast().equals("≥");
        String open = (rising ? closedFirst : closedLast) ? "[" : "(";
        String close = (rising ? closedLast : closedFirst) ? "]" : ")";
        return interval(new Expression.Tuple(open, rising ? List.of(first, last) : List.of(last, first), close));
    }

    private Optional<RealSet> condition(Expression left, String operator, Expression right) {
        if (operator.equals("∈")) {
            return isUnknown(left) ? of(right) : Optional.empty();
        }
        if (operator.equals("∉")) {
            return isUnknown(left) ? of(right).map(RealSet::complement) : Optional.empty();
        }
        if (left instanceof Expression.Application(String name, List<Expression> inner) && name.equals("abs")) {
            return absolute(inner.getFirst(), operator, right);
        }
        if (right instanceof Expression.Application(String name, List<Expression> inner) && name.equals("abs")) {
            return absolute(inner.getFirst(), RelationSigns.turned(operator), left);
        }
        return polynomial(left, operator, right);
    }

    private boolean isUnknown(Expression expression) {
        return expression instanceof Expression.Symbol(String name) && name.equals(unknown);
    }

    private Optional<RealSet> linear(Expression left, String operator, Expression right) {
        if (isUnknown(left) && !ExpressionWalk.mentions(right, unknown)) {
            return half(operator, right);
        }
        if (isUnknown(right) && !ExpressionWalk.mentions(left, unknown)) {
            return half(RelationSigns.turned(operator), left);
        }
        return LinearForm.of(NumberExpressions.difference(left, right), unknown, comparison)
                .flatMap(line -> {
                    OptionalInt sign = order.signum(line.slope());
                    if (sign.isEmpty() || sign.getAsInt() == 0) {
                        return Optional.empty();
                    }
                    Expression.Negation bound =
                            new Expression.Negation(new Expression.Quotient(line.rest(), line.slope()));
                    return half(sign.getAsInt() > 0 ? operator : RelationSigns.turned(operator), bound);
                });
    }

    /** Linear in the unknown, or else quadratic. */
    private Optional<RealSet> polynomial(Expression left, String operator, Expression right) {
        return linear(left, operator, right)
                .or(() -> QuadraticRoots.of(NumberExpressions.difference(left, right), unknown, comparison)
                        .flatMap(roots -> roots.where(operator, order)));
    }

    /** The numbers that stand in this relation to a bound. */
    private static Optional<RealSet> half(String operator, Expression bound) {
        int infinite = NumberExpressions.infinite(bound);
        return switch (operator) {
            case "<" -> Optional.of(infinite > 0 ? RealSet.ALL : RealSet.below(bound, false));
            case "≤" -> Optional.of(RealSet.below(bound, true));
            case ">" -> Optional.of(infinite < 0 ? RealSet.ALL : RealSet.above(bound, false));
            case "≥" -> Optional.of(RealSet.above(bound, true));
            case "=" -> Optional.of(RealSet.point(bound));
            case "≠" -> Optional.of(RealSet.point(bound).complement());
            default -> Optional.empty();
        };
    }

    /** The numbers whose distance from 0, after a linear map, stands in this relation to a bound. */
    private Optional<RealSet> absolute(Expression inner, String operator, Expression bound) {
        OptionalInt sign = order.signum(bound);
        if (sign.equals(OptionalInt.of(0)) && (operator.equals(">") || operator.equals("≠"))) {
            return linear(inner, "≠", NumberExpressions.ZERO);
        }
        if (!sign.equals(OptionalInt.of(1))) {
            return Optional.empty();
        }
        Optional<RealSet> upper = linear(inner, operator, bound);
        Optional<RealSet> lower = linear(inner, RelationSigns.turned(operator), new Expression.Negation(bound));
        return switch (operator) {
            case "<", "≤", "≠" -> upper.flatMap(set -> lower.flatMap(next -> set.intersection(next, order)));
            case ">", "≥", "=" -> upper.flatMap(set -> lower.flatMap(next -> set.union(next, order)));
            default -> Optional.empty();
        };
    }

    /** Whether "and" joins an equation to what it contradicts: {@code x = 1 and x > 2}, which may be meant as "or" or may be wrong. */
    private boolean isPointApart(Expression.Listing listing) {
        boolean point = listing.joint() == Expression.Joint.AND
                && listing.members().stream()
                        .anyMatch(condition -> condition instanceof Expression.Relation(var _, List<String> signs)
                                && signs.equals(List.of("=")));
        Optional<RealSet> common = Optional.of(RealSet.ALL);
        for (Expression condition : point ? listing.members() : List.<Expression>of()) {
            Optional<RealSet> next = of(condition);
            common = common.flatMap(set -> next.flatMap(other -> set.intersection(other, order)));
        }
        return point && common.equals(Optional.of(RealSet.NONE));
    }

    /** With "or" conditions are alternatives, and so are those that cannot hold together; others do. */
    private Optional<RealSet> together(List<Expression> conditions, Expression.Joint joint) {
        List<RealSet> sets = new ArrayList<>();
        for (Expression condition : conditions) {
            boolean stated = condition instanceof Expression.Relation || condition instanceof Expression.Tuple;
            Optional<RealSet> set = stated ? of(condition) : Optional.<RealSet>empty();
            if (set.isEmpty()) {
                return Optional.empty();
            }
            sets.add(set.get());
        }
        Optional<RealSet> common = Optional.of(RealSet.ALL);
        Optional<RealSet> any = Optional.of(RealSet.NONE);
        for (RealSet next : sets) {
            common = common.flatMap(set -> set.intersection(next, order));
            any = any.flatMap(set -> set.union(next, order));
        }
        boolean alternatives = joint == Expression.Joint.OR || common.equals(Optional.of(RealSet.NONE));
        return alternatives ? any : common;
    }

    private Optional<RealSet> built(Expression.SetBuilder builder) {
        Expression element = builder.element();
        boolean bounded = element instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                && operators.equals(List.of("∈"))
                && isUnknown(sides.getFirst());
        if (!bounded && !isUnknown(element)) {
            return Optional.empty();
        }
        Optional<RealSet> domain = bounded ? of(element) : Optional.of(RealSet.ALL);
        return domain.flatMap(
                set -> conditions(builder.conditions()).flatMap(conditions -> conditions.intersection(set, order)));
    }

    private Optional<RealSet> conditions(List<Expression> conditions) {
        return conditions.size() == 1 && conditions.getFirst() instanceof Expression.Listing listing
                ? together(listing.members(), listing.joint())
                : together(conditions, Expression.Joint.AND);
    }
}
