package dev.assay.engine.replay;

import dev.assay.engine.store.VerdictId;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stored verdict beside the verdict of its replay.
 *
 * @param source the data set of the item; null where it named none
 * @param repeats the outcomes of all rounds of the replay, at least one; the first counts
 * @param isShared whether it has the result of an equal item of its group, which was scored once for both
 * @param judged whether a judge decided in some round
 * @param judgeTokens tokens of prompts and answers that all rounds cost at judges
 */
public record ReplayedVerdict(
        VerdictId id,
        @Nullable String source,
        ReplayOutcome before,
        List<ReplayOutcome> repeats,
        boolean isShared,
        boolean judged,
        long judgeTokens) {
    public ReplayedVerdict {
        repeats = List.copyOf(repeats);
    }

    public ReplayOutcome after() {
        return repeats.getFirst();
    }

    public Flip flip() {
        return Flip.of(before, after());
    }

    /** Returns whether the rounds differ in their pass, reward, or in whether there is a score. */
    boolean varied() {
        return repeats.stream()
                        .map(one -> List.of(one.scored(), one.passed(), one.reward()))
                        .distinct()
                        .count()
                > 1;
    }

    /** Returns the sample variance of the rewards of those rounds that have one; 0 of fewer than two. */
    double rewardVariance() {
        double[] rewards = repeats.stream()
                .filter(ReplayOutcome::scored)
                .mapToDouble(ReplayOutcome::reward)
                .toArray();
        double mean = Arrays.stream(rewards).average().orElse(0);
        double squares = Arrays.stream(rewards)
                .map(reward -> (reward - mean) * (reward - mean))
                .sum();
        return rewards.length < 2 ? 0 : squares / (rewards.length - 1);
    }
}
