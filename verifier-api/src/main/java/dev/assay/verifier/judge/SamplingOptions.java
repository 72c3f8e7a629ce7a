package dev.assay.verifier.judge;

import java.util.Optional;

/**
 * The sampling parameters of a request; an empty one is that of the profile.
 *
 * @param mostTokens limit of the completion, in tokens; a profile may allow fewer
 * @param effort the reasoning effort, in the words of the model's server
 */
public record SamplingOptions(
        Optional<Double> temperature,
        Optional<Double> topP,
        Optional<Long> seed,
        Optional<Integer> mostTokens,
        Optional<String> effort) {
    /** The profile's parameters. */
    public static final SamplingOptions USUAL = new SamplingOptions(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
