package dev.assay.math.syntax;

import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.MathToken.Kind;
import java.math.BigInteger;
import java.util.Locale;

/** Turns the text of numbers and indices into exact numerals. */
final class NumeralReader {
    static final Expression ZERO = of(0);
    static final Expression ONE = of(1);
    static final Expression TWO = of(2);
    static final Expression THREE = of(3);
    static final Expression TEN = of(10);

    private static final int LONGEST_PERIOD = 8;

    private NumeralReader() {}

    private static Expression of(long value) {
        return new Expression.Numeral(Rational.of(value), Expression.Form.INTEGER);
    }

    /** The numeral of a number token, with what multiplies it; digits under a line after its point repeat for ever. */
    static Expression numeral(TokenCursor cursor, String text) {
        Expression numeral = plain(cursor, text);
        long scale = NumberWords.scale(cursor.peek());
        if (scale > 1 && numeral instanceof Expression.Numeral(Rational value, Expression.Form form)) {
            cursor.next();
            return new Expression.Numeral(value.times(Rational.of(scale)), form);
        }
        return numeral;
    }

    private static boolean isPadded(String mantissa, int point) {
        return mantissa.endsWith("0") && mantissa.substring(point + 1).chars().anyMatch(digit -> digit != '0');
    }

    private static Expression plain(TokenCursor cursor, String text) {
        int exponentAt = text.indexOf('e');
        String mantissa = exponentAt < 0 ? text : text.substring(0, exponentAt);
        int point = mantissa.indexOf('.');
        if (point >= 0 && isPeriod(cursor, mantissa)) {
            return repeating(cursor, mantissa, point);
        }
        if (point >= 0 && exponentAt < 0 && cursor.peek().is(Kind.DOTS)) {
            return continued(cursor, mantissa, point);
        }
        int places = point < 0 ? 0 : mantissa.length() - point - 1;
        Rational value = Rational.of(digits(point < 0 ? mantissa : mantissa.replace(".", "")));
        if (exponentAt < 0) {
            return new Expression.Numeral(
                    places == 0 ? value : value.over(tenTo(places)),
                    point < 0
                            ? Expression.Form.INTEGER
                            : isPadded(mantissa, point) ? Expression.Form.PADDED : Expression.Form.DECIMAL);
        }
        BigInteger exponent = digits(text.substring(exponentAt + 1));
        if (!cursor.budget()
                .keep(
                        PublishedLimit.EXPONENT,
                        exponent.abs().bitLength() > 31
                                ? Long.MAX_VALUE
                                : exponent.abs().longValue())) {
            return cursor.fail("too large");
        }
        int shift = exponent.intValue() - places;
        return new Expression.Numeral(
                shift < 0 ? value.over(tenTo(-shift)) : value.times(tenTo(shift)), Expression.Form.SCIENTIFIC);
    }

    private static boolean isPeriod(TokenCursor cursor, String mantissa) {
        MathToken token = cursor.peek();
        boolean line = token.is(Kind.ACCENT)
                && (token.text().equals("overline")
                        || token.text().equals("bar")
                        || token.text().equals("dot"));
        boolean bracket = token.is(Kind.OPEN, "(") && mantissa.endsWith(".");
        return line || bracket;
    }

    private static Expression repeating(TokenCursor cursor, String mantissa, int point) {
        boolean dotted = cursor.peek().is(Kind.ACCENT, "dot");
        boolean bracket = cursor.next().is(Kind.OPEN);
        String period = group(cursor, bracket);
        if (dotted && cursor.peek().is(Kind.NUMBER)) {
            // Dots stand over the first and the last digit of the period only.
            period += cursor.next().text();
        }
        if (dotted && cursor.accept(Kind.ACCENT, "dot")) {
            period += group(cursor, false);
        }
        if (period.isEmpty() || !period.chars().allMatch(digit -> TokenScanner.isDigit((char) digit))) {
            return cursor.fail("expected digits");
        }
        return repeating(mantissa, point, period);
    }

    private static String group(TokenCursor cursor, boolean bracket) {
        boolean grouped = !bracket && cursor.accept(Kind.OPEN, "{");
        String digits = cursor.peek().is(Kind.NUMBER) ? cursor.next().text() : "";
        if (grouped || bracket) {
            cursor.expect(Kind.CLOSE, bracket ? ")" : "}");
        }
        return digits;
    }

