package dev.assay.text.rollout;

/**
 * What the environment answered in a rollout, such as the documents that a search found.
 *
 * @param text the observation, without its tags
 * @param start first UTF-16 unit of it in the response
 * @param end the unit after its last
 * @param isWeak whether only a tag says that it is one: the model may have written it itself
 */
public record Observation(String text, int start, int end, boolean isWeak) {}
