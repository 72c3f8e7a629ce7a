package dev.assay.math.rewriting;

import dev.assay.math.syntax.Expression;
import java.util.Set;

/** Tells common divisors of polynomials from those of numbers. */
public final class CommonDivisorMeaning {
    private static final Set<String> NAMES = Set.of("gcd", "lcm");

    private CommonDivisorMeaning() {}

    /** The expression with each divisor and multiple of more than rational numbers taken as that of polynomials. */
    public static Expression ofPolynomials(Expression expression) {
        return ExpressionWalk.contains(expression, CommonDivisorMeaning::isOfPolynomials)
                ? ExpressionWalk.map(expression, CommonDivisorMeaning::named)
                : expression;
    }

    private static Expression named(Expression part) {
        return isOfPolynomials(part) && part instanceof Expression.Application(String name, var arguments)
                ? new Expression.Application("polynomial " + name, arguments)
                : part;
    }

    private static boolean isOfPolynomials(Expression part) {
        return part instanceof Expression.Application(String name, var arguments)
                && NAMES.contains(name)
                && arguments.stream().anyMatch(CommonDivisorMeaning::holdsIndeterminates);
    }

    private static boolean holdsIndeterminates(Expression argument) {
        return ExpressionWalk.contains(
                argument, part -> part instanceof Expression.Symbol || part instanceof Expression.Root);
    }
}
