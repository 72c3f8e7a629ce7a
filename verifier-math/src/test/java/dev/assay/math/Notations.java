package dev.assay.math;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random answers: real notation, and real notation with signs lost or added. */
public final class Notations {
    private static final int DEEPEST = 4;

    private Notations() {}

    /** Well-formed expressions over numbers, roots, a few symbols and functions. */
    public static Arbitrary<String> expressions() {
        return expression(DEEPEST);
    }

    /** Expressions, and collections of them. */
    public static Arbitrary<String> answers() {
        Arbitrary<String> members =
                expression(2).list().ofMinSize(2).ofMaxSize(4).map(list -> String.join(", ", list));
        Arbitrary<String> brackets = Arbitraries.of(
                List.of("(%s)", "[%s)", "\\{%s\\}", "%s", "x = %s", "%s \\text{ cm}", "\\left(%s\\right]"));
        Arbitrary<String> collections =
                Combinators.combine(members, brackets).as((list, bracket) -> bracket.formatted(list));
        return Arbitraries.oneOf(expressions(), collections);
    }

    /** Answers cut, doubled and sprinkled with signs. */
    public static Arbitrary<String> broken() {
        Arbitrary<String> signs = Arbitraries.of(
                "{",
                "}",
                "\\",
                "^",
                "_",
                "(",
                ")",
                "\\frac",
                "\\sqrt",
                "$",
                ",",
                "%",
                "\\left",
                "|",
                "\\\\",
                "&",
                "\\begin{pmatrix}",
                "\\text{",
                "\u0000",
                "9e9",
                "!");
        return Combinators.combine(
                        answers(),
                        answers(),
                        signs.list().ofMaxSize(6),
                        Arbitraries.integers().between(0, 40))
                .as((left, right, marks, cut) ->
                        left.substring(Math.min(cut, left.length())) + String.join("", marks) + right);
    }

    private static Arbitrary<String> expression(int depth) {
        Arbitrary<String> leaves = Arbitraries.of(
                "0", "1", "2", "7", "12", "0.5", "3.25", "x", "y", "n", "\\pi", "i", "e", "\\infty", "1e3", "25\\%");
        if (depth == 0) {
            return leaves;
        }
        Arbitrary<String> inner = Arbitraries.lazy(() -> expression(depth - 1));
        Arbitrary<String> pairs = Combinators.combine(
                        Arbitraries.of(
                                "%s+%s",
                                "(%s)-(%s)",
                                "(%s)(%s)",
                                "\\frac{%s}{%s}",
                                "(%s)^{%s}",
                                "\\binom{%s}{%s}",
                                "\\log_{%s}{%s}"),
                        inner,
                        inner)
                .as((form, left, right) -> form.formatted(left, right));
        Arbitrary<String> single = Combinators.combine(
                        Arbitraries.of(
                                "\\sqrt{%s}",
                                "-(%s)", "\\sin(%s)", "|%s|", "(%s)!", "\\sqrt[3]{%s}", "\\cos^2(%s)", "\\ln(%s)"),
                        inner)
                .as((form, operand) -> form.formatted(operand));
        return Arbitraries.frequencyOf(Tuple.of(3, leaves), Tuple.of(3, pairs), Tuple.of(2, single));
    }
}
