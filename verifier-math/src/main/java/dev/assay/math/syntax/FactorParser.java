package dev.assay.math.syntax;

import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.syntax.MathToken.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses one factor: a primary with its powers, indices, percent signs and factorials. */
final class FactorParser {
    private final TokenCursor cursor;
    private final GroupParser groups;
    private final SumParser sums;
    private final NameParser names;
    private final BinderParser binders;
    private final DerivativeParser derivatives;

    FactorParser(TokenCursor cursor, GroupParser groups, SumParser sums) {
        this.cursor = cursor;
        this.groups = groups;
        this.sums = sums;
        this.names = new NameParser(cursor, groups, this);
        this.binders = new BinderParser(cursor, sums, this);
        this.derivatives = new DerivativeParser(cursor, sums, groups);
    }

    /** Whether the token that comes next may begin a factor that is multiplied without a sign. */
    boolean canStart(MathToken token) {
        return switch (token.kind()) {
            case SYMBOL -> !sums.differentials().isNext();
            case DOTS -> !endsList();
            case NUMBER, BASED, FUNCTION, FRACTION, ROOT, BINOMIAL, ACCENT, CURRENCY, BEGIN, CALL, BIG, PREFIX ->
                !token.is(Kind.PREFIX, "forall");
            case OPEN -> !cursor.peek(1).is(Kind.WORD) && !cursor.peek(1).is(Kind.MOD) && !cursor.opensCondition();
            case BAR ->
                !cursor.scope().bars()
                        && !cursor.scope().dividing()
                        && !cursor.scope().builder();
            default -> false;
        };
    }

    /** Whether the dots that come next end a list, as in {@code 2, 4, 6...}. */
    boolean endsList() {
        return cursor.peek().is(Kind.DOTS)
                && (cursor.peek(1).is(Kind.END)
                        || cursor.peek(1).is(Kind.COMMA)
                        || cursor.peek(1).is(Kind.CLOSE));
    }

    /** Whether a factor begins this many tokens ahead, its sign aside. */
    boolean canStartAfterSign(int ahead) {
        MathToken token = cursor.peek(ahead);
        if (token.is(Kind.MINUS) || token.is(Kind.PLUS)) {
            token = cursor.peek(ahead + 1);
        }
        return switch (token.kind()) {
            case NUMBER, SYMBOL, OPEN, FUNCTION, FRACTION, ROOT -> true;
            default -> false;
        };
    }

    Expression factor() {
        if (!cursor.enter()) {
            return TokenCursor.NOTHING;
        }
        int outer = cursor.depth() - 1;
        Expression result = postfix(primary());
        cursor.leaveTo(outer);
        return result;
    }

    private Expression primary() {
        MathToken token = cursor.next();
        return switch (token.kind()) {
            case NUMBER -> Sexagesimal.read(cursor, token);
            case BASED -> NumeralReader.based(cursor, token.text());
            case SYMBOL -> names.symbol(token.text());
            case FUNCTION -> names.function(token.text());
            case CALL -> groups.call(token.text());
            case FRACTION -> fraction();
            case BINOMIAL -> new Expression.Application("binomial", List.of(argument(), argument()));
            case ROOT -> root();
            case ACCENT ->
                new Expression.Application(NotationVocabulary.accent(token.text()), List.of(side(argument())));
            case CURRENCY -> currency(token.text());
            case OPEN -> groups.group(token.text());
            case BAR, MID -> groups.absolute(token.text());
            case BEGIN -> groups.environments().read(token.text());
            case BIG -> binders.read(token.text());
            case PREFIX -> names.prefixed(token.text());
            case DOTS -> new Expression.Ellipsis();
            case RELATION -> token.text().equals("<") ? groups.vector() : cursor.fail("unexpected <");
            case POWER, SUBSCRIPT -> names.chosen(token);
            default -> cursor.fail("unexpected " + token.text());
        };
    }

    private Expression currency(String unit) {
        cursor.accept(Kind.CURRENCY, unit);
        boolean negative = cursor.accept(Kind.MINUS);
        Expression amount = factor();
        return new Expression.Measure(negative ? SumParser.negated(amount) : amount, unit);
    }

    private Expression fraction() {
        Expression derivative = derivatives.read();
        return derivative != null ? derivative : new Expression.Quotient(argument(), argument());
    }

    /** Reads the argument of a LaTeX command: a group, one digit, or one factor without its powers. */
    Expression argument() {
        if (cursor.peek().is(Kind.NUMBER)) {
            return NumeralReader.numeral(cursor, cursor.nextDigit().text());
        }
        return bare();
    }

    Expression bare() {
        if (!cursor.enter()) {
            return TokenCursor.NOTHING;
        }
        Expression result = primary();
        cursor.leave();
        return result;
    }

    /** {@code A B} below an arrow or a line is the side AB. */
    private static Expression side(Expression argument) {
        return argument instanceof Expression.Product(List<Expression> factors)
                        && factors.size() == 2
                        && factors.stream().allMatch(FactorParser::isPoint)
                ? new Expression.Symbol(((Expression.Symbol) factors.getFirst()).name()
                        + ((Expression.Symbol) factors.getLast()).name())
                : argument;
    }

    private static boolean isPoint(Expression expression) {
        return expression instanceof Expression.Symbol(String name)
                && name.length() == 1
                && Character.isUpperCase(name.charAt(0));
    }

    private Expression root() {
        Expression degree = NumeralReader.TWO;
        if (cursor.accept(Kind.OPEN, "[")) {
            degree = sums.sum();
            cursor.expect(Kind.CLOSE, "]");
        }
        return new Expression.Root(degree, bare());
    }

