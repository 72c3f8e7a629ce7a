package dev.assay.math.equality;

import dev.assay.math.algebra.Canonical;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Families whose parameters have ranges are equal after renaming their parameters, where those run over the same numbers,
 * or over whole numbers that begin elsewhere: {@code (n, n+1), n ≥ 0} is {@code (m-1, m), m ≥ 1}.
 */
final class ParameterRule implements Rule {
    private static final int MOST_PARAMETERS = 3;

    @Override
    public String name() {
        return "equal.parameter";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        var wanted = Ranged.of(gold, comparison);
        var given = Ranged.of(answer, comparison);
        if (wanted.isEmpty() || given.isEmpty()) {
            return Optional.empty();
        }
        var left = wanted.get();
        var right = given.get().completed(left, comparison);
        left = left.completed(right, comparison);
        if (isSame(left, right, comparison)) {
            return Optional.of(Ruling.of(name(), true));
        }
        boolean free = left.isUnbounded() && right.isUnbounded();
        return free ? Optional.empty() : Optional.of(Ruling.of(name(), Decision.unsupported()));
    }

    private static boolean isSame(Ranged wanted, Ranged given, Comparison comparison) {
        var names = List.copyOf(given.ranges().keySet());
        if (names.size() != wanted.ranges().size() || names.isEmpty() || names.size() > MOST_PARAMETERS) {
            return false;
        }
        for (var order : Permutations.of(List.copyOf(wanted.ranges().keySet()))) {
            var mains = mains(wanted, given, names, order);
            for (var main : mains) {
                if (comparison.compare(wanted.main(), main).isEqual()) {
                    return true;
                }
            }
            boolean line = names.size() == 1 && !mains.isEmpty() && wanted.isWhole() && given.isWhole();
            if (line && isShifted(wanted, mains.getFirst(), order.getFirst(), comparison)) {
                return true;
            }
        }
        return false;
    }

    /** The answer with its parameters called as the gold's, shifted to begin where those begin. */
    private static List<Expression> mains(Ranged wanted, Ranged given, List<String> names, List<String> order) {
        var mains = List.of(Permutations.renamed(given.main(), names, order));
        for (int at = 0; at < names.size(); at++) {
            var next = new ArrayList<Expression>();
            for (var shift : shifts(wanted.range(order.get(at)), given.range(names.get(at)))) {
                for (var main : mains) {
                    next.add(shift.isZero() ? main : shifted(main, order.get(at), Numbers.of(shift.negated())));
                }
            }
            mains = next;
        }
        return mains;
    }

    private static List<Rational> shifts(Range wanted, Range given) {
        var shifts = new ArrayList<Rational>();
        for (var left : wanted.meanings()) {
            for (var right : given.meanings()) {
                var shift = left.isSame(right) ? Rational.ZERO : left.shiftFrom(right);
                if (shift != null && !shifts.contains(shift)) {
                    shifts.add(shift);
                }
            }
        }
        return shifts;
    }

    private static Expression shifted(Expression main, String name, Expression by) {
        return Tree.substitute(main, name, new Expression.Sum(List.of(new Expression.Symbol(name), by)));
    }

    /** Over all whole numbers a family may count from elsewhere, and backwards: the first linear entry tells. */
    private static boolean isShifted(Ranged wanted, Expression given, String name, Comparison comparison) {
        var left = wanted.entries(comparison);
        var right = new Ranged(given, Map.of()).entries(comparison);
        if (left.size() != right.size() || left.size() < 2) {
            return false;
        }
        for (int at = 0; at < left.size(); at++) {
            var one = Linear.of(left.get(at), name, comparison);
            var other = Linear.of(right.get(at), name, comparison);
            if (one.isEmpty() || other.isEmpty()) {
                continue;
            }
            var ratio = Ranged.rational(
                    new Expression.Quotient(one.get().slope(), other.get().slope()), comparison);
            var start = Ranged.rational(
                    new Expression.Quotient(
                            Numbers.difference(one.get().rest(), other.get().rest()),
                            other.get().slope()),
                    comparison);
            boolean steps =
                    ratio.filter(value -> value.absolute().equals(Rational.ONE)).isPresent()
                            && start.filter(Rational::isInteger).isPresent();
            if (steps) {
                var turned = Numbers.product(Numbers.of(ratio.get()), new Expression.Symbol(name));
                var moved = Tree.substitute(given, name, new Expression.Sum(List.of(turned, Numbers.of(start.get()))));
                return comparison.compare(wanted.main(), moved).isEqual();
            }
        }
        return false;
    }

