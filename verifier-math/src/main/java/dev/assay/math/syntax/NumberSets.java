package dev.assay.math.syntax;

import dev.assay.math.condition.ConditionWords;
import dev.assay.math.condition.NumberRange;
import dev.assay.math.condition.NumberSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the sets of numbers behind "is a member of", however they are written, and writes them in one notation. */
public final class NumberSets {
    /** The integers, from negative ones on. */
    public static final Expression INTEGERS = new Expression.Symbol(NumberSet.INTEGERS.sign());
    /** The integers from 0 on. */
    public static final Expression NONNEGATIVE = new Expression.Symbol("ℤ_≥0");
    /** The integers from 1 on. */
    static final Expression POSITIVE = positive(NumberSet.INTEGERS);

    private NumberSets() {}

    private static Expression positive(NumberSet set) {
        return new Expression.Power(new Expression.Symbol(set.sign()), new Expression.Symbol("+"));
    }

    /** The notation of a range that is a set, or all of its numbers from 0 or from 1 on. */
    static Expression notation(NumberRange range) {
        return range.equals(NumberRange.NONNEGATIVE_INTEGERS)
                ? NONNEGATIVE
                : range.isWholeSet() ? new Expression.Symbol(range.set().sign()) : positive(range.set());
    }

    /** The relation that a letter is a member of a set. */
    public static Expression membership(Expression letter, Expression set) {
        return new Expression.Relation(List.of(letter, set), List.of("∈"));
    }

    /** {@code n ≥ 0 an integer} and {@code c ∈ ℝ arbitrary}, where words behind the relation tell the domain. */
    static @Nullable Expression domain(List<Expression> sides, List<String> operators) {
        if (operators.size() != 1 || !(sides.getLast() instanceof Expression.Measure(Expression last, String words))) {
            return null;
        }
        Expression kind = DomainWords.condition(sides.getFirst(), words);
        boolean whole = kind instanceof Expression.Relation(var of, var _)
                && of.getLast().equals(INTEGERS);
        if (whole) {
            return DomainWords.from(sides.getFirst(), operators.getFirst(), last);
        }
        boolean idle = kind != null
                && words.endsWith("arbitrary")
                && operators.getFirst().equals("∈");
        return idle ? membership(sides.getFirst(), of(last)) : null;
    }

    /**
     * Behind "is a member of" a capital letter is the set of numbers that it usually names; integers have one notation.
     */
    static Expression of(Expression set) {
        return switch (set) {
            case Expression.Symbol(String name) -> {
                Expression.Symbol written = new Expression.Symbol(signed(name));
                yield name.endsWith("*") || name.endsWith("ast")
                        ? written
                        : range(written, NumberRange.ANY)
                                .filter(range -> range.equals(NumberRange.NONNEGATIVE_INTEGERS)
                                        || range.equals(NumberRange.POSITIVE_INTEGERS))
                                .map(NumberSets::notation)
                                .orElse(written);
            }
            case Expression.Power(Expression.Symbol(String name), Expression exponent) ->
                signed(name).equals(NumberSet.NATURALS.sign()) && exponent instanceof Expression.Symbol
                        ? POSITIVE
                        : new Expression.Power(new Expression.Symbol(signed(name)), exponent);
            default -> set;
        };
    }

    /** The name with the sign of a set in the place of its capital letter, before any mark below the line. */
    private static String signed(String name) {
        int end = name.indexOf('_') < 0 ? name.length() : name.indexOf('_');
        String letter = name.substring(0, end);
        return NumberSet.ofSign(letter).map(NumberSet::sign).orElse(letter) + name.substring(end);
    }

    /**
     * The numbers of a set within the bounds of a range; empty for other sets, and for ℚ, which no rule has a range
     * for.
     */
    public static Optional<NumberRange> range(Expression set, NumberRange before) {
        return switch (set) {
            case Expression.Symbol(String name)
            when name.indexOf('_') == 1 ->
                set(name.substring(0, 1)).flatMap(known -> before.within(known, name.substring(2)));
            case Expression.Symbol(String name) -> set(name).map(before::within);
            case Expression.Power(Expression.Symbol(String name), Expression.Symbol(String mark)) ->
                set(name).flatMap(known -> before.within(known, mark));
            default -> Optional.empty();
        };
    }

    /** Whether this is the set of all real numbers, as a sign or in words. */
    public static boolean areReals(Expression expression) {
        return (expression instanceof Expression.Symbol(String name)
                        && NumberSet.ofSign(name).equals(Optional.of(NumberSet.REALS)))
                || (expression instanceof Expression.Prose(String words) && ConditionWords.ALL_REALS.contains(words));
    }

    private static Optional<NumberSet> set(String sign) {
        return NumberSet.ofSign(sign).filter(known -> known != NumberSet.RATIONALS);
    }
}
