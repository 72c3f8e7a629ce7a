package dev.assay.console.port;

import dev.assay.db.rollup.PromptRuns.PromptRun;
import dev.assay.engine.store.StoredVerdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The answer to a request for a prompt. */
public sealed interface PromptReply {
    /**
     * A prompt, or a group of rollouts without one.
     *
     * @param taskKey empty for a group of items without a prompt
     * @param question the text of the prompt; empty where it has expired
     * @param golds empty where the person may not see them
     * @param runs the newest runs that had the prompt
     * @param run the run whose rollouts these are; empty for those of the last 24 hours
     * @param rollouts verdicts without their payloads, the newest first
     * @param isCut whether there are older ones
     * @param answers the answers of some rollouts, by their keys
     */
    record Found(
            Optional<Long> taskKey,
            String question,
            List<String> golds,
            List<PromptRun> runs,
            Optional<String> run,
            List<StoredVerdict> rollouts,
            boolean isCut,
            Map<Long, String> answers)
            implements PromptReply {
        public Found {
            golds = List.copyOf(golds);
            runs = List.copyOf(runs);
            rollouts = List.copyOf(rollouts);
            answers = Map.copyOf(answers);
        }
    }

    /** The group is of this prompt. */
    record OfPrompt(long taskKey) implements PromptReply {}

    /** There is none of this key and no group of this name. */
    record Unknown() implements PromptReply {}
}
