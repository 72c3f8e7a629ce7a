package dev.assay.db.rollup;

/**
 * A prompt with its rollouts in a run.
 *
 * @param taskKey the key of the prompt with its golds
 */
public record RunPrompt(long taskKey, PromptSums sums) {}
