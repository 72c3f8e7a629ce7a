package dev.assay.engine.replay;

import dev.assay.engine.store.VerdictId;
import org.jspecify.annotations.Nullable;

/**
 * A stored verdict beside the verdict of its replay.
 *
 * @param source the data set of the item; null where it named none
 * @param judgeTokens tokens of prompts and answers that the replay cost at judges
 */
public record ReplayedVerdict(
        VerdictId id, @Nullable String source, ReplayOutcome before, ReplayOutcome after, long judgeTokens) {
    public Flip flip() {
        return Flip.of(before, after);
    }
}
