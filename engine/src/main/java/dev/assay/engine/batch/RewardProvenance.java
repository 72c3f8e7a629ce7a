package dev.assay.engine.batch;

import dev.assay.verifier.judge.Judge.Identity;
import org.jspecify.annotations.Nullable;

/**
 * The source of a result.
 *
 * @param decidedBy the source of the score; null where there is no score
 * @param judge the last judge that was asked, or whose earlier ruling was used; null where there is none
 */
public record RewardProvenance(
        @Nullable DecidedBy decidedBy,
        RecoveryStatus recovery,
        @Nullable Asked judge) {
    /** The rules alone gave the score. */
    public static final RewardProvenance RULE = new RewardProvenance(DecidedBy.RULE, RecoveryStatus.OFF, null);

    /** There is no score, and no recovery. */
    public static final RewardProvenance NONE = new RewardProvenance(null, RecoveryStatus.OFF, null);

    /**
     * A judge with its answer.
     *
     * @param p probability that the answer is right, as the judge states it, in [0,1]; null where it gave no ruling
     * @param promptTokens prompt tokens of the question, 0 where an earlier ruling was used
     */
    public record Asked(Identity identity, @Nullable Double p, int promptTokens, int completionTokens) {
        /** Returns {@code profile@revision}. */
        public String reference() {
            return identity.profile() + "@" + identity.revision();
        }
    }

    /** Returns the same for an item that has no score. */
    public RewardProvenance withoutScore() {
        return decidedBy == null ? this : new RewardProvenance(null, recovery, judge);
    }
}
