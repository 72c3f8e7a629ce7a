package dev.assay.math.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Names the sets of numbers behind "is a member of", however they are written. */
final class NumberSets {
    private NumberSets() {}

    /** {@code n ≥ 0 an integer} and {@code c ∈ ℝ arbitrary}, where words behind the relation tell the domain. */
    static @Nullable Expression domain(List<Expression> sides, List<String> operators) {
        if (operators.size() != 1 || !(sides.getLast() instanceof Expression.Measure(Expression last, String words))) {
            return null;
        }
        var kind = DomainWords.condition(sides.getFirst(), words);
        boolean whole = kind instanceof Expression.Relation(var of, var _)
                && of.getLast().equals(new Expression.Symbol("ℤ"));
        if (whole) {
            return DomainWords.from(sides.getFirst(), operators.getFirst(), last);
        }
        boolean idle = kind != null
                && words.endsWith("arbitrary")
                && operators.getFirst().equals("∈");
        return idle ? new Expression.Relation(List.of(sides.getFirst(), of(last)), operators) : null;
    }

    /** Behind "is a member of" a capital letter is the set of numbers that it usually names. */
    static Expression of(Expression set) {
        return switch (set) {
            case Expression.Symbol(String name) -> signed(name(name));
            case Expression.Power(Expression.Symbol(String name), Expression exponent) ->
                name(name).equals("ℕ") && exponent instanceof Expression.Symbol
                        ? DomainWords.POSITIVE
                        : new Expression.Power(new Expression.Symbol(name(name)), exponent);
            default -> set;
        };
    }

    /** The integers from 0 or 1 on have several signs. */
    private static Expression signed(String set) {
        return switch (set) {
            case "ℤ_>0", "ℤ_≥1", "ℤ_+", "ℕ_+", "ℕ_>0", "ℕ_≥1" -> DomainWords.POSITIVE;
            case "ℤ_≥0", "ℕ_0", "ℕ_≥0" -> DomainWords.NONNEGATIVE;
            default -> new Expression.Symbol(set);
        };
    }

    private static String name(String name) {
        int end = name.indexOf('_') < 0 ? name.length() : name.indexOf('_');
        var sign = switch (name.substring(0, end)) {
            case "R" -> "ℝ";
            case "Z" -> "ℤ";
            case "N" -> "ℕ";
            case "Q" -> "ℚ";
            case "C" -> "ℂ";
            default -> name.substring(0, end);
        };
        return sign + name.substring(end);
    }
}
