package dev.assay.math.comparison;

import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.Optional;
import java.util.Set;

/** Tells calculations with a value, and nothing about which a convention says more, from all else. */
final class PlainCalculation {
    private PlainCalculation() {}

    /** The variables of a calculation in which nothing is rounded, measured or a free constant; empty for all else. */
    static Optional<Set<String>> variables(Expression expression) {
        return is(expression) ? Optional.of(ExpressionWalk.variables(expression)) : Optional.empty();
    }

    private static boolean is(Expression expression) {
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
        return calculation && !ExpressionWalk.contains(expression, PlainCalculation::isConventional);
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
