package dev.assay.db.job;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The options of a job that is uploaded.
 *
 * @param actor the id of the caller's key
 * @param priority the higher, the sooner
 * @param defaults the defaults of its items as JSON; null where there are none
 * @param idempotencyKey null where the request has none
 * @param groupDeadline the time for which an open job waits for the members of a group; null where the job is not open
 * @param traceParent the W3C trace that its request names; null where it names none
 */
public record NewJob(
        String actor,
        int priority,
        @Nullable String defaults,
        @Nullable String idempotencyKey,
        @Nullable Duration groupDeadline,
        @Nullable String traceParent) {}
