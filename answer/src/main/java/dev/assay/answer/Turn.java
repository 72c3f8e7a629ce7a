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
    private static final List<String> QUESTIONS =
            List.of("\nQuestion:", "\nProblem:", "\nQ:", "\nHuman:", "\nUser:", "\n### Instruction", "\n### Problem");
    private static final List<String> ANSWERS = List.of("\\boxed", "nswer", "####");

    private Turn() {}

    static Stretch first(Stretch spoken) {
        var turn = beforeTokens(spoken);
        int end = turn.text().length();
        for (var question : QUESTIONS) {
            int at = turn.text().indexOf(question);
            if (at > 0 && at < end && isAnswered(turn.text(), at)) {
                end = at;
            }
        }
        return turn.sub(0, end);
    }

    private static Stretch beforeTokens(Stretch spoken) {
        var text = spoken.text();
        if (text.indexOf('<') < 0) {
            return spoken;
        }
        int end = text.length();
        for (var token : TOKENS) {
            int at = text.indexOf(token);
            // A token that stands first opens the turn: nothing would remain.
            if (at >= 0 && at < end && !text.substring(0, at).isBlank()) {
                end = at;
            }
        }
        return spoken.sub(0, end);
    }

    private static boolean isAnswered(String text, int before) {
        for (var mark : ANSWERS) {
            int at = text.indexOf(mark);
            if (at >= 0 && at < before) {
                return true;
            }
        }
        return false;
    }
}
