package dev.assay.gateway.review;

import dev.assay.db.adjudication.ReviewLease;
import dev.assay.engine.recovery.JudgedTexts;
import dev.assay.engine.wire.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What a reviewer sees of a sample: nothing that says what rules or judges made of it. */
final class ReviewItem {
    private ReviewItem() {}

    static ObjectNode json(ReviewLease lease, byte[] payload) {
        JsonNode stored = Json.MAPPER.readTree(payload);
        String question = JudgedTexts.conversation(stored.at("/item").get("prompt"));
        JsonNode response = stored.at("/item/response");
        JsonNode answer = stored.at("/result/answer");
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("lease_id", lease.id().toString())
                .put("expires_at", lease.expiresAt().toString())
                .put("question", question.isBlank() ? null : question);
        stored.at("/result/explanation/gold").forEach(json.putArray("golds")::add);
        return json.put("answer", answer.isString() ? answer.stringValue() : null)
                .put(
                        "tail",
                        JudgedTexts.tail(
                                response.isString()
                                        ? response.stringValue()
                                        : response.path("text").asString("")));
    }
}
