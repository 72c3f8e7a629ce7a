package dev.assay.math.syntax;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.MathToken.Kind;
import java.util.ArrayList;
import java.util.List;

/** Parses sums of products, with implicit multiplication and mixed numbers. */
final class SumParser {
    private final TokenCursor cursor;
    private final DifferentialFinder differentials;
    private final FactorParser factors;

    SumParser(TokenCursor cursor, GroupParser groups) {
        this.cursor = cursor;
        this.differentials = new DifferentialFinder(cursor);
        this.factors = new FactorParser(cursor, groups, this);
    }

    FactorParser factors() {
        return factors;
    }

    DifferentialFinder differentials() {
        return differentials;
    }

    Expression sum() {
        if (!cursor.enter()) {
            return TokenCursor.NOTHING;
        }
        List<Expression> terms = new ArrayList<>(2);
        if (!cursor.peek().is(Kind.PLUS_MINUS)) {
            terms.add(term());
        }
        Expression result = rest(terms);
        cursor.leave();
        return result;
    }

    private Expression rest(List<Expression> terms) {
        while (true) {
            if (differentials.closed() || isSide()) {
                return sided(single(terms));
            } else if (cursor.accept(Kind.PLUS)) {
                terms.add(term());
            } else if (cursor.accept(Kind.MINUS)) {
                terms.add(negated(term()));
            } else if (cursor.peek().is(Kind.PLUS_MINUS)) {
                boolean turned = cursor.next().text().equals("∓");
                Expression operand = term();
                List<Expression> before = List.copyOf(terms);
                terms.clear();
                terms.add(new Expression.PlusMinus(before, turned ? negated(operand) : operand));
            } else {
                return single(terms);
            }
        }
    }

    private static Expression single(List<Expression> terms) {
        return terms.size() == 1 ? terms.getFirst() : new Expression.Sum(terms);
    }

    /** A sign that nothing follows is the side from which a limit is approached. */
    private boolean isSide() {
        boolean sign = cursor.peek().is(Kind.PLUS) || cursor.peek().is(Kind.MINUS);
        return sign && cursor.peek(1).is(Kind.CLOSE, "}");
    }

    private Expression sided(Expression point) {
        return isSide() && !differentials.closed()
                ? new Expression.Power(
                        point, new Expression.Symbol(cursor.next().text()))
                : point;
    }

    /** A product with its sign: also the body of a sum, which ends at the next plus or minus. */
    Expression term() {
        return product(sign());
    }

    private boolean sign() {
        boolean negative = false;
        while (cursor.peek().is(Kind.MINUS) || cursor.peek().is(Kind.PLUS)) {
            negative ^= cursor.next().is(Kind.MINUS);
        }
        return negative;
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

    /** A product; its sign belongs to what stands before the first "mod". */
    private Expression product(boolean negative) {
        List<Expression> product = new ArrayList<>(2);
        if (!differentials.accept()) {
            product.add(factors.factor());
        } else if (!factors.canStart(cursor.peek())) {
            return withSign(negative, NumeralReader.ONE);
        }
        while (true) {
            if (differentials.accept()) {
                return withSign(negative, joined(product));
            } else if (isTimes()) {
                cursor.next();
                if (!differentials.isNext()) {
                    product.add(signed());
                }
            } else if (isDivision()) {
                cursor.next();
                Expression dividend = joined(product);
                product.clear();
                product.add(new Expression.Quotient(dividend, signed()));
            } else if (cursor.peek().is(Kind.MOD) && factors.canStartAfterSign(1)) {
                cursor.next();
                Expression dividend = withSign(negative, joined(product));
                product.clear();
                product.add(new Expression.Application("mod", List.of(dividend, modulus())));
                negative = false;
            } else if (factors.canStart(cursor.peek())) {
                juxtapose(product);
            } else {
                return withSign(negative, joined(product));
            }
        }
    }

    private static Expression withSign(boolean negative, Expression product) {
        return negative ? negated(product) : product;
    }

    /** A unit or a second slash behind a slash does not divide. */
    private boolean isDivision() {
        MathToken after = cursor.peek(1);
        return cursor.peek().is(Kind.DIVIDE) && !after.is(Kind.WORD) && !after.is(Kind.DIVIDE);
    }

    private boolean isTimes() {
        return cursor.peek().is(Kind.TIMES) && !cursor.peek(1).is(Kind.WORD);
    }

    private Expression modulus() {
        boolean negative = sign();
        Expression modulus = factors.implicitProduct();
        return negative ? negated(modulus) : modulus;
    }

    private Expression signed() {
        boolean negative = sign();
        Expression factor = factors.factor();
        return negative ? negated(factor) : factor;
    }

    /** A whole number before a fraction of whole numbers is a mixed number, as {@code 1\frac14} or {@code 1 1/4}. */
    private void juxtapose(List<Expression> product) {
        Expression previous = product.isEmpty() ? NumeralReader.ONE : product.getLast();
        boolean afterNumber = previous instanceof Expression.Numeral && !product.isEmpty();
        boolean afterWhole = product.size() == 1
                && previous instanceof Expression.Numeral numeral
                && numeral.form() == Expression.Form.INTEGER;
        boolean label = previous instanceof Expression.Symbol
                && (cursor.peek().spaced() || cursor.peek(-1).is(Kind.CLOSE))
                && !cursor.peek(1).is(Kind.POWER);
        if (cursor.peek().is(Kind.NUMBER) && label) {
            // A name and a number side by side, as in "(a) 5", are a part of a question and its answer.
            cursor.fail("a label before a number");
        } else if (cursor.peek().is(Kind.NUMBER) && afterNumber) {
            boolean plainFraction = afterWhole
                    && cursor.peek(1).is(Kind.DIVIDE)
                    && cursor.peek(2).is(Kind.NUMBER);
            if (!plainFraction) {
                cursor.fail("two numbers side by side");
                return;
            }
            Expression dividend = factors.factor();
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
            Rational value = whole.value().plus(dividend.value().over(divisor.value()));
            product.set(0, new Expression.Numeral(value, Expression.Form.MIXED));
        } else if (fraction instanceof Expression.Percent(Expression share)) {
            mix(product, share);
            Expression mixed = joined(product);
            product.clear();
            product.add(new Expression.Percent(mixed));
        } else {
            product.add(fraction);
        }
    }

    private static boolean isPart(Rational dividend, Rational divisor) {
        return dividend.isInteger() && divisor.isInteger() && dividend.signum() > 0 && dividend.compareTo(divisor) < 0;
    }

    /** Braces around one thing only group it where sets make no sense, as in a product. */
    static Expression ungrouped(Expression expression) {
        return expression instanceof Expression.Enumeration(List<Expression> members) && members.size() == 1
                ? members.getFirst()
                : expression;
    }

    static Expression joined(List<Expression> product) {
        return switch (product.size()) {
            case 0 -> NumeralReader.ONE;
            case 1 -> product.getFirst();
            default ->
                new Expression.Product(
                        product.stream().map(SumParser::ungrouped).toList());
        };
    }
}
