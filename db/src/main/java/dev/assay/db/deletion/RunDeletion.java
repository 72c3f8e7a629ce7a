package dev.assay.db.deletion;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The deletion of a run as it is now.
 *
 * @param run the run's name, which a new run may have meanwhile
 * @param state {@code waiting}, {@code running} or {@code done}
 * @param verdicts number of verdicts that are deleted already
 * @param finishedAt null before it is done
 */
public record RunDeletion(
        UUID id,
        String run,
        String state,
        long verdicts,
        Instant requestedAt,
        @Nullable Instant finishedAt) {}
