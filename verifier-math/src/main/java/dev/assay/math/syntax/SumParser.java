package dev.assay.math.syntax;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Parses sums of products, with implicit multiplication and mixed numbers. */
final class SumParser {
    private final Cursor cursor;
    private final FactorParser factors;

    SumParser(Cursor cursor, GroupParser groups) {
        this.cursor = cursor;
        this.factors = new FactorParser(cursor, groups, this);
    }

    FactorParser factors() {
        return factors;
    }

    Expression sum() {
        if (!cursor.enter()) {
            return Cursor.NOTHING;
        }
        var terms = new ArrayList<Expression>(2);
        if (!cursor.peek().is(Kind.PLUS_MINUS)) {
            terms.add(term());
        }
        var result = rest(terms);
        cursor.leave();
        return result;
    }

    private Expression rest(List<Expression> terms) {
        while (true) {
            if (cursor.accept(Kind.PLUS)) {
                terms.add(term());
            } else if (cursor.accept(Kind.MINUS)) {
                terms.add(negated(term()));
            } else if (cursor.accept(Kind.PLUS_MINUS)) {
                var before = List.copyOf(terms);
                terms.clear();
                terms.add(new Expression.PlusMinus(before, term()));
            } else {
                return terms.size() == 1 ? terms.getFirst() : new Expression.Sum(terms);
            }
        }
    }

    private Expression term() {
        boolean negative = false;
        while (cursor.peek().is(Kind.MINUS) || cursor.peek().is(Kind.PLUS)) {
            negative ^= cursor.next().is(Kind.MINUS);
        }
        var product = product();
        return negative ? negated(product) : product;
    }

    /** A negative amount keeps its unit outside. */
    static Expression negated(Expression operand) {
        return switch (operand) {
            case Expression.Numeral numeral
            when numeral.form() != Expression.Form.MIXED ->
                new Expression.Numeral(numeral.value().negated(), numeral.form());
            case Expression.Measure measure -> new Expression.Measure(negated(measure.amount()), measure.unit());
            case Expression.Percent percent -> new Expression.Percent(negated(percent.operand()));
            default -> new Expression.Negation(operand);
        };
    }

    private Expression product() {
        var product = new ArrayList<Expression>(2);
        product.add(factors.factor());
        while (true) {
            if (cursor.accept(Kind.TIMES)) {
                product.add(signed());
            } else if (cursor.accept(Kind.DIVIDE)) {
                var dividend = single(product);
                product.clear();
                product.add(new Expression.Quotient(dividend, signed()));
            } else if (factors.canStart(cursor.peek())) {
                juxtapose(product);
            } else {
                return single(product);
            }
        }
    }

    private Expression signed() {
        boolean negative = false;
        while (cursor.peek().is(Kind.MINUS) || cursor.peek().is(Kind.PLUS)) {
            negative ^= cursor.next().is(Kind.MINUS);
        }
        var factor = factors.factor();
        return negative ? negated(factor) : factor;
    }

    /** A whole number before a fraction of whole numbers is a mixed number, as {@code 1\frac14} or {@code 1 1/4}. */
    private void juxtapose(List<Expression> product) {
        var previous = product.getLast();
        boolean afterWhole = product.size() == 1
                && previous instanceof Expression.Numeral numeral
                && numeral.form() == Expression.Form.INTEGER;
        if (cursor.peek().is(Kind.NUMBER)) {
            boolean plainFraction = afterWhole
                    && cursor.peek(1).is(Kind.DIVIDE)
                    && cursor.peek(2).is(Kind.NUMBER);
            if (!plainFraction) {
                cursor.fail("two numbers side by side");
                return;
            }
            var dividend = factors.factor();
            cursor.accept(Kind.DIVIDE);
            mix(product, new Expression.Quotient(dividend, factors.factor()));
        } else if (afterWhole && cursor.peek().is(Kind.FRACTION)) {
            mix(product, factors.factor());
        } else {
            product.add(factors.factor());
        }
    }

    private static void mix(List<Expression> product, Expression fraction) {
        if (product.getFirst() instanceof Expression.Numeral whole
                && fraction instanceof Expression.Quotient(Expression.Numeral dividend, Expression.Numeral divisor)
                && isPart(dividend.value(), divisor.value())) {
            var value = whole.value().plus(dividend.value().over(divisor.value()));
            product.set(0, new Expression.Numeral(value, Expression.Form.MIXED));
        } else {
            product.add(fraction);
        }
    }

    private static boolean isPart(Rational dividend, Rational divisor) {
        return dividend.isInteger() && divisor.isInteger() && dividend.signum() > 0 && dividend.compareTo(divisor) < 0;
    }

    private static Expression single(List<Expression> product) {
        return product.size() == 1 ? product.getFirst() : new Expression.Product(product);
    }
}
