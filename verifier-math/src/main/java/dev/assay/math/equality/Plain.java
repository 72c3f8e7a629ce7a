package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;

/** Tells calculations with a value, and nothing about which a convention says more, from all else. */
final class Plain {
    private Plain() {}

    /** Whether an expression is a calculation in which nothing is rounded, measured or a free constant. */
    static boolean is(Expression expression) {
        boolean calculation = switch (expression) {
            case Expression.Sum _,
                    Expression.Product _,
                    Expression.Quotient _,
                    Expression.Power _,
                    Expression.Root _,
                    Expression.Negation _,
                    Expression.Binding _,
                    Expression.Application _ -> true;
            default -> false;
        };
        return calculation && !Tree.contains(expression, Plain::isConventional);
    }

    private static boolean isConventional(Expression part) {
        return switch (part) {
            case Expression.Numeral numeral -> numeral.form() != Expression.Form.INTEGER;
            case Expression.Symbol(String name) ->
                name.startsWith("C") || name.startsWith("c") || name.indexOf('_') >= 0 || name.equals("K");
            case Expression.Sum _,
                    Expression.Product _,
                    Expression.Quotient _,
                    Expression.Power _,
                    Expression.Root _,
                    Expression.Negation _,
                    Expression.Application _ -> false;
            case Expression.Binding binding -> binding.lower() == null || binding.upper() == null;
            default -> true;
        };
    }
}
