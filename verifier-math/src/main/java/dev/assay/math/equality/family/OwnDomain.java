package dev.assay.math.equality.family;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The set of an unknown whose value is in it anyway: of {@code n = 6k, k ∈ ℤ, n ∈ ℤ} the last condition says nothing. */
final class OwnDomain {
    private static final Expression INTEGERS = new Expression.Symbol("ℤ");
    private static final Expression REALS = new Expression.Symbol("ℝ");

    private OwnDomain() {}

    /** The conditions without those that say of the unknown which numbers its value is one of. */
    static List<Expression> without(Expression main, List<Expression> conditions) {
        if (conditions.size() < 2
                || !(main instanceof Expression.Relation(List<Expression> sides, List<String> signs))
                || !signs.equals(List.of("="))
                || !(sides.getFirst() instanceof Expression.Symbol unknown)) {
            return conditions;
        }
        Set<Expression> integers = new HashSet<>();
        Set<Expression> reals = new HashSet<>();
        for (Expression condition : conditions) {
            if (condition instanceof Expression.Relation(List<Expression> parts, List<String> operators)
                    && operators.equals(List.of("∈"))
                    && !parts.getFirst().equals(unknown)) {
                boolean whole = parts.getLast().equals(INTEGERS);
                (whole ? integers : reals).add(whole || parts.getLast().equals(REALS) ? parts.getFirst() : REALS);
            }
        }
        List<Expression> telling = new ArrayList<>();
        for (Expression condition : conditions) {
            boolean own = condition instanceof Expression.Relation(List<Expression> parts, List<String> operators)
                    && operators.equals(List.of("∈"))
                    && parts.getFirst().equals(unknown)
                    && ((parts.getLast().equals(INTEGERS) && isWhole(sides.getLast(), integers))
                            || (parts.getLast().equals(REALS) && isReal(sides.getLast(), integers, reals)));
            if (!own) {
                telling.add(condition);
            }
        }
        return telling.isEmpty() ? conditions : telling;
    }

    private static boolean isWhole(Expression value, Set<Expression> integers) {
        return switch (value) {
            case Expression.Numeral(Rational number, var _) -> number.isInteger();
            case Expression.Symbol _ -> integers.contains(value);
            case Expression.Sum _, Expression.Product _, Expression.Negation _ ->
                value.parts().stream().allMatch(part -> isWhole(part, integers));
            case Expression.Power(Expression base, Expression.Numeral(Rational exponent, var _)) ->
                exponent.isInteger() && exponent.signum() >= 0 && isWhole(base, integers);
            default -> false;
        };
    }

    private static boolean isReal(Expression value, Set<Expression> integers, Set<Expression> reals) {
        return switch (value) {
            case Expression.Numeral _ -> true;
            case Expression.Symbol(String name) ->
                name.equals("pi") || integers.contains(value) || (reals.contains(value) && !value.equals(REALS));
            case Expression.Sum _, Expression.Product _, Expression.Negation _ ->
                value.parts().stream().allMatch(part -> isReal(part, integers, reals));
            case Expression.Quotient(Expression above, Expression below) ->
                isReal(above, integers, reals) && below instanceof Expression.Numeral;
            default -> false;
        };
    }
}
