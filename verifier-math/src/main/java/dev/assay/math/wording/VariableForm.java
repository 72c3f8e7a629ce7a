package dev.assay.math.wording;

import dev.assay.math.wording.Lexeme.Kind;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The value of a variable as a form of a parameter: {@code factor · parameter + shift}, {@code factor ^ parameter}, or one of few others. */
record VariableForm(long factor, String parameter, long shift, Shape shape) {
    /** How the parameter stands in the form. */
    enum Shape {
        LINEAR,
        EXPONENT,
        SQUARE,
        CUBE,
        CONSECUTIVE
    }

    /** A form whose parameter has no name. */
    static VariableForm of(Shape shape) {
        return new VariableForm(1, "", 0, shape);
    }

    /** The same form with another number added. */
    VariableForm shifted(long by) {
        return new VariableForm(factor, parameter, by, shape);
    }

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
                    : new VariableForm(base, parameter, 0, Shape.EXPONENT);
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
        Shape shape = factor || sign < 0 ? Shape.LINEAR : curved(parameter, phrases);
        boolean shifted = shape == Shape.LINEAR
                && (phrases.peek().is("+") || phrases.peek().is("-"))
                && phrases.peek(1).kind() == Kind.NUMBER;
        boolean minus = shifted && phrases.next().is("-");
        long shift = shifted ? phrases.number() : 0;
        String goesOn = shape == Shape.LINEAR ? "^*/(|_" : "+-^*/|_";
        boolean ends = !goesOn.contains(phrases.atEnd() ? "#" : phrases.peek().text())
                || phrases.peek().is("(");
        return ends ? new VariableForm(sign * by, parameter, minus ? -shift : shift, shape) : null;
    }

    private static boolean isExponent(DescriptionCursor phrases) {
        return phrases.peek(2).kind() == Kind.LETTER
                || (phrases.peek(2).is("(")
                        && phrases.peek(3).kind() == Kind.LETTER
                        && phrases.peek(4).is(")"));
    }

    /** The shape of a form that has begun with its parameter: {@code k^2}, {@code k^3}, {@code k(k+1)}, {@code k^2 - k}. */
    private static Shape curved(String parameter, DescriptionCursor phrases) {
        if (phrases.accept("^", "2") || phrases.accept("^", "(", "2", ")")) {
            boolean consecutive = phrases.accept("+", parameter) || phrases.accept("-", parameter);
            return consecutive ? Shape.CONSECUTIVE : Shape.SQUARE;
        }
        if (phrases.accept("^", "3") || phrases.accept("^", "(", "3", ")")) {
            return Shape.CUBE;
        }
        boolean consecutive = phrases.accept("(", parameter, "+", "1", ")")
                || phrases.accept("(", parameter, "-", "1", ")")
                || phrases.accept("*", "(", parameter, "+", "1", ")")
                || phrases.accept("*", "(", parameter, "-", "1", ")");
        return consecutive ? Shape.CONSECUTIVE : Shape.LINEAR;
    }

    boolean isPlain() {
        return factor == 1 && shift == 0 && shape == Shape.LINEAR;
    }

    /** The values, while the parameter runs through these numbers. */
    Optional<IntegerSet> image(IntegerSet numbers) {
        return switch (shape) {
            case LINEAR -> numbers.image(factor, shift);
            case EXPONENT -> numbers.exponents(factor);
            case SQUARE -> numbers.squares();
            case CUBE -> numbers.image("cube", number -> number * number * number);
            case CONSECUTIVE -> numbers.image("product", number -> number * (number + 1));
        };
    }
}