    /** The argument of a function without brackets: factors up to the next operator or function. */
    Expression implicitProduct() {
        boolean negative = cursor.accept(Kind.MINUS);
        List<Expression> product = new ArrayList<>(2);
        product.add(factor());
        while (canStart(cursor.peek())
                && !cursor.peek().is(Kind.FUNCTION)
                && !cursor.peek().is(Kind.OPEN, "(")) {
            product.add(factor());
        }
        Expression argument = SumParser.joined(product);
        return negative ? SumParser.negated(argument) : argument;
    }

    /** Every sign nests what stands before it one level deeper. */
    private Expression postfix(Expression primary) {
        Expression result = primary;
        for (boolean deeper = true; deeper; deeper = cursor.enter()) {
            MathToken token = cursor.peek();
            switch (token.kind()) {
                case POWER -> {
                    cursor.next();
                    result = raised(result);
                }
                case SUBSCRIPT -> {
                    cursor.next();
                    result = names.indexed(NumeralReader.indexed(cursor, result));
                }
                case FACTORIAL -> {
                    cursor.next();
                    result = factorial(result);
                }
                case PERCENT -> {
                    cursor.next();
                    result = new Expression.Percent(result);
                }
                case DEGREE, CURRENCY -> {
                    if (token.is(Kind.CURRENCY) && (result instanceof Expression.Measure || canStart(cursor.peek(1)))) {
                        return result;
                    }
                    cursor.next();
                    result = new Expression.Measure(result, token.text() + scale(token));
                }
                case PRIME -> {
                    cursor.next();
                    result = new Expression.Application("prime", List.of(result));
                }
                default -> {
                    return result;
                }
            }
        }
        return TokenCursor.NOTHING;
    }

    /** Two signs are the double factorial; three or more are factorials of factorials. */
    private Expression factorial(Expression operand) {
        int signs = 1;
        while (cursor.peek().is(Kind.FACTORIAL) && !cursor.peek().spaced()) {
            cursor.next();
            signs++;
        }
        if (signs == 2) {
            return new Expression.Application("double factorial", List.of(operand));
        }
        Expression result = operand;
        for (int sign = 0; sign < signs && cursor.budget().keep(PublishedLimit.DEPTH, signs); sign++) {
            result = new Expression.Application("factorial", List.of(result));
        }
        return result;
    }

    /** The letter of a scale of temperature behind a degree sign. */
    private String scale(MathToken degree) {
        MathToken letter = cursor.peek();
        boolean scale = degree.text().equals("°")
                && (letter.text().equals("C") || letter.text().equals("F"))
                && !cursor.peek(1).is(Kind.RELATION);
        return scale ? cursor.next().text() : "";
    }

    private Expression raised(Expression base) {
        if (cursor.peek().is(Kind.DEGREE)) {
            MathToken degree = cursor.next();
            return new Expression.Measure(base, degree.text() + scale(degree));
        }
        if (cursor.peek().is(Kind.OPEN, "{")
                && cursor.peek(2).is(Kind.CLOSE, "}")
                && cursor.peek(1).is(Kind.DEGREE)) {
            MathToken degree = cursor.peek(1);
            cursor.skip(3);
            return new Expression.Measure(base, degree.text() + scale(degree));
        }
        if (base instanceof Expression.Numeral && OrdinalReader.isNext(cursor)) {
            return OrdinalReader.read(cursor, base);
        }
        int primes = primes();
        if (primes > 0) {
            Expression result = base;
            for (int prime = 0; prime < primes; prime++) {
                result = new Expression.Application("prime", List.of(result));
            }
            return result;
        }
        return new Expression.Power(base, exponent());
    }

    /** Takes the primes that stand in an exponent, and counts them. */
    private int primes() {
        int count = 0;
        if (cursor.peek().is(Kind.OPEN, "{")) {
            while (cursor.peek(count + 1).is(Kind.PRIME)) {
                count++;
            }
            boolean only = count > 0 && cursor.peek(count + 1).is(Kind.CLOSE, "}");
            cursor.skip(only ? count + 2 : 0);
            return only ? count : 0;
        }
        while (cursor.accept(Kind.PRIME)) {
            count++;
        }
        return count;
    }

    Expression exponent() {
        if (!cursor.enter()) {
            return TokenCursor.NOTHING;
        }
        Expression side = side();
        if (side != null) {
            cursor.leave();
            return side;
        }
        boolean negative = cursor.accept(Kind.MINUS);
        cursor.accept(Kind.PLUS);
        Expression exponent = bare();
        if (cursor.accept(Kind.POWER)) {
            exponent = new Expression.Power(exponent, exponent());
        }
        cursor.leave();
        return negative ? SumParser.negated(exponent) : exponent;
    }

    /** A lone sign: the side of a limit, or the positive numbers of {@code ℝ^+}. */
    private @Nullable Expression side() {
        boolean braced = cursor.peek().is(Kind.OPEN, "{");
        MathToken sign = cursor.peek(braced ? 1 : 0);
        boolean isSign = sign.is(Kind.PLUS) || sign.is(Kind.MINUS) || sign.is(Kind.TIMES);
        boolean alone = braced
                ? cursor.peek(2).is(Kind.CLOSE, "}")
                : !canStartAfterSign(0) && !cursor.peek(1).is(Kind.BAR);
        if (!isSign || !alone) {
            return null;
        }
        cursor.skip(braced ? 3 : 1);
        return new Expression.Symbol(sign.text());
    }
}
