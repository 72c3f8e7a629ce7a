package dev.assay.engine.recovery;

import dev.assay.verifier.judge.Judge.Sees;
import java.util.List;
import java.util.Optional;

/**
 * How a recipe recovers wrongly rejected answers.
 *
 * @param judges profile names, asked in order: the first ruling counts
 * @param sees what judges are shown of a response; empty: what the profile of the first one asks for
 * @param acceptAt the judge's p from which it accepts, in (0,1]
 * @param soft whether the score is p instead of 0 or 1
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

    /** Who decides. */
    public enum Mode {
        RULES_ONLY,
        RULES_THEN_JUDGE,
        /** The rules only find the answer. */
        JUDGE_ONLY
    }

    /** What an item is when no judge can be reached. */
    public enum OnJudgeFailure {
        UNSCORED,
        /** What the rules made of it. */
        RULE
    }

    /** What an item is that neither rules nor judge decide. */
    public enum OnUndecided {
        ZERO,
        UNSCORED
    }

    /** Who has the last word on numbers, fractions, choices, and yes or no that the rules decided. */
    public enum OnDecided {
        RULE,
        /** They are asked about as other answers are. */
        JUDGE
    }

    /** Which earlier rulings are used. */
    public enum MemoryUse {
        /** Those from before the run, so that a run is judged alike from its begin to its end. */
        PINNED,
        /** All. */
        LIVE,
        OFF
    }
}
