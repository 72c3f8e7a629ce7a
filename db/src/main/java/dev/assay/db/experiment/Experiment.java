package dev.assay.db.experiment;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A replay of stored verdicts.
 *
 * @param state {@code waiting}, {@code running}, {@code done} or {@code failed}
 * @param detail why it failed; null where it did not
 * @param request what is replayed, as JSON
 * @param progress its result so far, as JSON; null before the first page
 */
public record Experiment(
        UUID id,
        String project,
        Instant createdAt,
        @Nullable Instant finishedAt,
        String state,
        @Nullable String detail,
        String request,
        @Nullable String progress) {}
