package dev.assay.engine.batch;

import dev.assay.verifier.judge.Judge.Identity;
import org.jspecify.annotations.Nullable;

/**
 * Where a result comes from.
 *
 * @param decidedBy null where there is no score
 * @param judge the last judge that was asked, or whose earlier ruling was used; null where none was
 */
public record RewardProvenance(
        @Nullable DecidedBy decidedBy,
        RecoveryStatus recovery,
        @Nullable Asked judge) {
    /** The rules alone. */
    public static final RewardProvenance RULE = new RewardProvenance(DecidedBy.RULE, RecoveryStatus.OFF, null);

    /** No score, and no second look. */
    public static final RewardProvenance NONE = new RewardProvenance(null, RecoveryStatus.OFF, null);

    /**
     * A judge and what it said.
     *
     * @param p how sure it is that the answer is right, in [0,1]; null where it gave no ruling
     * @param promptTokens that the asking cost, 0 where an earlier ruling was used
     */
    public record Asked(Identity identity, @Nullable Double p, int promptTokens, int completionTokens) {
        /** {@code profile@revision}. */
        public String reference() {
            return identity.profile() + "@" + identity.revision();
        }
    }

    /** The same of an item that got no score. */
    public RewardProvenance withoutScore() {
        return decidedBy == null ? this : new RewardProvenance(null, recovery, judge);
    }
}
