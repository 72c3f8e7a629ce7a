package dev.assay.db.experiment;

import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A replay of stored verdicts, or a shadow of live traffic.
 *
 * @param state {@code waiting}, {@code running}, {@code done}, {@code failed} or {@code stopped}
 * @param detail why it failed; null where it did not
 * @param endsAt when a shadow ends by itself; null for a replay
 * @param request what is scored and how, as JSON
 * @param progress its result so far, as JSON; null before the first one
 */
public record Experiment(
        UUID id,
        String project,
        Kind kind,
        Instant createdAt,
        @Nullable Instant endsAt,
        @Nullable Instant finishedAt,
        String state,
        @Nullable String detail,
        String request,
        @Nullable String progress) {
    /** What an experiment scores. */
    public enum Kind {
        /** Stored verdicts. */
        REPLAY,
        /** Live traffic. */
        SHADOW;

        /** Returns the name as in JSON. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
