package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import java.util.ArrayList;
import java.util.List;

/** Parses a number, and angles in degrees, minutes and seconds or lengths in feet and inches. */
final class Sexagesimal {
    private Sexagesimal() {}

    /** Reads a number, whose token is already read, with the marks of minutes and seconds behind it. */
    static Expression read(TokenCursor cursor, MathToken number) {
        Mark sign = mark(cursor, 0);
        boolean further = sign.length > 0
                && !sign.sign.equals("''")
                && cursor.peek(sign.length).is(Kind.NUMBER);
        Mark next = further ? mark(cursor, sign.length + 1) : Mark.NONE;
        if (next.length == 0 || next.sign.equals("°") || next.sign.equals(sign.sign)) {
            return single(cursor, number, sign);
        }
        boolean angle = sign.sign.equals("°");
        List<Expression> parts = new ArrayList<>(3);
        parts.add(part(cursor, number, sign, angle));
        parts.add(part(cursor, cursor.next(), next, angle));
        if (angle && next.sign.equals("'") && cursor.peek().is(Kind.NUMBER)) {
            Mark last = mark(cursor, 1);
            if (last.sign.equals("''")) {
                parts.add(part(cursor, cursor.next(), last, true));
            }
        }
        return new Expression.Sum(parts);
    }

    private static Expression single(TokenCursor cursor, MathToken number, Mark sign) {
        Expression value = NumeralReader.numeral(cursor, number.text());
        if (sign.length == 0 || sign.sign.equals("°")) {
            return value;
        }
        cursor.skip(sign.length);
        return new Expression.Measure(value, sign.sign);
    }

    private static Expression part(TokenCursor cursor, MathToken number, Mark mark, boolean angle) {
        cursor.skip(mark.length);
        String unit = switch (mark.sign) {
            case "°" -> "°";
            case "'" -> angle ? "arcmin" : "ft";
            default -> angle ? "arcsec" : "in";
        };
        return new Expression.Measure(NumeralReader.numeral(cursor, number.text()), unit);
    }

    /** The degree sign or primes that stand this far ahead, raised or not. */
    private static Mark mark(TokenCursor cursor, int ahead) {
        boolean raised = cursor.peek(ahead).is(Kind.POWER);
        boolean braced = raised && cursor.peek(ahead + 1).is(Kind.OPEN, "{");
        int at = ahead + (raised ? 1 : 0) + (braced ? 1 : 0);
        StringBuilder sign = new StringBuilder();
        while (cursor.peek(at).is(Kind.PRIME)
                || (sign.isEmpty() && cursor.peek(at).is(Kind.DEGREE, "°"))) {
            sign.append(cursor.peek(at++).text());
        }
        boolean open = braced && !cursor.peek(at).is(Kind.CLOSE, "}");
        if (sign.isEmpty() || open || !List.of("°", "'", "''").contains(sign.toString())) {
            return Mark.NONE;
        }
        return new Mark(sign.toString(), at - ahead + (braced ? 1 : 0));
    }

    /** A sign behind a number, and how many tokens it takes. */
    private record Mark(String sign, int length) {
        static final Mark NONE = new Mark("", 0);
    }
}
