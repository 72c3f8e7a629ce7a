package dev.assay.answer;

import java.util.List;

/**
 * Ends a response where the model's turn ends: at a token of the chat template, or where a base model goes on with a
 * question of its own.
 */
final class Turn {
    private static final List<String> TOKENS = List.of(
            "<|im_end|>",
            "<|im_start|>",
            "<|endoftext|>",
            "<|end_of_text|>",
            "<|eot_id|>",
            "<|end_of_solution|>",
            "<|return|>",
            "<end_of_turn>",
            "<\uff5cend\u2581of\u2581sentence\uff5c>",
            "</s>");
    private static final List<String> QUESTIONS = List.of(
            "question",
            "problem",
            "exercise",
            "example",
            "instruction",
            "human",
            "user",
            "q",
            "\u95ee\u9898",
            "\u9898\u76ee");
    /** The letters that a line must begin with to be one of them. */
    private static final String FIRSTS = "qQpPeEiIhHuU\u95ee\u9898";

    private static final List<String> ANSWERS = List.of("\\boxed{", "nswer is", "nswer:", "#### ");

    private Turn() {}

    static Stretch first(Stretch spoken) {
        var turn = beforeTokens(spoken);
        var text = turn.text();
        int answered = answered(text);
        int line = answered < 0 ? -1 : text.indexOf('\n', answered);
        while (line >= 0) {
            if (asks(text, line + 1)) {
                return turn.sub(0, line);
            }
            line = text.indexOf('\n', line + 1);
        }
        return turn;
    }

    /** Whether a line is a heading such as "Question:", "## Exercise 2" or "**Problem 3.**". */
    private static boolean asks(String text, int line) {
        int at = line;
        while (at < text.length() && "#* ".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (at == text.length() || FIRSTS.indexOf(text.charAt(at)) < 0) {
            return false;
        }
        boolean heading = text.startsWith("#", line) || text.startsWith("**", line);
        for (var question : QUESTIONS) {
            if (text.regionMatches(true, at, question, 0, question.length())) {
                int end = at + question.length();
                while (end < text.length() && (text.charAt(end) == ' ' || Character.isDigit(text.charAt(end)))) {
                    end++;
                }
                boolean ends = end == text.length() || ":.*\n\uff1a".indexOf(text.charAt(end)) >= 0;
                return ends && (heading || text.startsWith(":", end) || text.startsWith("\uff1a", end));
            }
        }
        return false;
    }

    private static Stretch beforeTokens(Stretch spoken) {
        var text = spoken.text();
        for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
            char second = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
            // A token that stands first opens the turn: nothing would remain.
            if ("|/e\uff5c".indexOf(second) >= 0 && isToken(text, at) && !isBlankBefore(text, at)) {
                return spoken.sub(0, at);
            }
        }
        return spoken;
    }

    private static boolean isToken(String text, int at) {
        return TOKENS.stream().anyMatch(token -> text.startsWith(token, at));
    }

    private static boolean isBlankBefore(String text, int at) {
        int blank = 0;
        while (blank < at && Marks.isSpace(text.charAt(blank))) {
            blank++;
        }
        return blank == at;
    }

    /** Where the first mark of an answer stands, or -1. */
    private static int answered(String text) {
        int first = -1;
        for (var mark : ANSWERS) {
            int at = text.indexOf(mark);
            first = at >= 0 && (first < 0 || at < first) ? at : first;
        }
        return first;
    }
}
