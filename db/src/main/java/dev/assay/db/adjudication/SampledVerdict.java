package dev.assay.db.adjudication;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A verdict that was drawn for review.
 *
 * @param id rises with time
 * @param stratum in lower case, as the answer type
 * @param adjudication null where none is given yet; the last one counts
 */
public record SampledVerdict(
        long id,
        UUID verdictId,
        Instant createdAt,
        @Nullable String run,
        @Nullable String source,
        @Nullable String recipe,
        String answerType,
        String stratum,
        double probability,
        boolean accepted,
        @Nullable Adjudication adjudication) {
    /**
     * What somebody said.
     *
     * @param author the id of their key, or {@code admin}
     */
    public record Adjudication(
            boolean correct, String author, @Nullable String note, Instant createdAt) {}
}
