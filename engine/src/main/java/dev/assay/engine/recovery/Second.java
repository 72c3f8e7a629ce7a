package dev.assay.engine.recovery;

import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict.Cause;

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
     */
    record Decided(double score, Provenance provenance, Explanation explanation) implements Second {}

    /**
     * No judge could be reached, and without one there is no score.
     *
     * @param cause one that can be retried
     */
    record Failed(Cause cause, String detail, Provenance provenance, Explanation explanation) implements Second {}
}
