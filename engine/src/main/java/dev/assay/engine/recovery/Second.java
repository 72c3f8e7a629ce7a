package dev.assay.engine.recovery;

import dev.assay.verifier.Explanation;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;

/** What a second look came to. */
public sealed interface Second {
    Provenance provenance();

    Explanation explanation();

    /** The rule's verdict stands. */
    record Stands(Provenance provenance, Explanation explanation) implements Second {}

    /**
     * A judge, an earlier ruling or a person decided.
     *
     * @param score in [0,1]
     * @param parts named scores of the judge
     * @param steps scores of stretches of the response
     */
    record Decided(
            double score,
            Map<String, Double> parts,
            List<StepScore> steps,
            Provenance provenance,
            Explanation explanation)
            implements Second {}

    /**
     * No judge could be reached, and without one there is no score.
     *
     * @param cause one that can be retried
     */
    record Failed(Cause cause, String detail, Provenance provenance, Explanation explanation) implements Second {}
}
