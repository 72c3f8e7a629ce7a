package dev.assay.math.wording;

import dev.assay.math.condition.NumberRange;
import dev.assay.math.wording.Lexeme.Kind;
import java.util.Optional;

/** Reads sets of integers in signs. */
final class SetSigns {
    private SetSigns() {}

    /** A set in signs: {@code ℤ^+}, {@code \{1, 2\}}, {@code \{2k : k ≥ 2\}}, and their unions and differences. */
    static Optional<IntegerSet> read(DescriptionCursor phrases) {
        Optional<IntegerSet> union = member(phrases);
        while (union.isPresent() && (phrases.peek().is("∪") || phrases.peek().is("∖"))) {
            boolean joins = phrases.next().is("∪");
            IntegerSet left = union.get();
            union = member(phrases).flatMap(right -> joins ? left.or(right) : left.without(right));
        }
        return union;
    }

    /** Whether ℤ or ℕ stands here, perhaps with a factor. */
    static boolean begins(DescriptionCursor phrases) {
        Lexeme set = phrases.is(Kind.NUMBER) ? phrases.peek(1) : phrases.peek();
        return set.is("ℤ") || set.is("ℕ");
    }

    private static Optional<IntegerSet> member(DescriptionCursor phrases) {
        if (phrases.is(Kind.NUMBER) && begins(phrases)) {
            long factor = phrases.number();
            Optional<IntegerSet> numbers = member(phrases);
            long shift = phrases.peek().is("+") && phrases.peek(1).kind() == Kind.NUMBER ? shift(phrases) : 0;
            return numbers.flatMap(all -> all.image(factor, shift));
        }
        if (phrases.accept("ℤ")) {
            return Optional.of(IntegerSet.ALL.within(integers(phrases)));
        }
        if (phrases.accept("ℕ", "_", "0")
                || phrases.accept("ℕ", "_", "(", "0", ")")
                || phrases.accept("ℕ", "_", "(", "≥", "0", ")")) {
            return Optional.of(IntegerSet.ALL.within(NumberRange.NONNEGATIVE_INTEGERS));
        }
        if (phrases.accept("ℕ")) {
            phrases.accept("^", "*");
            phrases.accept("^", "(", "*", ")");
            phrases.accept("^", "+");
            phrases.accept("^", "(", "+", ")");
            phrases.accept("_", "(", ">", "0", ")");
            phrases.accept("_", "(", "≥", "1", ")");
            return Optional.of(IntegerSet.ALL.within(NumberRange.POSITIVE_INTEGERS));
        }
        if (!phrases.accept("{")) {
            return Optional.empty();
        }
        Optional<IntegerSet> inner = phrases.isNumber()
                        && !phrases.peek(1).is("^")
                        && phrases.peek(1).kind() != Kind.LETTER
                ? Progression.read(phrases)
                : IntegerSetReader.built(phrases);
        return phrases.accept("}") ? inner : Optional.empty();
    }

    private static long shift(DescriptionCursor phrases) {
        phrases.next();
        return phrases.number();
    }

    private static NumberRange integers(DescriptionCursor phrases) {
        if (phrases.accept("^", "+")
                || phrases.accept("^", "(", "+", ")")
                || phrases.accept("_", "+")
                || phrases.accept("_", "(", ">", "0", ")")
                || phrases.accept("_", "(", "≥", "1", ")")) {
            return NumberRange.POSITIVE_INTEGERS;
        }
        boolean nonnegative = phrases.accept("_", "(", "≥", "0", ")") || phrases.accept("^", "(", "≥", "0", ")");
        return nonnegative ? NumberRange.NONNEGATIVE_INTEGERS : NumberRange.INTEGERS;
    }
}
