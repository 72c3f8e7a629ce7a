package dev.assay.math.rewriting;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads {@code \\frac12 mg}, which looks like milligrams, as a product beside a text whose unknowns are m and g. */
public final class UnitLetters {
    private static final Set<String> NUMBERS = Set.of("e", "i");
    /** No parser makes such a name. */
    private static final String UNKNOWN = "#";

    private UnitLetters() {}

    /** The expression with such products, and with unknowns that no unit is called by; the other side names them. */
    public static Expression of(Expression expression, Expression other) {
        Expression read = ExpressionWalk.map(
                expression,
                part -> part instanceof Expression.Measure(Expression amount, String unit) && isProduct(unit, other)
                        ? product(amount, unit)
                        : part);
        return ExpressionWalk.map(
                read,
                part -> part instanceof Expression.Symbol(String name) && name.length() == 1 && !NUMBERS.contains(name)
                        ? new Expression.Symbol(name + UNKNOWN)
                        : part);
    }

    /** Whether the expression has a product that looks like a unit. */
    public static boolean areIn(Expression expression, Expression other) {
        return ExpressionWalk.contains(
                expression,
                part -> part instanceof Expression.Measure(Expression _, String unit) && isProduct(unit, other));
    }

    /** Whether a unit is two letters, perhaps with a power, and both letters are unknowns of the other side. */
    private static boolean isProduct(String unit, Expression other) {
        boolean two = unit.length() == 2 || (unit.length() == 4 && unit.charAt(2) == '^');
        return two
                && Character.isLetter(unit.charAt(0))
                && Character.isLetter(unit.charAt(1))
                && (unit.length() == 2 || Character.isDigit(unit.charAt(3)))
                && ExpressionWalk.mentions(other, unit.substring(0, 1))
                && ExpressionWalk.mentions(other, unit.substring(1, 2));
    }

    private static Expression product(Expression amount, String unit) {
        List<Expression> factors = new ArrayList<>(List.of(amount, new Expression.Symbol(unit.substring(0, 1))));
        Expression.Symbol last = new Expression.Symbol(unit.substring(1, 2));
        factors.add(
                unit.length() == 2
                        ? last
                        : new Expression.Power(
                                last,
                                new Expression.Numeral(Rational.of(unit.charAt(3) - '0'), Expression.Form.INTEGER)));
        return new Expression.Product(factors);
    }
}
