package dev.assay.db.rollup;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The sums of one key, with its steps and the time of its newest batch. Not thread-safe. */
final class RollupSlice {
    private final VerdictSums sums = new VerdictSums();
    private StepSpan steps = StepSpan.NONE;
    private @Nullable Instant newest;

    void add(JsonNode written, StepSpan span, Instant at) {
        sums.add(written);
        steps = steps.with(span);
        newest = newest == null || at.isAfter(newest) ? at : newest;
    }

    VerdictSums sums() {
        return sums;
    }

    StepSpan steps() {
        return steps;
    }

    Instant newest() {
        return Objects.requireNonNull(newest);
    }
}
