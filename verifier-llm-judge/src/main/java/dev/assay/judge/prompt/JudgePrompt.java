package dev.assay.judge.prompt;

import dev.assay.judge.prompt.AnswerSteps.Step;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The prompt that a judge reads.
 *
 * @param steps the steps of the answer, if it is shown in steps
 */
public record JudgePrompt(List<JudgeMessage> messages, List<Step> steps) {
    private static final int BYTES_PER_TOKEN = 3;
    private static final int TOKENS_PER_MESSAGE = 8;

    public JudgePrompt {
        messages = List.copyOf(messages);
        steps = List.copyOf(steps);
    }

    /**
     * Returns a high estimate of its tokens: one for each three bytes of UTF-8 (English has about four, mathematics and
     * Chinese about three).
     */
    public int tokens() {
        return messages.stream()
                .mapToInt(message -> TOKENS_PER_MESSAGE
                        + message.content().getBytes(StandardCharsets.UTF_8).length / BYTES_PER_TOKEN)
                .sum();
    }
}
