package dev.assay.math.syntax;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes a tree so that a reader sees its shape: every operation is a name with its operands in brackets. */
final class Rendering {
    private Rendering() {}

    /** The outcome of reading a text, on one line. */
    static String of(String text) {
        return switch (AnswerReader.read(text)) {
            case AnswerReading.Read(Expression expression) -> of(expression);
            case AnswerReading.Unreadable _ -> "unreadable";
            case AnswerReading.TooLarge(var limit) -> limit.toString();
        };
    }

    static String of(Expression expression) {
        return switch (expression) {
            case Expression.Numeral(var value, var form) -> value + suffix(form);
            case Expression.Based(String digits, int base) -> digits + "#" + base;
            case Expression.Symbol(String name) -> name;
            case Expression.Sum(var terms) -> call("+", terms);
            case Expression.Negation(var operand) -> call("-", List.of(operand));
            case Expression.PlusMinus(var before, var operand) ->
                "±(" + list(before) + (before.isEmpty() ? "" : ", ") + of(operand) + ")";
            case Expression.Product(var factors) -> call("*", factors);
            case Expression.Quotient(var dividend, var divisor) -> call("/", List.of(dividend, divisor));
            case Expression.Power(var base, var exponent) -> call("^", List.of(base, exponent));
            case Expression.Root(var degree, var radicand) -> call("root", List.of(degree, radicand));
            case Expression.Application(String function, var arguments) -> call(function, arguments);
            case Expression.Percent(var operand) -> call("%", List.of(operand));
            case Expression.Measure(var amount, String unit) -> "<" + of(amount) + " " + unit + ">";
            case Expression.Tuple(String open, var members, String close) -> open + list(members) + close;
            case Expression.Enumeration(var members) -> "{" + list(members) + "}";
            case Expression.Listing(var members, var joint, var decimal) -> listing(members, joint, decimal);
            case Expression.Proportion(var parts) -> call("ratio", parts);
            case Expression.ClockTime(int hour, int minute, int second) -> "time " + hour + ":" + minute + ":" + second;
            case Expression.CalendarDate(var year, int month, int day) -> "date " + year + "-" + month + "-" + day;
            case Expression.SetOperation(String operator, var operands) -> call(operator, operands);
            case Expression.Matrix(var rows) ->
                "matrix" + rows.stream().map(row -> "[" + list(row) + "]").collect(Collectors.joining());
            case Expression.Relation relation -> relation(relation);
            case Expression.Binding binding ->
                binding.binder() + "(" + binding.variable() + " from " + optional(binding.lower()) + " to "
                        + optional(binding.upper()) + ": " + of(binding.body()) + ")";
            case Expression.Derivative(var body, String variable, int order) ->
                "d" + order + "(" + of(body) + ", " + variable + ")";
            case Expression.SetBuilder(var element, var conditions) ->
                "{" + of(element) + " : " + list(conditions) + "}";
            case Expression.Piecewise(var cases) ->
                cases.stream()
                        .map(line -> of(line.value()) + " if " + of(line.condition()))
                        .collect(Collectors.joining("; ", "cases(", ")"));
            case Expression.Ellipsis _ -> "...";
            case Expression.Prose(String words) -> "“" + words + "”";
            case Expression.Opaque(String text) -> "opaque";
        };
    }

    private static String suffix(Expression.Form form) {
        return switch (form) {
            case INTEGER -> "";
            case DECIMAL, PADDED -> "d";
            case SCIENTIFIC -> "e";
            case REPEATING -> "r";
            case MIXED -> "m";
        };
    }

    private static String listing(List<Expression> members, Expression.Joint joint, @Nullable Expression decimal) {
        String word = joint == Expression.Joint.COMMA ? "list" : joint.name().toLowerCase(java.util.Locale.ROOT);
        return call(word, members) + (decimal == null ? "" : " or " + of(decimal));
    }

    private static String relation(Expression.Relation relation) {
        StringBuilder text = new StringBuilder(of(relation.sides().getFirst()));
        for (int index = 0; index < relation.operators().size(); index++) {
            text.append(' ').append(relation.operators().get(index)).append(' ');
            text.append(of(relation.sides().get(index + 1)));
        }
        return "[" + text + "]";
    }

    private static String optional(@Nullable Expression expression) {
        return expression == null ? "?" : of(expression);
    }

    private static String call(String name, List<Expression> operands) {
        return name + "(" + list(operands) + ")";
    }

    private static String list(List<Expression> expressions) {
        return expressions.stream().map(Rendering::of).collect(Collectors.joining(", "));
    }
}
