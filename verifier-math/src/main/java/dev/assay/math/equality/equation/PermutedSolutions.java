package dev.assay.math.equality.equation;

import dev.assay.math.comparison.PairComparison;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lists the solutions whose order does not matter in every order. */
public final class PermutedSolutions {
    private static final int LONGEST = 4;
    private static final int MOST = 60;

    private PermutedSolutions() {}

    /** All solutions without their names; empty where these are no points, or too many. */
    public static Optional<Expression> of(Expression written, PairComparison comparison) {
        List<Expression> points = points(written, comparison);
        List<Expression> all = new ArrayList<>();
        for (Expression point : points) {
            if (!(point instanceof Expression.Tuple tuple) || tuple.members().size() > LONGEST) {
                return Optional.empty();
            }
            for (List<Expression> order : orders(tuple.members())) {
                Expression.Tuple next = new Expression.Tuple("(", order, ")");
                if (!all.contains(next)) {
                    all.add(next);
                }
            }
            if (all.size() > MOST) {
                return Optional.empty();
            }
        }
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(all.size() == 1 ? all.getFirst() : new Expression.Listing(all));
    }

    private static List<Expression> points(Expression written, PairComparison comparison) {
        Expression bare =
                SolutionSet.of(written, comparison).map(SolutionSet::bare).orElse(written);
        return switch (bare) {
            case Expression.Tuple tuple -> List.of(tuple);
            case Expression.Enumeration(List<Expression> members)
            when members.stream().noneMatch(Expression.Tuple.class::isInstance) ->
                List.of(new Expression.Tuple("(", members, ")"));
            case Expression.Enumeration(List<Expression> members) -> members;
            case Expression.Listing(List<Expression> members, var _, var _)
            when members.stream().noneMatch(Expression.Tuple.class::isInstance) ->
                List.of(new Expression.Tuple("(", members, ")"));
            case Expression.Listing(List<Expression> members, var _, var _) -> members;
            default -> List.of();
        };
    }

    /** The members in every order. */
    static List<List<Expression>> orders(List<Expression> members) {
        List<List<Expression>> orders = List.of(List.of());
        for (Expression member : members) {
            List<List<Expression>> longer = new ArrayList<>();
            for (List<Expression> order : orders) {
                for (int at = 0; at <= order.size(); at++) {
                    List<Expression> next = new ArrayList<>(order);
                    next.add(at, member);
                    longer.add(next);
                }
            }
            orders = longer;
        }
        return orders;
    }
}
