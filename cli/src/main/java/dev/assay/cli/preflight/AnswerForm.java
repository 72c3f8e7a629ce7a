package dev.assay.cli.preflight;

import java.util.List;

/** A form in which models write their final answer: the text before it and the text after it. */
record AnswerForm(String before, String after) {
    /** The forms of a short answer, the commonest first. */
    static final List<AnswerForm> OF_TEXT = List.of(
            new AnswerForm("The answer is \\boxed{", "}."),
            new AnswerForm("<think>\nI work it out.\n</think>\n\n<answer>", "</answer>"),
            new AnswerForm("The final answer is ", ""),
            new AnswerForm("", ""));

    /** Returns the forms of a program or query: a fenced block. */
    static List<AnswerForm> fenced(String language) {
        return List.of(new AnswerForm("```" + language + "\n", "\n```"));
    }

    String of(String answer) {
        return before + answer + after;
    }
}
