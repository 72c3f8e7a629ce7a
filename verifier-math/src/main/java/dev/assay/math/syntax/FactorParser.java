package dev.assay.math.syntax;

import dev.assay.math.syntax.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Parses one factor: a primary with its powers, indices, percent signs and factorials. */
final class FactorParser {
    private static final Set<String> APPLIED = Set.of("f", "g", "h", "F", "G", "H");

    private final Cursor cursor;
    private final GroupParser groups;
    private final SumParser sums;

    FactorParser(Cursor cursor, GroupParser groups, SumParser sums) {
        this.cursor = cursor;
        this.groups = groups;
        this.sums = sums;
    }

    /** Whether a token may begin a factor that is multiplied without a sign. */
    boolean canStart(Token token) {
        return switch (token.kind()) {
            case NUMBER, SYMBOL, FUNCTION, FRACTION, ROOT, BINOMIAL, ACCENT, CURRENCY, BEGIN -> true;
            case OPEN -> !cursor.peek(1).is(Kind.WORD);
            case BAR -> !groups.insideBars();
            default -> false;
        };
    }

    Expression factor() {
        if (!cursor.enter()) {
            return Cursor.NOTHING;
        }
        var result = postfix(primary());
        cursor.leave();
        return result;
    }

    private Expression primary() {
        var token = cursor.next();
        return switch (token.kind()) {
            case NUMBER -> Numerals.numeral(cursor, token.text());
            case SYMBOL -> symbol(token.text());
            case FUNCTION -> function(token.text());
            case FRACTION -> new Expression.Quotient(argument(), argument());
            case BINOMIAL -> new Expression.Application("binomial", List.of(argument(), argument()));
            case ROOT -> root();
            case ACCENT -> new Expression.Application(token.text(), List.of(argument()));
            case CURRENCY -> new Expression.Measure(factor(), token.text());
            case OPEN -> groups.group(token.text());
            case BAR -> groups.absolute();
            case BEGIN -> groups.environment(token.text());
            default -> cursor.fail("unexpected " + token.text());
        };
    }

    private Expression symbol(String name) {
        if (APPLIED.contains(name)
                && cursor.peek().is(Kind.OPEN, "(")
                && !cursor.peek(1).is(Kind.WORD)) {
            cursor.next();
            return new Expression.Application(name, groups.arguments());
        }
        return new Expression.Symbol(name);
    }

    /** What LaTeX takes as the argument of a command: a group, one digit, or one factor without its powers. */
    Expression argument() {
        if (cursor.peek().is(Kind.NUMBER)) {
            return Numerals.numeral(cursor, cursor.nextDigit().text());
        }
        return bare();
    }

    private Expression bare() {
        if (!cursor.enter()) {
            return Cursor.NOTHING;
        }
        var result = primary();
        cursor.leave();
        return result;
    }

    private Expression root() {
        Expression degree = Numerals.TWO;
        if (cursor.accept(Kind.OPEN, "[")) {
            degree = sums.sum();
            cursor.expect(Kind.CLOSE, "]");
        }
        return new Expression.Root(degree, bare());
    }

    private Expression function(String written) {
        var name = written;
        var arguments = new ArrayList<Expression>(2);
        if (cursor.accept(Kind.SUBSCRIPT)) {
            arguments.add(bare());
            name = name + "_";
        }
        Expression exponent = cursor.accept(Kind.POWER) ? exponent() : null;
        if (cursor.accept(Kind.OPEN, "(")) {
            arguments.addAll(groups.arguments());
        } else {
            arguments.add(implicitProduct());
        }
        boolean inverse = exponent instanceof Expression.Numeral numeral
                && numeral.value().signum() < 0;
        var application = new Expression.Application(inverse ? "arc" + name : name, arguments);
        return exponent == null || inverse ? application : new Expression.Power(application, exponent);
    }

    /** The argument of a function without brackets: factors up to the next operator or function. */
    private Expression implicitProduct() {
        boolean negative = cursor.accept(Kind.MINUS);
        var product = new ArrayList<Expression>(2);
        product.add(factor());
        while (canStart(cursor.peek())
                && !cursor.peek().is(Kind.FUNCTION)
                && !cursor.peek().is(Kind.OPEN, "(")) {
            product.add(factor());
        }
        var argument = product.size() == 1 ? product.getFirst() : new Expression.Product(product);
        return negative ? SumParser.negated(argument) : argument;
    }

    private Expression postfix(Expression primary) {
        var result = primary;
        while (true) {
            var token = cursor.peek();
            switch (token.kind()) {
                case POWER -> {
                    cursor.next();
                    result = isDegree() ? new Expression.Measure(result, "°") : power(result);
                }
                case SUBSCRIPT -> {
                    cursor.next();
                    result = Numerals.indexed(cursor, result);
                }
                case FACTORIAL -> {
                    cursor.next();
                    result = new Expression.Application("factorial", List.of(result));
                }
                case PERCENT -> {
                    cursor.next();
                    result = new Expression.Percent(result);
                }
                case DEGREE, CURRENCY -> {
                    if (token.is(Kind.CURRENCY) && canStart(cursor.peek(1))) {
                        return result;
                    }
                    cursor.next();
                    result = new Expression.Measure(result, token.text());
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
    }

    private Expression power(Expression base) {
        return new Expression.Power(base, exponent());
    }

    private boolean isDegree() {
        if (cursor.accept(Kind.DEGREE)) {
            return true;
        }
        if (cursor.peek().is(Kind.OPEN, "{")
                && cursor.peek(1).is(Kind.DEGREE)
                && cursor.peek(2).is(Kind.CLOSE, "}")) {
            cursor.next();
            cursor.next();
            cursor.next();
            return true;
        }
        return false;
    }

    private Expression exponent() {
        if (!cursor.enter()) {
            return Cursor.NOTHING;
        }
        boolean negative = cursor.accept(Kind.MINUS);
        var exponent = bare();
        if (cursor.accept(Kind.POWER)) {
            exponent = power(exponent);
        }
        cursor.leave();
        return negative ? SumParser.negated(exponent) : exponent;
    }
}
