package dev.assay.math.grading;

import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The kind of a value. Only of two values of one kind, each read whole, is it known that they differ. */
enum ValueKind {
    NUMBER,
    /** A calculation with letters. */
    FORMULA,
    /** An equation that is more than the name of a value. */
    EQUATION,
    POINT,
    LIST,
    /** An interval, or all that meets conditions. */
    REGION,
    MATRIX,
    RATIO,
    /** A time or a date. */
    MOMENT,
    WORDS,
    /** Notation, words or dots in it were not read. */
    UNREAD;

    static final Set<ValueKind> SCALARS = EnumSet.of(NUMBER, FORMULA);
    private static final Set<String> SETS = Set.of("∅", "ℝ", "ℤ", "ℕ", "ℚ", "ℂ");
    private static final Set<String> NAMING = Set.of("=", "≈", "∈");

    /** The letters of the value, without those that it binds. */
    static Set<String> letters(Expression side) {
        Expression value = value(side);
        Set<String> letters = new HashSet<>();
        (isList(value) ? value.parts() : List.of(value))
                .forEach(part -> letters.addAll(ExpressionWalk.variables(value(part))));
        ExpressionWalk.contains(side, part -> {
            if (part instanceof Expression.Binding binding && binding.lower() != null) {
                letters.remove(binding.variable());
            }
            return false;
        });
        return letters;
    }

    static ValueKind of(Expression side) {
        Expression value = value(side);
        if (side instanceof Expression.Relation(List<Expression> sides, var _)
                && sides.stream().limit(sides.size() - 1L).anyMatch(ValueKind::hasWords)) {
            return UNREAD;
        }
        return switch (value) {
            case Expression.Prose _ -> WORDS;
            case Expression.Opaque _, Expression.Ellipsis _ -> UNREAD;
            case Expression.ClockTime _, Expression.CalendarDate _ -> MOMENT;
            case Expression.Proportion _ -> RATIO;
            case Expression.Measure(Expression amount, String _) -> of(amount) == NUMBER ? NUMBER : UNREAD;
            case Expression.Matrix _ -> read(value, MATRIX);
            case Expression.Listing _, Expression.Enumeration _ -> areOfOneKind(value) ? read(value, LIST) : UNREAD;
            case Expression.Tuple tuple -> read(value, isInterval(tuple) ? REGION : POINT);
            case Expression.SetOperation _, Expression.SetBuilder _ -> REGION;
            case Expression.Relation relation -> relation.operators().contains("=") ? EQUATION : REGION;
            case Expression.Symbol(String name) when SETS.contains(name) -> REGION;
            case Expression.Piecewise _ -> FORMULA;
            default -> scalar(value);
        };
    }

    /** The value that a side names, as in {@code x = 5}, {@code x ∈ {1, 2}} and {@code f(x) = x, x > 0}. */
    static Expression value(Expression side) {
        if (side instanceof Expression.Listing(List<Expression> members, var _, var _)
                && !isCondition(members.getFirst())
                && members.stream().skip(1).allMatch(ValueKind::isCondition)) {
            return value(members.getFirst());
        }
        return side instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                        && NAMING.containsAll(operators)
                        && (sides.size() > 2 || operators.contains("≈") || isName(sides.getFirst()))
                ? sides.getLast()
                : side;
    }

    private static boolean hasWords(Expression side) {
        return side instanceof Expression.Prose
                || (side instanceof Expression.Measure(var _, String unit) && unit.indexOf(' ') > 0);
    }

    private static boolean isList(Expression value) {
        return value instanceof Expression.Listing || value instanceof Expression.Enumeration;
    }

    private static boolean isCondition(Expression member) {
        return member instanceof Expression.Relation(var _, List<String> operators) && !operators.contains("=");
    }

    private static boolean isName(Expression side) {
        return switch (side) {
            case Expression.Symbol _, Expression.Application _, Expression.SetOperation _ -> true;
            case Expression.Tuple(var _, List<Expression> names, var _) ->
                names.stream().allMatch(Expression.Symbol.class::isInstance);
            default -> ExpressionWalk.variables(side).isEmpty();
        };
    }

    private static boolean isInterval(Expression.Tuple tuple) {
        return tuple.members().size() == 2
                && (!(tuple.open() + tuple.close()).equals("()")
                        || tuple.members().stream().anyMatch(bound -> NumberExpressions.infinite(bound) != 0));
    }

    private static boolean areOfOneKind(Expression list) {
        Set<ValueKind> kinds = EnumSet.noneOf(ValueKind.class);
        list.parts().forEach(member -> kinds.add(of(member)));
        return kinds.size() <= 1 || SCALARS.containsAll(kinds);
    }

    /** Dots in a sum or product are carried out before it is compared. */
    private static ValueKind scalar(Expression expression) {
        boolean calculated = expression.parts().stream()
                .allMatch(part -> part instanceof Expression.Ellipsis
                        || part instanceof Expression.Relation
                        || SCALARS.contains(of(part))
                        || (part instanceof Expression.Matrix && expression instanceof Expression.Application));
        ValueKind kind = letters(expression).isEmpty() ? NUMBER : FORMULA;
        return calculated ? kind : UNREAD;
    }

    private static ValueKind read(Expression expression, ValueKind kind) {
        boolean unread = ExpressionWalk.contains(
                expression,
                part -> part instanceof Expression.Prose
                        || part instanceof Expression.Opaque
                        || part instanceof Expression.Ellipsis);
        return unread ? UNREAD : kind;
    }
}
