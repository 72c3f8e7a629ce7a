package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import java.util.Set;

/** Tells common divisors of polynomials from those of numbers. */
public final class CommonDivisors {
    private static final Set<String> NAMES = Set.of("gcd", "lcm");

    private CommonDivisors() {}

    /** The expression with each divisor and multiple of more than rational numbers taken as that of polynomials. */
    public static Expression ofPolynomials(Expression expression) {
        return Tree.contains(expression, CommonDivisors::isOfPolynomials)
                ? Tree.map(expression, CommonDivisors::named)
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
                && arguments.stream().anyMatch(CommonDivisors::holdsIndeterminates);
    }

    private static boolean holdsIndeterminates(Expression argument) {
        return Tree.contains(argument, part -> part instanceof Expression.Symbol || part instanceof Expression.Root);
    }
}
