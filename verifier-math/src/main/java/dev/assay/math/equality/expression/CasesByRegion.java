package dev.assay.math.equality.expression;

import dev.assay.math.algebra.Approximation;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/**
 * Compares functions by cases of one unknown where their cases are cut otherwise: {@code 0 if a ≤ 0} and
 * {@code 0 if a < 0} with a second case that is 0 at 0, or two cases of one value that the other has as one.
 */
final class CasesByRegion {
    private static final int MOST_BOUNDS = 12;
    private static final Set<String> SIGNS = Set.of("<", ">", "≤", "≥", "=", "≠");
    /** Bounds that are nearer are the same. */
    private static final double NEAR = 1e-9;

    private final String name;
    private final PairComparison comparison;
    private final TreeMap<Double, Expression> bounds = new TreeMap<>();

    private CasesByRegion(String name, PairComparison comparison) {
        this.name = name;
        this.comparison = comparison;
    }

    /** Whether both have the same value between all bounds and on each. */
    static boolean areSame(Expression.Piecewise wanted, Expression.Piecewise given, PairComparison comparison) {
        return regions(wanted, given, comparison)
                .filter(regions -> regions.agree(wanted, given))
                .isPresent();
    }

    /** Whether the cases are about one unknown and differ in some region or at a bound. */
    static boolean areOther(Expression.Piecewise wanted, Expression.Piecewise given, PairComparison comparison) {
        return regions(wanted, given, comparison)
                .filter(regions -> !regions.agree(wanted, given))
                .isPresent();
    }

    /** The bounds of all conditions; empty where one is not understood. */
    private static Optional<CasesByRegion> regions(
            Expression.Piecewise wanted, Expression.Piecewise given, PairComparison comparison) {
        Set<String> names = new HashSet<>();
        List<Expression.Case> all = new ArrayList<>(wanted.cases());
        all.addAll(given.cases());
        all.forEach(line -> names.addAll(ExpressionWalk.variables(line.condition())));
        if (names.size() != 1) {
            return Optional.empty();
        }
        CasesByRegion regions = new CasesByRegion(names.iterator().next(), comparison);
        boolean bounded =
                all.stream().allMatch(line -> isRest(line.condition()) || regions.addBounds(line.condition()));
        return bounded && !regions.bounds.isEmpty() && regions.bounds.size() <= MOST_BOUNDS
                ? Optional.of(regions)
                : Optional.empty();
    }

    private static boolean isRest(Expression condition) {
        return condition instanceof Expression.Prose(String words)
                && (words.equals("otherwise") || words.equals("else"));
    }

    private boolean isUnknown(Expression side) {
        return side instanceof Expression.Symbol(String symbol) && symbol.equals(name);
    }

    /** Takes the bounds of a condition; false where it is none that is understood. */
    private boolean addBounds(Expression condition) {
        if (condition instanceof Expression.Listing listing) {
            return listing.members().stream().allMatch(this::addBounds);
        }
        if (!(condition instanceof Expression.Relation(List<Expression> sides, List<String> signs))
                || !SIGNS.containsAll(signs)
                || sides.size() > 3
                || sides.stream().filter(this::isUnknown).count() != 1
                || (sides.size() == 3 && !isUnknown(sides.get(1)))) {
            return false;
        }
        for (Expression side : sides) {
            if (!isUnknown(side)) {
                OptionalDouble value = Approximation.of(side, comparison.steps());
                if (value.isEmpty()) {
                    return false;
                }
                Map.Entry<Double, Expression> near = bounds.ceilingEntry(value.getAsDouble() - NEAR);
                if (near == null || near.getKey() > value.getAsDouble() + NEAR) {
                    bounds.put(value.getAsDouble(), side);
                }
            }
        }
        return true;
    }

    private boolean agree(Expression.Piecewise wanted, Expression.Piecewise given) {
        List<Double> cuts = List.copyOf(bounds.keySet());
        for (int at = 0; at <= cuts.size(); at++) {
            double left = at == 0 ? cuts.getFirst() - 2 : cuts.get(at - 1);
            double right = at == cuts.size() ? cuts.getLast() + 2 : cuts.get(at);
            if (!isSame(values(wanted, (left + right) / 2), values(given, (left + right) / 2), Optional.empty())) {
                return false;
            }
            if (at < cuts.size()
                    && !isSame(values(wanted, right), values(given, right), Optional.ofNullable(bounds.get(right)))) {
                return false;
            }
        }
        return true;
    }

    /** Whether both have no value, or all of their values are the same one at a point or, without a point, everywhere. */
    private boolean isSame(List<Expression> wanted, List<Expression> given, Optional<Expression> point) {
        if (wanted.isEmpty() || given.isEmpty()) {
            return wanted.isEmpty() && given.isEmpty();
        }
        return given.stream().allMatch(value -> isSame(wanted.getFirst(), value, point))
                && wanted.stream().skip(1).allMatch(value -> isSame(value, given.getFirst(), point));
    }

    private boolean isSame(Expression wanted, Expression given, Optional<Expression> point) {
        return comparison
                .compare(
                        point.map(value -> ExpressionWalk.substitute(wanted, name, value))
                                .orElse(wanted),
                        point.map(value -> ExpressionWalk.substitute(given, name, value))
                                .orElse(given))
                .isEqual();
    }

    /** The values of the cases whose condition holds, or else that of the rest. */
    private List<Expression> values(Expression.Piecewise cases, double at) {
        List<Expression> values = cases.cases().stream()
                .filter(line -> !isRest(line.condition()) && holds(line.condition(), at))
                .map(Expression.Case::value)
                .toList();
        return values.isEmpty()
                ? cases.cases().stream()
                        .filter(line -> isRest(line.condition()))
                        .map(Expression.Case::value)
                        .limit(1)
                        .toList()
                : values;
    }

    private boolean holds(Expression condition, double at) {
        if (condition instanceof Expression.Listing listing) {
            return isChoice(listing)
                    ? listing.members().stream().anyMatch(member -> holds(member, at))
                    : listing.members().stream().allMatch(member -> holds(member, at));
        }
        Expression.Relation relation = (Expression.Relation) condition;
        for (int sign = 0; sign < relation.operators().size(); sign++) {
            double left = side(relation.sides().get(sign), at);
            double right = side(relation.sides().get(sign + 1), at);
            boolean same = Math.abs(left - right) <= NEAR;
            boolean holds = switch (relation.operators().get(sign)) {
                case "=" -> same;
                case "≠" -> !same;
                case "≤" -> same || left < right;
                case "≥" -> same || left > right;
                case "<" -> !same && left < right;
                default -> !same && left > right;
            };
            if (!holds) {
                return false;
            }
        }
        return true;
    }

    /** Whether one of the conditions is enough: none can hold beside an equation. */
    private static boolean isChoice(Expression.Listing conditions) {
        return conditions.joint() == Expression.Joint.OR
                || conditions.members().stream()
                        .anyMatch(member -> member instanceof Expression.Relation relation
                                && relation.operators().equals(List.of("=")));
    }

    private double side(Expression side, double at) {
        return isUnknown(side) ? at : Approximation.of(side, comparison.steps()).orElse(Double.NaN);
    }
}
