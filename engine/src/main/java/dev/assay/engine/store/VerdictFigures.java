package dev.assay.engine.store;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Keys, lengths and values of a verdict, by which it is found and counted.
 *
 * @param taskKey the first 8 bytes of the SHA-256 of the verifier's name, the prompt and the golds: equal for the
 *     rollouts of one prompt in every run; null where the item has no prompt, or its task was not read
 * @param answerKey the first 8 bytes of the SHA-256 of the answer in a normal form; null without an answer
 * @param characters length of the response, in Unicode code points
 * @param tokens length of the response in the trainer's tokens; null where the trainer did not send it
 * @param passed whether the score reaches the recipe's pass mark; null when unscored
 * @param passedByRules whether the score by the rules alone does; null where recovery was not tried; not read back with
 *     the verdict
 * @param parts the parts that were evaluated, each finite
 * @param inputs what else the reward depends on; not read back with the verdict
 * @param answered the texts of the prompt and the answer; null without a task key; not read back with the verdict
 */
public record VerdictFigures(
        @Nullable Long taskKey,
        @Nullable Long answerKey,
        int characters,
        @Nullable Integer tokens,
        @Nullable Boolean passed,
        @Nullable Boolean passedByRules,
        Map<String, Double> parts,
        List<RewardInput> inputs,
        @Nullable AnsweredPrompt answered) {
    public VerdictFigures {
        parts = parts.isEmpty() ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(parts));
        inputs = List.copyOf(inputs);
    }

    /** Makes figures without the texts of a prompt. */
    public VerdictFigures(
            @Nullable Long taskKey,
            @Nullable Long answerKey,
            int characters,
            @Nullable Integer tokens,
            @Nullable Boolean passed,
            @Nullable Boolean passedByRules,
            Map<String, Double> parts,
            List<RewardInput> inputs) {
        this(taskKey, answerKey, characters, tokens, passed, passedByRules, parts, inputs, null);
    }
}
