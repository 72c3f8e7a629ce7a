package dev.assay.engine.replay;

import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.wire.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The outcome of one verdict.
 *
 * @param reward 0 where there is none
 * @param passed whether the score reaches the pass mark; false where there is no score
 * @param cause why it is unscored; null where it has a score
 * @param answer the answer that was found in the response; null where there is none
 */
public record ReplayOutcome(
        boolean scored,
        double reward,
        boolean passed,
        @Nullable String cause,
        @Nullable String answer) {

    /** Returns a stored outcome, whose score passes from this mark on. */
    static ReplayOutcome of(StoredOutcome stored, double pass) {
        return stored.scored()
                ? new ReplayOutcome(true, stored.reward(), stored.score() >= pass, null, stored.answer())
                : new ReplayOutcome(false, 0, false, stored.cause(), null);
    }

    static ReplayOutcome of(ItemResult result) {
        return switch (result.ruling()) {
            case Ruling.Scored scored ->
                new ReplayOutcome(true, scored.reward(), scored.passed(), null, scored.answer());
            case Ruling.Unscored unscored ->
                new ReplayOutcome(false, 0, false, unscored.cause().toString(), null);
        };
    }

    /** Returns the outcome as JSON. */
    public ObjectNode json() {
        return Json.MAPPER
                .createObjectNode()
                .put("reward", scored ? (Double) reward : null)
                .put("passed", passed)
                .put("cause", cause)
                .put("answer", answer);
    }
}