    /** A family and what its parameters run over. */
    private record Ranged(Expression main, Map<String, Range> ranges) {
        static Optional<Ranged> of(Expression expression, Comparison comparison) {
            if (expression instanceof Expression.SetOperation(String operator, List<Expression> operands)) {
                return operator.equals("∪") ? union(operands, comparison) : Optional.empty();
            }
            return Qualified.of(expression)
                    .flatMap(parts -> Ranges.of(parts.conditions(), comparison)
                            .map(ranges -> new Ranged(parts.main(), used(ranges, parts.main()))));
        }

        /** Single members and families, whose parameters have one range if they have one name. */
        private static Optional<Ranged> union(List<Expression> operands, Comparison comparison) {
            var members = new ArrayList<Expression>();
            var ranges = new LinkedHashMap<String, Range>();
            for (var operand : operands) {
                if (operand instanceof Expression.Enumeration(List<Expression> inner)
                        && Qualified.of(operand).isEmpty()) {
                    members.addAll(inner);
                    continue;
                }
                var family = of(operand, comparison);
                if (family.isEmpty()) {
                    return Optional.empty();
                }
                members.add(family.get().main);
                for (var entry : family.get().ranges.entrySet()) {
                    var before = ranges.put(entry.getKey(), entry.getValue());
                    if (before != null && !before.equals(entry.getValue())) {
                        return Optional.empty();
                    }
                }
            }
            return Optional.of(new Ranged(new Expression.Listing(members), ranges));
        }

        /** The parameters alone: the argument of a function that is defined is none. */
        private static Map<String, Range> used(Map<String, Range> ranges, Expression main) {
            var used = new LinkedHashMap<String, Range>();
            ranges.forEach((name, range) -> {
                if (Tree.mentions(main, name) && !isArgument(main, name)) {
                    used.put(name, range);
                }
            });
            return used;
        }

        private static boolean isArgument(Expression main, String name) {
            return main instanceof Expression.Relation(List<Expression> sides, var _)
                    && sides.getFirst() instanceof Expression.Application application
                    && Tree.mentions(application, name);
        }

        Range range(String name) {
            return ranges.getOrDefault(name, Range.ANY);
        }

        boolean isUnbounded() {
            return ranges.values().stream().allMatch(Range::isUnbounded);
        }

        boolean isWhole() {
            return ranges.values().stream().allMatch(range -> range.kind() == Range.Kind.WHOLE && range.isUnbounded());
        }

        /** With the unknown that is its own parameter, where the other names it too: {@code x = y²} is a family of y. */
        Ranged completed(Ranged other, Comparison comparison) {
            var labels = Solutions.of(other.main, comparison);
            var own = Solutions.of(main, comparison);
            if (labels.isEmpty() || own.isEmpty() || ranges.size() != 1) {
                return this;
            }
            var name = ranges.keySet().iterator().next();
            if (!labels.get().labels().contains(name) || own.get().labels().contains(name)) {
                return this;
            }
            // No parser makes such a name.
            var parameter = new Expression.Symbol(name + "()");
            var equation = new Expression.Relation(List.of(new Expression.Symbol(name), parameter), List.of("="));
            var renamed = Tree.substitute(main, name, parameter);
            return new Ranged(
                    new Expression.Listing(List.of(renamed, equation)), Map.of(parameter.name(), range(name)));
        }

        /** The entries of one point, or one value. */
        List<Expression> entries(Comparison comparison) {
            var point = Solutions.of(main, comparison)
                    .filter(Solutions::isSingle)
                    .map(Solutions::bare)
                    .orElse(main);
            return point instanceof Expression.Tuple tuple ? tuple.members() : List.of(point);
        }

        static Optional<Rational> rational(Expression expression, Comparison comparison) {
            return comparison.canonical(expression) instanceof Canonical.Value value
                    ? value.rational()
                    : Optional.empty();
        }
    }
}