    /** Dots behind decimals: what was repeated often enough repeats for ever, else the decimals are all we know. */
    private static Expression continued(TokenCursor cursor, String mantissa, int point) {
        cursor.next();
        for (int length = 1; length <= LONGEST_PERIOD; length++) {
            int times = length == 1 ? 3 : 2;
            int start = mantissa.length() - length * times;
            if (start <= point) {
                break;
            }
            String period = mantissa.substring(mantissa.length() - length);
            if (mantissa.substring(start).equals(period.repeat(times))) {
                return repeating(mantissa, point, period);
            }
        }
        int places = mantissa.length() - point - 1;
        return new Expression.Numeral(
                Rational.of(digits(mantissa.replace(".", ""))).over(tenTo(places)), Expression.Form.DECIMAL);
    }

    private static Expression repeating(String mantissa, int point, String period) {
        int places = mantissa.length() - point - 1;
        Rational fixed = Rational.of(digits(mantissa.replace(".", ""))).over(tenTo(places));
        Rational nines = tenTo(period.length()).minus(Rational.ONE);
        Rational tail = Rational.of(digits(period)).over(nines).over(tenTo(places));
        return new Expression.Numeral(fixed.plus(tail), Expression.Form.REPEATING);
    }

    /** Digits with letters, and the base behind them. */
    static Expression based(TokenCursor cursor, String digits) {
        cursor.expect(Kind.SUBSCRIPT, "_");
        return inBase(cursor, digits, index(cursor));
    }

    private static Expression inBase(TokenCursor cursor, String digits, String index) {
        String base = index.startsWith("(") && index.endsWith(")") ? index.substring(1, index.length() - 1) : index;
        int value = switch (base) {
            case "two" -> 2;
            case "three" -> 3;
            case "four" -> 4;
            case "five" -> 5;
            case "six" -> 6;
            case "seven" -> 7;
            case "eight" -> 8;
            case "nine" -> 9;
            case "ten" -> 10;
            default ->
                base.length() <= 2 && !base.isEmpty() && base.chars().allMatch(NumeralReader::isDigit)
                        ? Integer.parseInt(base)
                        : 0;
        };
        return value >= 2 && value <= 36
                ? new Expression.Based(digits.toUpperCase(Locale.ROOT), value)
                : cursor.fail("no such base");
    }

    private static boolean isDigit(int sign) {
        return sign >= '0' && sign <= '9';
    }

    /** The primary with its index: digits in a base, or a longer name. */
    static Expression indexed(TokenCursor cursor, Expression primary) {
        String index = index(cursor);
        return switch (primary) {
            case Expression.Symbol symbol -> new Expression.Symbol(symbol.name() + "_" + index);
            case Expression.Power(Expression base, Expression exponent)
            when base instanceof Expression.Symbol || isAccent(base) ->
                new Expression.Power(indexed(base, index), exponent);
            case Expression.Application accent
            when isAccent(accent) -> Repdigit.of(accent, index).orElseGet(() -> indexed(accent, index));
            case Expression.Numeral(Rational value, Expression.Form form)
            when value.signum() >= 0 && form == Expression.Form.INTEGER -> inBase(cursor, value.toString(), index);
            case Expression.Numeral(Rational value, Expression.Form form)
            when value.signum() >= 0 && form.isDecimal() -> inBase(cursor, decimal(value), index);
            default -> cursor.fail("unexpected index");
        };
    }

    private static boolean isAccent(Expression expression) {
        return expression instanceof Expression.Application(String function, var _)
                && (NotationVocabulary.ACCENTS.contains(function) || function.equals("prime"));
    }

    private static Expression indexed(Expression primary, String index) {
        return switch (primary) {
            case Expression.Symbol symbol -> new Expression.Symbol(symbol.name() + "_" + index);
            case Expression.Application accent ->
                new Expression.Application(accent.function() + "_" + index, accent.arguments());
            default -> primary;
        };
    }

    private static String decimal(Rational value) {
        return new java.math.BigDecimal(value.numerator())
                .divide(new java.math.BigDecimal(value.denominator()))
                .toPlainString();
    }

    static String index(TokenCursor cursor) {
        if (!cursor.accept(Kind.OPEN, "{")) {
            return cursor.next().text();
        }
        StringBuilder index = new StringBuilder();
        int depth = 1;
        while (!cursor.peek().is(Kind.END)) {
            MathToken token = cursor.next();
            depth += token.is(Kind.OPEN, "{") ? 1 : token.is(Kind.CLOSE, "}") ? -1 : 0;
            if (depth == 0) {
                return index.toString();
            }
            index.append(token.text());
        }
        cursor.fail("expected }");
        return "";
    }

    private static BigInteger digits(String text) {
        return text.isEmpty() ? BigInteger.ZERO : new BigInteger(text);
    }

    private static Rational tenTo(int exponent) {
        return Rational.of(BigInteger.TEN.pow(exponent));
    }
}
