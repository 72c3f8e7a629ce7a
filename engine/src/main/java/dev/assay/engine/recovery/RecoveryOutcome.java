package dev.assay.engine.recovery;

import dev.assay.engine.batch.RewardProvenance;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;

/** The outcome of recovery. */
public sealed interface RecoveryOutcome {
    RewardProvenance provenance();

    Explanation explanation();

    /** The rule's verdict stands. */
    record Stands(RewardProvenance provenance, Explanation explanation) implements RecoveryOutcome {}

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
            RewardProvenance provenance,
            Explanation explanation)
            implements RecoveryOutcome {}

    /** No judge could be reached, or is attached at all, and the recipe then gives no score. */
    record Failed(Cause cause, String detail, RewardProvenance provenance, Explanation explanation)
            implements RecoveryOutcome {}
}
