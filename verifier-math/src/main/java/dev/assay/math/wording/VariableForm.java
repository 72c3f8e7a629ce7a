package dev.assay.math.wording;

import dev.assay.math.wording.Lexeme.Kind;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The value of a variable as a form of a parameter: {@code factor · parameter + shift}, or {@code factor ^ parameter}.
 */
record VariableForm(long factor, String parameter, long shift, boolean power) {
    /** The form that stands here, or null. */
    static @Nullable VariableForm read(DescriptionCursor phrases) {
        int sign = phrases.peek().is("-") && phrases.peek(1).kind() == Kind.LETTER ? -1 : 1;
        if (phrases.is(Kind.NUMBER) && phrases.peek(1).is("^") && isExponent(phrases)) {
            long base = phrases.number();
            phrases.next();
            phrases.accept("(");
            String parameter = phrases.next().text();
            phrases.accept(")");
            return "+-*".contains(phrases.atEnd() ? "#" : phrases.peek().text())
                    ? null
                    : new VariableForm(base, parameter, 0, true);
        }
        boolean factor = phrases.is(Kind.NUMBER)
                && (phrases.peek(1).kind() == Kind.LETTER
                        || (phrases.peek(1).is("*") && phrases.peek(2).kind() == Kind.LETTER));
        if (!factor && !phrases.is(Kind.LETTER) && sign > 0) {
            return null;
        }
        phrases.accept("-");
        long by = factor ? phrases.number() : 1;
        phrases.accept("*");
        String parameter = phrases.next().text();
        boolean shifted = (phrases.peek().is("+") || phrases.peek().is("-"))
                && phrases.peek(1).kind() == Kind.NUMBER;
        boolean minus = shifted && phrases.next().is("-");
        long shift = shifted ? phrases.number() : 0;
        boolean ends = !"^*/(|_".contains(phrases.atEnd() ? "#" : phrases.peek().text())
                || phrases.peek().is("(");
        return ends ? new VariableForm(sign * by, parameter, minus ? -shift : shift, false) : null;
    }

    private static boolean isExponent(DescriptionCursor phrases) {
        return phrases.peek(2).kind() == Kind.LETTER
                || (phrases.peek(2).is("(")
                        && phrases.peek(3).kind() == Kind.LETTER
                        && phrases.peek(4).is(")"));
    }

    boolean isPlain() {
        return factor == 1 && shift == 0 && !power;
    }

    /** The values, while the parameter runs through these numbers. */
    Optional<IntegerSet> image(IntegerSet numbers) {
        return power ? numbers.exponents(factor) : numbers.image(factor, shift);
    }
}
