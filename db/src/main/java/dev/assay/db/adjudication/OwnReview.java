package dev.assay.db.adjudication;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A reviewer's own lease.
 *
 * @param heldUntil the end of the time in which the reviewer may rule; null where the lease is not live
 * @param ruling null while there is none
 * @param canUndo whether the ruling was given within the time for undoing
 */
public record OwnReview(
        UUID lease,
        UUID verdictId,
        @Nullable Instant heldUntil,
        @Nullable ReviewRuling ruling,
        @Nullable String note,
        boolean canUndo) {}
