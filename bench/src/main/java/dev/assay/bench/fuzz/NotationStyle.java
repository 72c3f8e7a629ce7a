package dev.assay.bench.fuzz;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/** Other styles of the same notation, and of its presentation. */
final class NotationStyle {
    private static final List<UnaryOperator<String>> RESTYLINGS = List.of(
            text -> text.replace("\\frac{", "\\dfrac{"),
            text -> text.replace("\\frac{", "\\tfrac{"),
            text -> "\\displaystyle " + text,
            text -> text.indexOf(',') < 0 ? "{" + text + "}" : text,
            text -> "  " + text + " ",
            text -> "\\," + text,
            text -> text.replace("\\left(", "\\bigl(").replace("\\right)", "\\bigr)"));

    private static final List<UnaryOperator<String>> PRESENTATIONS = List.of(
            text -> "\\boxed{" + text + "}",
            text -> "So the result is $\\boxed{" + text + "}$.",
            text -> "The answer is " + text,
            text -> "The final answer is: $" + text + "$. I hope it is correct.",
            text -> "We compute.\n\n$$" + text + "$$",
            text -> "#### " + text,
            text -> "<answer>" + text + "</answer>",
            text -> "<think>maybe \\boxed{0}</think>\n\\boxed{" + text + "}",
            text -> "**Answer:** \\(" + text + "\\)",
            text -> "```python\nprint(1)\n```\n```output\n" + text + "\n```",
            text -> "| x | y |\n|---|---|\n| 1 | " + text + " |",
            text -> "\\boxed{7} ... wait, that is wrong. \\boxed{" + text + "}",
            text -> text);

    private NotationStyle() {}

    static String restyled(String text, SplittableRandom random) {
        return RESTYLINGS.get(random.nextInt(RESTYLINGS.size())).apply(text);
    }

    static String boxed(String text) {
        return "\\boxed{" + text + "}";
    }

    static String presented(String text, SplittableRandom random) {
        return PRESENTATIONS.get(random.nextInt(PRESENTATIONS.size())).apply(text);
    }
}
