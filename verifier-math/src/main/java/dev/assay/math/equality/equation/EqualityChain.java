package dev.assay.math.equality.equation;

import dev.assay.math.algebra.Approximation;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.ValueNames;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A chain of equations that names or calculates one value, such as {@code x = 5+5+1 = 11} or {@code x = π ≈ 3.14}.
 *
 * @param names the names of the value, perhaps none
 * @param value the last exact value
 */
record EqualityChain(List<Expression> names, Expression value) {
    /** Decimals written in chains are mostly rounded; more than this share is no rounding. */
    private static final double ROUNDED = 0.01;

    /** A larger share than this is no approximation at all. */
    private static final double COARSE = 0.2;

    /** A decimal of so many digits was printed by a program, and is right to so much. */
    private static final int PRINTED_DIGITS = 10;

    private static final double PRINTED = 1e-9;

    /** Words behind a value that say when it is one: the 1 of "4 at x = 1" is not its end. */
    private static final Set<String> CONDITIONS = Set.of("at", "when", "if", "for", "where", "with");

    EqualityChain {
        names = List.copyOf(names);
    }

    /**
     * The chain, or empty where it is something else. The working before its end is not looked at: 7 = 11 is 11.
     *
     * @param trusted whether two constants are taken to be equal where this cannot be checked, as in a gold
     */
    static Optional<EqualityChain> of(Expression.Relation relation, boolean trusted, PairComparison comparison) {
        if (!relation.operators().stream().allMatch(sign -> sign.equals("=") || sign.equals("≈"))) {
            return Optional.empty();
        }
        if (endsInAssignment(relation)) {
            List<Expression> sides = relation.sides();
            return Optional.of(new EqualityChain(List.of(sides.get(sides.size() - 2)), sides.getLast()));
        }
        Optional<EqualityChain> turned = turned(relation);
        if (turned.isPresent()) {
            return turned;
        }
        List<Expression> names = new ArrayList<>();
        List<Expression> values = new ArrayList<>();
        for (int at = 0; at < relation.sides().size(); at++) {
            Expression side = relation.sides().get(at);
            if (values.isEmpty()
                    && at < relation.sides().size() - 1
                    && ValueNames.isName(side)
                    && !isEstimated(relation, at)) {
                names.add(side);
            } else {
                values.add(side);
            }
        }
        return value(values, names, relation, trusted, comparison).map(value -> new EqualityChain(names, value));
    }

    /** Whether a function's value and no name, such as {@code ln 5}, has its approximation behind it. */
    private static boolean isEstimated(Expression.Relation relation, int at) {
        return relation.operators().get(at).equals("≈")
                && !(relation.sides().get(at) instanceof Expression.Symbol)
                && Approximation.of(relation.sides().get(at)).isPresent();
    }

    /** Whether a chain of constants ends in an unknown and its value: {@code 1 = 2 = x = 0}. */
    private static boolean endsInAssignment(Expression.Relation relation) {
        int name = relation.sides().size() - 2;
        return name > 0
                && relation.operators().stream().allMatch("="::equals)
                && relation.sides().get(name) instanceof Expression.Symbol
                && ValueNames.isName(relation.sides().get(name))
                && IntStream.rangeClosed(0, name + 1)
                        .filter(at -> at != name)
                        .allMatch(at -> isConstant(relation.sides().get(at)));
    }

    /** The chain {@code 2 = x = y}, whose one value does not stand at its end. */
    private static Optional<EqualityChain> turned(Expression.Relation relation) {
        List<Expression> values = relation.sides().stream()
                .filter(side -> !(side instanceof Expression.Symbol))
                .toList();
        boolean isNamed = relation.sides().size() > 2
                && relation.operators().stream().allMatch("="::equals)
                && values.size() == 1
                && values.getFirst() != relation.sides().getLast()
                && isConstant(values.getFirst())
                && !(values.getFirst() instanceof Expression.Ellipsis)
                && relation.sides().stream().allMatch(side -> side == values.getFirst() || ValueNames.isName(side));
        return isNamed
                ? Optional.of(new EqualityChain(
                        relation.sides().stream()
                                .filter(side -> side != values.getFirst())
                                .toList(),
                        values.getFirst()))
                : Optional.empty();
    }

    private static Optional<Expression> value(
            List<Expression> values,
            List<Expression> names,
            Expression.Relation relation,
            boolean trusted,
            PairComparison comparison) {
        boolean named = !names.isEmpty();
        Expression result = values.getFirst();
        boolean broken = false;
        for (int at = 1; at < values.size(); at++) {
            Expression next = values.get(at);
            boolean about = relation.operators().get(names.size() + at - 1).equals("≈");
            if (about) {
                // An approximation of an exact value says nothing new.
                if ((broken || !(trusted || named)) && isFar(result, next)) {
                    return Optional.empty();
                }
                continue;
            }
            boolean same = comparison.canonical(result).equals(comparison.canonical(next));
            boolean constant = isConstant(result) && isConstant(next);
            if (!same && !constant && !named && !isCalculation(result, next)) {
                return Optional.empty();
            }
            broken |= !same && constant && !follows(result, next, trusted || named, comparison);
            boolean rounds = !same && !broken && isDecimal(next);
            result = rounds ? result : next;
        }
        return Optional.of(result);
    }

    /** Whether a sum with dots, an integral or a limit is followed by its value, in its own letters. */
    private static boolean isCalculation(Expression sum, Expression value) {
        return ExpressionWalk.contains(
                        sum, part -> part instanceof Expression.Ellipsis || part instanceof Expression.Binding)
                && !ExpressionWalk.contains(value, EqualityChain::isNoValue)
                && ExpressionWalk.variables(sum).containsAll(ExpressionWalk.variables(value));
    }

    private static boolean isConstant(Expression side) {
        return ExpressionWalk.variables(side).isEmpty() && !ExpressionWalk.contains(side, EqualityChain::isNoValue);
    }

    /** Words, and remainders, of which only some are equal. */
    private static boolean isNoValue(Expression part) {
        return switch (part) {
            case Expression.Prose _ -> true;
            case Expression.Measure(var _, String words) -> CONDITIONS.contains(words.split(" ", 2)[0]);
            case Expression.Application(String name, var _) -> name.equals("mod");
            default -> false;
        };
    }

    /** Whether a constant equals the one before it, or may be that one rounded. */
    private static boolean follows(Expression value, Expression next, boolean trusted, PairComparison comparison) {
        OptionalDouble one = Approximation.of(value, comparison.steps());
        OptionalDouble other = Approximation.of(next, comparison.steps());
        if (one.isEmpty() || other.isEmpty()) {
            return trusted;
        }
        double scale = Math.max(Math.abs(one.getAsDouble()), Math.abs(other.getAsDouble()));
        return Math.abs(one.getAsDouble() - other.getAsDouble()) <= precision(next) * scale;
    }

    /** The share by which a rounded value may be off: the less, the more digits it has. */
    private static double precision(Expression rounded) {
        if (!isDecimal(rounded)) {
            return ROUNDED;
        }
        int digits = ((Expression.Numeral) rounded)
                .value()
                .numerator()
                .abs()
                .toString()
                .length();
        return digits >= PRINTED_DIGITS ? PRINTED : ROUNDED;
    }

    /** Whether two constants are so far apart that neither approximates the other. */
    private static boolean isFar(Expression value, Expression next) {
        OptionalDouble one = Approximation.of(value);
        OptionalDouble other = Approximation.of(next);
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
