package dev.assay.engine.recovery;

import dev.assay.verifier.judge.Judge.Sees;
import java.util.List;
import java.util.Optional;

/**
 * A recipe's policy for recovering wrongly rejected answers.
 *
 * @param judges names of judge profiles, asked in order: the first ruling counts
 * @param sees the part of a response that judges read; empty: as the profile of the first judge says
 * @param acceptAt least probability with which a judge's ruling accepts, in (0,1]
 * @param soft whether the score is the probability instead of 0 or 1
 * @param audit share of items that are sampled for review, in [0,1]
 */
public record RecoveryPolicy(
        List<String> judges,
        Mode mode,
        Optional<Sees> sees,
        double acceptAt,
        boolean soft,
        OnJudgeFailure onJudgeFailure,
        OnUndecided onUndecided,
        OnDecided onDecided,
        MemoryUse memory,
        double audit) {
    public static final int MOST_JUDGES = 4;

    public RecoveryPolicy {
        judges = List.copyOf(judges);
    }

    /** The order of rules and judges. */
    public enum Mode {
        RULES_ONLY,
        RULES_THEN_JUDGE,
        /** The rules only find the answer, and a judge decides. */
        JUDGE_ONLY
    }

    /** The result of an item when no judge can be reached. */
    public enum OnJudgeFailure {
        UNSCORED,
        /** The rule's verdict stands. */
        RULE
    }

    /** The result of an item that neither rules nor judge decide. */
    public enum OnUndecided {
        ZERO,
        UNSCORED
    }

    /** The final decision on numbers, fractions, choices, and yes or no that the rules decided. */
    public enum OnDecided {
        RULE,
        /** Judges are asked, as about other answers. */
        JUDGE
    }

    /** The earlier rulings that are used. */
    public enum MemoryUse {
        /** Rulings from before the run, so that a run is judged in the same way from beginning to end. */
        PINNED,
        /** All rulings. */
        LIVE,
        OFF
    }
}
