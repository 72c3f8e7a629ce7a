package dev.assay.math.equality;

import dev.assay.math.algebra.Approximation;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A chain of equations that names or calculates one value, such as {@code x = 5+5+1 = 11} or {@code x = π ≈ 3.14}.
 *
 * @param names what the value is called, perhaps nothing
 * @param value the last exact value
 */
record Chain(List<Expression> names, Expression value) {
    /** Decimals written in chains are mostly rounded; more than this share is no rounding. */
    private static final double ROUNDED = 0.01;

    /** A larger share than this is no approximation at all. */
    private static final double COARSE = 0.2;

    Chain {
        names = List.copyOf(names);
    }

    /**
     * The chain, or empty where it is something else or contradicts itself, as 7 = 11 does.
     *
     * @param trusted whether two constants are taken to be equal where this cannot be checked, as in a gold
     */
    static Optional<Chain> of(Expression.Relation relation, boolean trusted, Comparison comparison) {
        if (!relation.operators().stream().allMatch(sign -> sign.equals("=") || sign.equals("≈"))) {
            return Optional.empty();
        }
        var names = new ArrayList<Expression>();
        var values = new ArrayList<Expression>();
        for (int at = 0; at < relation.sides().size(); at++) {
            var side = relation.sides().get(at);
            if (values.isEmpty() && Names.isName(side) && at < relation.sides().size() - 1) {
                names.add(side);
            } else {
                values.add(side);
            }
        }
        return value(values, names, relation, trusted, comparison).map(value -> new Chain(names, value));
    }

    private static Optional<Expression> value(
            List<Expression> values,
            List<Expression> names,
            Expression.Relation relation,
            boolean trusted,
            Comparison comparison) {
        var result = values.getFirst();
        var order = new Order(comparison);
        for (int at = 1; at < values.size(); at++) {
            var next = values.get(at);
            var sign = relation.operators().get(names.size() + at - 1);
            boolean same = comparison.canonical(result).equals(comparison.canonical(next));
            // What an exact value is about says nothing new.
            if (!same
                    && !sign.equals("≈")
                    && !follows(result, next, !names.isEmpty(), trusted || !names.isEmpty(), order)) {
                return Optional.empty();
            }
            if (sign.equals("≈") && !trusted && names.isEmpty() && isFar(result, next)) {
                return Optional.empty();
            }
            boolean rounds = sign.equals("≈") || (!same && isDecimal(next));
            result = rounds ? result : next;
        }
        return Optional.of(result);
    }

    /** Constants agree, exactly or but for rounding; a formula with letters may stand before the value of a name. */
    private static boolean follows(Expression value, Expression next, boolean named, boolean trusted, Order order) {
        if (!Tree.variables(value).isEmpty() || !Tree.variables(next).isEmpty()) {
            return named;
        }
        var one = Approximation.of(value);
        var other = Approximation.of(next);
        if (one.isEmpty() || other.isEmpty()) {
            return trusted;
        }
        if (isDecimal(next)) {
            double scale = Math.max(Math.abs(one.getAsDouble()), Math.abs(other.getAsDouble()));
            return Math.abs(one.getAsDouble() - other.getAsDouble()) <= ROUNDED * scale;
        }
        var compared = order.compare(value, next);
        return compared.isEmpty() || compared.equals(OptionalInt.of(0));
    }

    /** Whether one constant is no approximation of the other, however coarse. */
    private static boolean isFar(Expression value, Expression next) {
        var one = Approximation.of(value);
        var other = Approximation.of(next);
        return one.isPresent()
                && other.isPresent()
                && Math.abs(one.getAsDouble() - other.getAsDouble())
                        > COARSE * Math.max(Math.abs(one.getAsDouble()), Math.abs(other.getAsDouble()));
    }

    private static boolean isDecimal(Expression expression) {
        return expression instanceof Expression.Numeral numeral
                && numeral.form().isDecimal()
                && !numeral.value().isInteger();
    }
}
