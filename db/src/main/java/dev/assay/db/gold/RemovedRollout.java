package dev.assay.db.gold;

import dev.assay.engine.store.VerdictId;
import org.jspecify.annotations.Nullable;

/**
 * A verdict that was deleted, with the figures that evidence on golds has of it.
 *
 * @param taskKey null where it has no prompt
 * @param answerKey null where it has no answer
 * @param passed null where it is unscored
 */
public record RemovedRollout(
        VerdictId id,
        @Nullable Long taskKey,
        @Nullable Long answerKey,
        @Nullable Boolean passed,
        @Nullable Long step,
        @Nullable String policyVersion) {}
