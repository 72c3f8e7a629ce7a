package dev.assay.gateway.review;

import dev.assay.engine.store.VerdictId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The body of {@code POST /v1/adjudications}.
 *
 * @param correct whether the answer is truly right
 */
record AdjudicationRequest(
        VerdictId verdict, boolean correct, @Nullable String note) {
    private static final List<String> KNOWN = List.of("verdict_id", "correct", "note");

    /** Reads a body; throws a problem that names the field at fault. */
    static AdjudicationRequest read(byte[] body) {
        ReviewBody json = ReviewBody.read(body, KNOWN);
        JsonNode correct = json.field("correct");
        if (!correct.isBoolean()) {
            throw ReviewBody.wrong("/correct", "must be true or false");
        }
        return new AdjudicationRequest(verdict(json.field("verdict_id")), correct.booleanValue(), json.note());
    }

    private static VerdictId verdict(JsonNode id) {
        try {
            return VerdictId.of(UUID.fromString(id.asString("")));
        } catch (IllegalArgumentException e) {
            throw ReviewBody.wrong("/verdict_id", "must be the verdict_id of a result");
        }
    }
}
