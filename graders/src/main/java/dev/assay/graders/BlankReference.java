package dev.assay.graders;

import dev.assay.graders.GradingResult.Unusable;
import dev.assay.graders.template.GraderTemplate;
import java.util.Optional;
import java.util.function.Predicate;

/** References that nothing can be compared with: the data's fault, since they would give one reward to every sample. */
final class BlankReference {
    static final String EXPECTATION = "has nothing to compare when it is filled: BAD_REFERENCE";

    private BlankReference() {}

    /**
     * What is wrong with the side that the sample has no part in; empty where nothing is.
     *
     * @param at the pointer to the grader
     * @param comparable whether a filled text can be compared with
     */
    static Optional<GradingResult> in(
            String at,
            GraderTemplate input,
            String text,
            GraderTemplate reference,
            String other,
            Predicate<String> comparable) {
        if (!reference.showsSample()) {
            return comparable.test(other) ? Optional.empty() : unusable(at + "/reference");
        }
        return input.showsSample() || comparable.test(text) ? Optional.empty() : unusable(at + "/input");
    }

    private static Optional<GradingResult> unusable(String at) {
        return Optional.of(new Unusable(at, EXPECTATION));
    }
}
