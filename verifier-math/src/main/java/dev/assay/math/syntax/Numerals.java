package dev.assay.math.syntax;

import dev.assay.math.limit.Limit;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Token.Kind;
import java.math.BigInteger;

/** Turns the text of numbers and indices into exact numerals. */
final class Numerals {
    static final Expression TWO = new Expression.Numeral(Rational.of(2), Expression.Form.INTEGER);

    private Numerals() {}

    /** The numeral of a number token; digits under a line after its point repeat for ever. */
    static Expression numeral(Cursor cursor, String text) {
        int exponentAt = text.indexOf('e');
        var mantissa = exponentAt < 0 ? text : text.substring(0, exponentAt);
        int point = mantissa.indexOf('.');
        if (point >= 0 && cursor.peek().is(Kind.ACCENT, "overline")) {
            return repeating(cursor, mantissa, point);
        }
        int places = point < 0 ? 0 : mantissa.length() - point - 1;
        var value = Rational.of(digits(point < 0 ? mantissa : mantissa.replace(".", "")));
        if (exponentAt < 0) {
            return new Expression.Numeral(
                    places == 0 ? value : value.over(tenTo(places)),
                    point < 0 ? Expression.Form.INTEGER : Expression.Form.DECIMAL);
        }
        var exponent = digits(text.substring(exponentAt + 1));
        if (!cursor.budget()
                .keep(
                        Limit.EXPONENT,
                        exponent.abs().bitLength() > 31
                                ? Long.MAX_VALUE
                                : exponent.abs().longValue())) {
            return cursor.fail("too large");
        }
        int shift = exponent.intValue() - places;
        return new Expression.Numeral(
                shift < 0 ? value.over(tenTo(-shift)) : value.times(tenTo(shift)), Expression.Form.SCIENTIFIC);
    }

    private static Expression repeating(Cursor cursor, String mantissa, int point) {
        cursor.next();
        boolean grouped = cursor.accept(Kind.OPEN, "{");
        var period = cursor.next();
        if (grouped) {
            cursor.expect(Kind.CLOSE, "}");
        }
        if (!period.is(Kind.NUMBER) || !period.text().chars().allMatch(digit -> digit >= '0' && digit <= '9')) {
            return cursor.fail("expected digits");
        }
        int places = mantissa.length() - point - 1;
        var fixed = Rational.of(digits(mantissa.replace(".", ""))).over(tenTo(places));
        var nines = tenTo(period.text().length()).minus(Rational.ONE);
        var tail = Rational.of(digits(period.text())).over(nines).over(tenTo(places));
        return new Expression.Numeral(fixed.plus(tail), Expression.Form.REPEATING);
    }

    /** The primary with its index: digits in a base, or a longer name. */
    static Expression indexed(Cursor cursor, Expression primary) {
        var index = index(cursor);
        if (primary instanceof Expression.Symbol symbol) {
            return new Expression.Symbol(symbol.name() + "_" + index);
        }
        if (primary instanceof Expression.Power(Expression.Symbol symbol, Expression exponent)) {
            return new Expression.Power(new Expression.Symbol(symbol.name() + "_" + index), exponent);
        }
        if (primary instanceof Expression.Application accent && Vocabulary.ACCENTS.contains(accent.function())) {
            return new Expression.Application(accent.function() + "_" + index, accent.arguments());
        }
        if (primary instanceof Expression.Numeral numeral
                && numeral.form() == Expression.Form.INTEGER
                && index.matches("[0-9]{1,2}")) {
            int base = Integer.parseInt(index);
            return base >= 2 && base <= 36
                    ? new Expression.Based(numeral.value().toString(), base)
                    : cursor.fail("no such base");
        }
        return cursor.fail("unexpected index");
    }

    private static String index(Cursor cursor) {
        if (!cursor.accept(Kind.OPEN, "{")) {
            return cursor.next().text();
        }
        var index = new StringBuilder();
        while (!cursor.peek().is(Kind.END) && !cursor.peek().is(Kind.CLOSE, "}")) {
            index.append(cursor.next().text());
        }
        cursor.expect(Kind.CLOSE, "}");
        return index.toString();
    }

    private static BigInteger digits(String text) {
        return text.isEmpty() ? BigInteger.ZERO : new BigInteger(text);
    }

    private static Rational tenTo(int exponent) {
        return Rational.of(BigInteger.TEN.pow(exponent));
    }
}
