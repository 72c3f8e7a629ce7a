package dev.assay.math.equality.set;

import dev.assay.math.equality.expression.ConstantOrder;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A set of real numbers with finitely many borders.
 *
 * @param below whether it holds the numbers before the first cut
 * @param cuts the places at which membership changes, in rising order
 */
record RealSet(boolean below, List<Cut> cuts) {
    static final RealSet ALL = new RealSet(true, List.of());
    static final RealSet NONE = new RealSet(false, List.of());

    /** A place right before or right after a number. */
    record Cut(Expression at, boolean after) {}

    /** The rule by which membership in two sets gives membership in a third. */
    interface Rule {
        boolean holds(boolean left, boolean right);
    }

    RealSet {
        cuts = List.copyOf(cuts);
    }

    static RealSet point(Expression at) {
        return new RealSet(false, List.of(new Cut(at, false), new Cut(at, true)));
    }

    /** The numbers below a bound, with or without it. */
    static RealSet below(Expression bound, boolean closed) {
        return new RealSet(true, List.of(new Cut(bound, closed)));
    }

    static RealSet above(Expression bound, boolean closed) {
        return new RealSet(false, List.of(new Cut(bound, !closed)));
    }

    /** The numbers between two bounds, the first of which is known or taken to be the lower one. */
    static RealSet between(Expression low, boolean closedLow, Expression high, boolean closedHigh) {
        return new RealSet(false, List.of(new Cut(low, !closedLow), new Cut(high, closedHigh)));
    }

    RealSet complement() {
        return new RealSet(!below, cuts);
    }

    Optional<RealSet> union(RealSet other, ConstantOrder order) {
        return combine(other, order, (left, right) -> left || right);
    }

    Optional<RealSet> intersection(RealSet other, ConstantOrder order) {
        return combine(other, order, (left, right) -> left && right);
    }

    Optional<RealSet> without(RealSet other, ConstantOrder order) {
        return combine(other, order, (left, right) -> left && !right);
    }

    /** One sweep over the cuts of both; empty where the order of two bounds is not known. */
    private Optional<RealSet> combine(RealSet other, ConstantOrder order, Rule rule) {
        if (cuts.isEmpty() || other.cuts.isEmpty()) {
            return Optional.of(withConstant(other, rule));
        }
        boolean left = below;
        boolean right = other.below;
        boolean inside = rule.holds(left, right);
        List<Cut> kept = new ArrayList<>();
        boolean start = inside;
        int first = 0;
        int second = 0;
        while (first < cuts.size() || second < other.cuts.size()) {
            int turn = 0;
            if (first < cuts.size() && second < other.cuts.size()) {
                Optional<Integer> found = compare(cuts.get(first), other.cuts.get(second), order);
                if (found.isEmpty()) {
                    return Optional.empty();
                }
                turn = found.get();
            } else {
                turn = first < cuts.size() ? -1 : 1;
            }
            Cut cut = turn <= 0 ? cuts.get(first) : other.cuts.get(second);
            left ^= turn <= 0;
            right ^= turn >= 0;
            first += turn <= 0 ? 1 : 0;
            second += turn >= 0 ? 1 : 0;
            if (rule.holds(left, right) != inside) {
                inside = !inside;
                kept.add(cut);
            }
        }
        return Optional.of(new RealSet(start, kept));
    }

    /** One of the two is empty or everything, so that the bounds of the other need no order. */
    private RealSet withConstant(RealSet other, Rule rule) {
        RealSet varying = cuts.isEmpty() ? other : this;
        boolean inside = cuts.isEmpty() ? rule.holds(below, true) : rule.holds(true, other.below);
        boolean outside = cuts.isEmpty() ? rule.holds(below, false) : rule.holds(false, other.below);
        if (inside == outside) {
            return inside ? ALL : NONE;
        }
        return inside ? varying : varying.complement();
    }

    private static Optional<Integer> compare(Cut left, Cut right, ConstantOrder order) {
        OptionalInt bounds = order.compare(left.at(), right.at());
        if (bounds.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(bounds.getAsInt() != 0 ? bounds.getAsInt() : Boolean.compare(left.after(), right.after()));
    }
}
