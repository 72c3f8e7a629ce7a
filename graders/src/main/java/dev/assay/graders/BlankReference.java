package dev.assay.graders;

import dev.assay.graders.GradingResult.Unusable;
import dev.assay.graders.template.GraderTemplate;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Detects references that no text can be compared with. They are the data set's fault: every sample would get the same
 * reward.
 */
final class BlankReference {
    static final String EXPECTATION = "has nothing to compare when it is filled: bad_reference";

    private BlankReference() {}

    /**
     * Returns the error of the side that does not show the sample; empty where there is none.
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
