package dev.assay.verifier.judge;

import java.util.Optional;

/**
 * How a model is to be sampled; what is empty is as the profile has it.
 *
 * @param mostTokens of the completion; a profile may allow fewer
 * @param effort how much a model is to think, in the words of its server
 */
public record SamplingOptions(
        Optional<Double> temperature,
        Optional<Double> topP,
        Optional<Long> seed,
        Optional<Integer> mostTokens,
        Optional<String> effort) {
    /** As the profile has it. */
    public static final SamplingOptions USUAL = new SamplingOptions(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
