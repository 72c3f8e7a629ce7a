package dev.assay.db.adjudication;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A verdict that was drawn for review.
 *
 * @param id increases with time
 * @param stratum the stratum in lower case, as is the answer type
 * @param adjudication the latest adjudication; null where there is none yet
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
     * A person's adjudication.
     *
     * @param author the id of the person's key, or {@code admin}
     */
    public record Adjudication(
            boolean correct, String author, @Nullable String note, Instant createdAt) {}
}
