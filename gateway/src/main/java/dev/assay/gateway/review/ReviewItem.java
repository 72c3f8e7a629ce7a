package dev.assay.gateway.review;

import dev.assay.db.adjudication.ReviewLease;
import dev.assay.engine.recovery.JudgedTexts;
import dev.assay.engine.wire.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a reviewer sees of a sample: nothing that says what rules or judges made of it.
 *
 * @param expiresAt the end of the lease
 * @param question null for an item without a prompt
 * @param answer the answer that was found in the response; null for none
 * @param tail the end of the response
 */
record ReviewItem(
        UUID lease,
        Instant expiresAt,
        @Nullable String question,
        List<String> golds,
        @Nullable String answer,
        String tail) {
    ReviewItem {
        golds = List.copyOf(golds);
    }

    static ReviewItem of(ReviewLease lease, byte[] payload) {
        JsonNode stored = Json.MAPPER.readTree(payload);
        String question = JudgedTexts.conversation(stored.at("/item").get("prompt"));
        JsonNode response = stored.at("/item/response");
        JsonNode answer = stored.at("/result/answer");
        List<String> golds = new ArrayList<>();
        stored.at("/result/explanation/gold").forEach(gold -> golds.add(gold.asString("")));
        return new ReviewItem(
                lease.id(),
                lease.expiresAt(),
                question.isBlank() ? null : question,
                golds,
                answer.isString() ? answer.stringValue() : null,
                JudgedTexts.tail(
                        response.isString()
                                ? response.stringValue()
                                : response.path("text").asString("")));
    }

    ObjectNode json() {
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("lease_id", lease.toString())
                .put("expires_at", expiresAt.toString())
                .put("question", question);
        golds.forEach(json.putArray("golds")::add);
        return json.put("answer", answer).put("tail", tail);
    }
}
