package dev.assay.gateway.compat.graders;

import dev.assay.engine.wire.JsonFields;
import dev.assay.engine.wire.JsonNumber;
import dev.assay.verifier.judge.SamplingOptions;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Reads a grader's sampling parameters for its model. */
final class SamplingReader {
    private static final String PARAMETERS = "sampling_params";
    /** OpenAI's two spellings of the key. */
    private static final String MOST_TOKENS = "max_completions_tokens";

    private static final String MOST_TOKENS_TOO = "max_completion_tokens";
    private static final Set<String> EFFORTS = Set.of("none", "minimal", "low", "medium", "high", "xhigh", "max");

    private SamplingReader() {}

    static SamplingOptions read(JsonFields grader) {
        JsonNode given = grader.get(PARAMETERS);
        if (given == null) {
            return SamplingOptions.USUAL;
        }
        JsonFields fields = JsonFields.of(given, grader.at(PARAMETERS));
        fields.refuseUnknown(Set.of("temperature", "top_p", "seed", MOST_TOKENS, MOST_TOKENS_TOO, "reasoning_effort"));
        String effort = fields.text("reasoning_effort", 20);
        if (effort != null && !EFFORTS.contains(effort)) {
            throw fields.wrong("reasoning_effort", "must be none, minimal, low, medium, high, xhigh or max");
        }
        return new SamplingOptions(
                number(fields, "temperature", 2),
                number(fields, "top_p", 1),
                Optional.ofNullable(fields.integer("seed", Long.MIN_VALUE, Long.MAX_VALUE)),
                tokens(fields, MOST_TOKENS).or(() -> tokens(fields, MOST_TOKENS_TOO)),
                Optional.ofNullable(effort));
    }

    private static Optional<Integer> tokens(JsonFields fields, String key) {
        return Optional.ofNullable(fields.integer(key, 1, Integer.MAX_VALUE)).map(Math::toIntExact);
    }

    private static Optional<Double> number(JsonFields fields, String key, double most) {
        JsonNode node = fields.get(key);
        if (node == null) {
            return Optional.empty();
        }
        double number = JsonNumber.of(node);
        if (!(number >= 0 && number <= most)) {
            throw fields.wrong(key, "must be a number from 0 to " + most);
        }
        return Optional.of(number);
    }
}
