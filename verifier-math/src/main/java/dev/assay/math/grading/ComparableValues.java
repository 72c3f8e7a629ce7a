package dev.assay.math.grading;

import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tells whether a gold and an answer are values of one kind, so that what is not equal is known to differ. */
public final class ComparableValues {
    private static final Set<String> CONSTANTS =
            Set.of("A", "B", "C", "D", "K", "c", "C_1", "C_2", "C_3", "c_1", "c_2", "c_3");
    private static final Set<String> PARAMETERS = Set.of(
            "a", "b", "d", "i", "j", "k", "l", "m", "n", "p", "q", "r", "s", "t", "alpha", "beta", "lambda", "mu");

    private ComparableValues() {}

    /**
     * Whether a guessed answer is a value like the gold. A lone number, condition or point beside a gold of another kind may be a
     * part of the sentence that has the answer, and so may a list of some of the gold's points.
     */
    public static boolean isLikely(Expression gold, Expression guess) {
        boolean several = isAmong(gold, guess);
        boolean likely = (areAlike(gold, guess) && isChain(gold) == isChain(guess)) || arePoint(gold, guess);
        return !areSomePoints(gold, guess)
                && (several || (likely && (unit(guess).isEmpty() || unit(gold).equals(unit(guess)))));
    }

    private static boolean areSomePoints(Expression gold, Expression guess) {
        return guess instanceof Expression.Listing
                && members(guess).stream().allMatch(Expression.Tuple.class::isInstance)
                && members(guess).size() < members(gold).size()
                && members(gold).containsAll(members(guess));
    }

    /** Whether nothing of either side was left unread. */
    static boolean areRead(Expression gold, Expression answer) {
        return ValueKind.of(gold) != ValueKind.UNREAD && ValueKind.of(answer) != ValueKind.UNREAD;
    }

    /**
     * Whether two sides are of one kind, or one is a value and the other a list of such values. A gold that is a number is no
     * formula, but a formula may have the value that an answer gives alone.
     */
    static boolean areComparable(Expression gold, Expression answer) {
        return areAlike(gold, answer)
                || (ValueKind.of(gold) == ValueKind.NUMBER && ValueKind.of(answer) == ValueKind.FORMULA)
                || isAmong(gold, answer)
                || isAmong(answer, gold)
                || arePoint(gold, answer)
                || areTuples(gold, answer);
    }

    /** Whether both are tuples, whose brackets make one a point and the other an interval. */
    private static boolean areTuples(Expression gold, Expression answer) {
        return ValueKind.value(gold) instanceof Expression.Tuple
                && ValueKind.value(answer) instanceof Expression.Tuple
                && areRead(gold, answer)
                && haveSameLetters(gold, answer);
    }

    /** Whether two sides are of one kind and speak of the same letters. */
    private static boolean areAlike(Expression gold, Expression answer) {
        ValueKind wanted = ValueKind.of(gold);
        ValueKind given = ValueKind.of(answer);
        if (isFunction(gold) && isFunction(answer)) {
            return areScalars(wanted, given) && parameters(gold).equals(parameters(answer));
        }
        return (wanted == given
                        && wanted != ValueKind.UNREAD
                        && (wanted == ValueKind.REGION || haveSameLetters(gold, answer)))
                || (areScalars(wanted, given) && isChain(gold) && isChain(answer));
    }

    private static boolean areScalars(ValueKind wanted, ValueKind given) {
        return ValueKind.SCALARS.contains(wanted) && ValueKind.SCALARS.contains(given);
    }

    /**
     * Whether both sides have the same letters. Constants in a formula have any name, and its other letters may be in another
     * case or have another index, but parameters may be defined in another way.
     */
    private static boolean haveSameLetters(Expression gold, Expression answer) {
        Set<String> wanted = ValueKind.letters(gold);
        Set<String> given = ValueKind.letters(answer);
        if (ValueKind.of(gold) != ValueKind.FORMULA) {
            return wanted.equals(given);
        }
        wanted.removeAll(CONSTANTS);
        given.removeAll(CONSTANTS);
        Set<String> common = new HashSet<>(wanted);
        common.retainAll(given);
        wanted.removeAll(common);
        given.removeAll(common);
        return wanted.size() == given.size() && Collections.disjoint(wanted, PARAMETERS);
    }

    private static boolean isAmong(Expression one, Expression several) {
        ValueKind kind = ValueKind.of(one);
        return switch (ValueKind.of(several)) {
            case RATIO -> kind == ValueKind.NUMBER;
            case LIST ->
                (ValueKind.SCALARS.contains(kind) || kind == ValueKind.POINT)
                        && names(several).size() <= 1
                        && members(several).stream()
                                .allMatch(member ->
                                        ValueKind.of(member) == kind || (isFunction(one) && isFunction(member)));
            default -> false;
        };
    }

    private static boolean arePoint(Expression gold, Expression answer) {
        return isPoint(gold, answer) || isPoint(answer, gold);
    }

    /** Whether equal unknowns, a value for each unknown, or coordinates without brackets stand beside a point. */
    private static boolean isPoint(Expression values, Expression point) {
        int size = members(point).size();
        return ValueKind.of(point) == ValueKind.POINT
                && (isChain(values)
                        || (values instanceof Expression.Listing(List<Expression> members, var _, var _)
                                && ValueKind.of(values) == ValueKind.LIST
                                && members.size() == size
                                && (names(values).isEmpty() || names(values).size() == size)));
    }

    /** Whether several unknowns are said to be equal, as in {@code x = y = 2}. */
    private static boolean isChain(Expression side) {
        return side instanceof Expression.Relation(List<Expression> sides, var _)
                && sides.size() > 2
                && sides.stream().limit(2).allMatch(Expression.Symbol.class::isInstance);
    }

    private static String unit(Expression side) {
        return ValueKind.value(side) instanceof Expression.Measure(Expression _, String unit) ? unit : "";
    }

    private static List<Expression> members(Expression list) {
        return ValueKind.value(list).parts();
    }

    /** The different names of the members of a list. */
    private static Set<Expression> names(Expression list) {
        Set<Expression> names = new HashSet<>();
        members(list).forEach(member -> {
            if (member instanceof Expression.Relation(List<Expression> sides, var _)) {
                names.add(sides.getFirst());
            }
        });
        return names;
    }

    private static boolean isFunction(Expression side) {
        Expression named = side instanceof Expression.Listing(List<Expression> members, var _, var _)
                        && ValueKind.value(side) != side
                ? members.getFirst()
                : side;
        return named instanceof Expression.Relation(List<Expression> sides, var _)
                && sides.getFirst() instanceof Expression.Application;
    }

    /** The letters of the value of a function, but for its arguments. */
    private static Set<String> parameters(Expression function) {
        Set<String> letters = ValueKind.letters(function);
        letters.removeAll(ExpressionWalk.arguments(function));
        return letters;
    }
}
