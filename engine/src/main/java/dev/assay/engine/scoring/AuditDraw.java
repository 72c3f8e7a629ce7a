package dev.assay.engine.scoring;

import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.batch.RewardProvenance;
import dev.assay.engine.estimate.AnswerType;
import dev.assay.engine.estimate.Stratum;
import dev.assay.engine.recovery.RejectedAnswer;
import dev.assay.engine.recovery.RulingKeys;
import dev.assay.engine.store.AuditSample;
import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;

/**
 * Draws the items for review. Each item is drawn independently, also among equal ones, and the randomness does not
 * depend on the items: a policy can neither see nor influence which of its answers will be reviewed.
 */
final class AuditDraw {
    private static final SecureRandom RANDOM = new SecureRandom();

    private AuditDraw() {}

    /** Returns the sample of a finished item, or null if it is not drawn; an item without a score is never drawn. */
    static @Nullable AuditSample draw(@Nullable RejectedAnswer reviewed, ItemResult result) {
        return reviewed != null
                        && result.ruling() instanceof Ruling.Scored scored
                        && RANDOM.nextDouble() < reviewed.how().audit()
                ? sample(reviewed, scored, result.provenance())
                : null;
    }

    private static AuditSample sample(RejectedAnswer looked, Ruling.Scored scored, RewardProvenance provenance) {
        RewardProvenance.Asked judge = provenance.judge();
        return new AuditSample(
                AnswerType.of(looked.question().golds()),
                stratum(provenance, scored.passed()),
                looked.how().audit(),
                looked.accepted(),
                scored.passed(),
                looked.rule().score(),
                judge == null ? null : judge.p(),
                looked.question().text().isBlank() ? null : RulingKeys.of(looked));
    }

    private static Stratum stratum(RewardProvenance provenance, boolean accepted) {
        return switch (provenance.decidedBy()) {
            case JUDGE -> accepted ? Stratum.JUDGE_ACCEPTED : Stratum.JUDGE_REJECTED;
            case MEMORY, HUMAN -> accepted ? Stratum.MEMORY_ACCEPTED : Stratum.MEMORY_REJECTED;
            case RULE -> byRule(provenance.recovery(), accepted);
            case null -> byRule(provenance.recovery(), accepted);
        };
    }

    private static Stratum byRule(RecoveryStatus recovery, boolean accepted) {
        if (accepted) {
            return Stratum.RULE_ACCEPTED;
        }
        return recovery == RecoveryStatus.GATED ? Stratum.GATED : Stratum.RULE_REJECTED;
    }
}
