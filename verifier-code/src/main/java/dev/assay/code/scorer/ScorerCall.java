package dev.assay.code.scorer;

import dev.assay.verifier.scorer.ScorerEntry;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All that the value of a scorer depends on beside the response. */
public record ScorerCall(
        String python,
        @Nullable Object data,
        ScorerEntry entry,
        String function,
        List<Double> range,
        boolean deterministic,
        boolean conversational,
        Map<String, String> files) {
    double least() {
        return range.get(0);
    }

    double greatest() {
        return range.get(1);
    }
}
