package dev.assay.math.syntax;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.MathToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses what a name stands for: a symbol, a function with its arguments, a choice of k from n. */
final class NameParser {
    private static final Set<String> APPLIED = Set.of("f", "g", "h", "F", "G", "H", "P");
    private static final Set<String> COLLECTING = Set.of("max", "min", "gcd", "lcm", "sup", "inf");

    private final TokenCursor cursor;
    private final GroupParser groups;
    private final FactorParser factors;

    NameParser(TokenCursor cursor, GroupParser groups, FactorParser factors) {
        this.cursor = cursor;
        this.groups = groups;
        this.factors = factors;
    }

    Expression symbol(String name) {
        if (isQuotientOfDifferentials(name)) {
            MathToken body = cursor.next();
            cursor.skip(2);
            return new Expression.Derivative(
                    new Expression.Symbol(body.text()), cursor.next().text(), 1);
        }
        boolean numbered = cursor.peek(1).is(Kind.NUMBER) || cursor.peek(2).is(Kind.NUMBER);
        if (name.equals("C") || ((name.equals("A") || name.equals("P")) && numbered)) {
            Expression chosen = continental(name);
            if (chosen != null) {
                return chosen;
            }
        }
        int primes = 0;
        while (cursor.peek(primes).is(Kind.PRIME)) {
            primes++;
        }
        if (APPLIED.contains(name) && isInverse()) {
            cursor.skip(6);
            return new Expression.Application(name + "^-1", groups.arguments());
        }
        boolean bracket = cursor.peek(primes).is(Kind.OPEN, "(")
                && !cursor.peek(primes + 1).is(Kind.WORD)
                && !cursor.peek(primes + 1).is(Kind.MOD);
        if (bracket && (primes > 0 || isApplied(name))) {
            cursor.skip(primes + 1);
            List<Expression> arguments = groups.arguments();
            return name.equals("C") && primes == 0 && ChoiceIndices.areCounted(arguments)
                    ? new Expression.Application("binomial", arguments)
                    : new Expression.Application(name + "'".repeat(primes), arguments);
        }
        return new Expression.Symbol(name);
    }

    /** Whether a letter before a bracket is a function: by habit, or because there are several arguments. */
    private boolean isApplied(String name) {
        return APPLIED.contains(name)
                || name.equals("Gamma")
                || (name.equals("zeta")
                        && cursor.peek(1).is(Kind.NUMBER)
                        && cursor.peek(2).is(Kind.CLOSE, ")"))
                || isDefinition()
                || (Character.isUpperCase(name.charAt(0)) && cursor.opensList(0));
    }

    /** Whether one name or number in brackets and an equals sign follow, as in {@code V(t) = …}. */
    private boolean isDefinition() {
        boolean argument = cursor.peek(1).is(Kind.SYMBOL) || cursor.peek(1).is(Kind.NUMBER);
        return argument && cursor.peek(2).is(Kind.CLOSE, ")") && cursor.peek(3).is(Kind.RELATION, "=");
    }

    /** The indexed name, applied to the arguments in brackets that follow if it is a function. */
    Expression indexed(Expression indexed) {
        boolean bracket = cursor.peek().is(Kind.OPEN, "(") && !cursor.peek(1).is(Kind.WORD);
        if (bracket
                && indexed instanceof Expression.Symbol(String name)
                && (APPLIED.contains(name.substring(0, name.indexOf('_')))
                        || name.startsWith("J_")
                        || isDefinition())) {
            cursor.next();
            return new Expression.Application(name, groups.arguments());
        }
        return indexed;
    }

    /** Whether the power -1 comes next, and an argument behind it. */
    private boolean isInverse() {
        return cursor.peek().is(Kind.POWER)
                && cursor.peek(1).is(Kind.OPEN, "{")
                && cursor.peek(2).is(Kind.MINUS)
                && cursor.peek(3).is(Kind.NUMBER, "1")
                && cursor.peek(4).is(Kind.CLOSE, "}")
                && cursor.peek(5).is(Kind.OPEN, "(");
    }

    /** {@code dy/dx} on one line. */
    private boolean isQuotientOfDifferentials(String name) {
        return name.equals("d")
                && cursor.peek().is(Kind.SYMBOL)
                && cursor.peek(1).is(Kind.DIVIDE)
                && cursor.peek(2).is(Kind.SYMBOL, "d")
                && cursor.peek(3).is(Kind.SYMBOL);
    }

