package dev.assay.engine.scoring;

import dev.assay.engine.recovery.RejectedAnswer;
import dev.assay.engine.store.RewardInput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is stored of the scoring of an item beside its result.
 *
 * @param prompt the item's prompt with its key; null where there is none
 * @param inputs what rewards of its plan depend on
 * @param reviewed the rejected answer that may be drawn for review; null where there is none
 */
record ScoringTrace(
        @Nullable KeyedPrompt prompt,
        List<RewardInput> inputs,
        @Nullable RejectedAnswer reviewed) {
    /** An item that no plan was found for. */
    static final ScoringTrace NONE = new ScoringTrace(null, List.of(), null);
}