    /** {@code C_n^k} and {@code C^k_n}, where the lower index is the larger number. */
    private @Nullable Expression continental(String name) {
        int length = ChoiceIndices.length(cursor);
        if (length == 0) {
            return null;
        }
        boolean lowerFirst = cursor.next().is(Kind.SUBSCRIPT);
        Expression first = factors.argument();
        cursor.next();
        Expression second = factors.argument();
        Expression lower = lowerFirst ? first : second;
        Expression upper = lowerFirst ? second : first;
        return name.equals("C")
                ? new Expression.Application("binomial", List.of(lower, upper))
                : arranged(lower, upper);
    }

    /** The number of sequences of that many different things. */
    private static Expression arranged(Expression all, Expression taken) {
        Expression.Sum left = new Expression.Sum(List.of(all, new Expression.Negation(taken)));
        return new Expression.Quotient(
                new Expression.Application("factorial", List.of(all)),
                new Expression.Application("factorial", List.of(left)));
    }

    /** {@code {}_nC_k} and {@code ^nC_k}, the first sign read. */
    Expression chosen(MathToken sign) {
        Expression upper = factors.argument();
        boolean choice = cursor.peek().is(Kind.SYMBOL, "C") || cursor.peek().is(Kind.SYMBOL, "P");
        if (!choice || !cursor.peek(1).is(Kind.SUBSCRIPT)) {
            return cursor.fail("unexpected " + sign.text());
        }
        boolean binomial = cursor.next().text().equals("C");
        cursor.next();
        Expression lower = factors.argument();
        return binomial ? new Expression.Application("binomial", List.of(upper, lower)) : arranged(upper, lower);
    }

    /** Reads the operand of a prefix sign, such as the sign of an angle or "not". */
    Expression prefixed(String sign) {
        if (sign.equals("nabla")) {
            return new Expression.Symbol(sign);
        }
        if (!sign.equals("angle") && !sign.equals("triangle") && !sign.equals("circle")) {
            return new Expression.Application(sign, List.of(groups.statement()));
        }
        StringBuilder name = new StringBuilder();
        while (cursor.peek().is(Kind.SYMBOL)) {
            name.append(cursor.next().text());
            if (cursor.accept(Kind.SUBSCRIPT)) {
                name.append('_').append(NumeralReader.index(cursor));
            }
            while (cursor.peek().is(Kind.PRIME)) {
                name.append(cursor.next().text());
            }
        }
        return new Expression.Application(
                sign, List.of(name.isEmpty() ? factors.argument() : new Expression.Symbol(name.toString())));
    }

    Expression function(String written) {
        List<Expression> arguments = new ArrayList<>(2);
        Expression exponent = null;
        boolean indexed = false;
        while (true) {
            if (!indexed && cursor.accept(Kind.SUBSCRIPT)) {
                arguments.add(factors.argument());
                indexed = true;
            } else if (exponent == null && cursor.accept(Kind.POWER)) {
                exponent = factors.exponent();
            } else {
                break;
            }
        }
        boolean absolute = cursor.peek().is(Kind.MID) && !cursor.scope().bars();
        if (!factors.canStart(cursor.peek()) && !cursor.peek().is(Kind.MINUS) && !absolute) {
            return named(written, arguments, exponent);
        }
        arguments(written, arguments);
        boolean inverse = exponent instanceof Expression.Numeral numeral
                && numeral.value().equals(Rational.ONE.negated());
        Expression application = applied(inverse ? "arc" + written : written, arguments, indexed);
        return exponent == null || inverse ? application : new Expression.Power(application, exponent);
    }

    /** A function without argument is only named. */
    private Expression named(String written, List<Expression> arguments, @Nullable Expression exponent) {
        if (!arguments.isEmpty() || exponent != null) {
            return cursor.fail("a function without argument");
        }
        return new Expression.Symbol(written);
    }

    private void arguments(String name, List<Expression> into) {
        if (cursor.accept(Kind.OPEN, "(")) {
            into.addAll(groups.arguments());
            return;
        }
        Expression argument = factors.implicitProduct();
        switch (argument) {
            case Expression.Enumeration(List<Expression> members)
            when COLLECTING.contains(name) -> into.addAll(members);
            case Expression.Tuple(String _, List<Expression> members, String _)
            when COLLECTING.contains(name) -> into.addAll(members);
            default -> into.add(SumParser.ungrouped(argument));
        }
    }

    private static Expression applied(String name, List<Expression> arguments, boolean indexed) {
        if (name.equals("lg") && !indexed) {
            return new Expression.Application("log_", List.of(NumeralReader.TEN, arguments.getFirst()));
        }
        boolean second = !indexed && arguments.size() == 2 && (name.equals("log") || name.equals("ln"));
        if (second) {
            // The order of computer algebra: log(x, base).
            return new Expression.Application("log_", List.of(arguments.getLast(), arguments.getFirst()));
        }
        return new Expression.Application(indexed ? name + "_" : name, arguments);
    }
}
