package dev.assay.engine.replay;

import dev.assay.engine.wire.Json;
import dev.assay.verifier.Verdict.Cause;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a replay reads of a verdict's stored payload: the item, and of its result the outcome alone. The explanation, often the longest
 * part, is skipped.
 */
record StoredPayload(ObjectNode item, StoredOutcome outcome) {
    static StoredPayload read(byte[] payload) {
        ObjectNode item = Json.MAPPER.createObjectNode();
        StoredOutcome outcome = null;
        try (JsonParser json = Json.MAPPER.reader().createParser(payload)) {
            json.nextToken();
            for (String key = json.nextName(); key != null; key = json.nextName()) {
                json.nextToken();
                switch (key) {
                    case "item" -> item = json.readValueAsTree();
                    case "result" -> outcome = outcome(json);
                    default -> json.skipChildren();
                }
            }
        }
        if (outcome == null) {
            throw new IllegalStateException("a stored payload has no result");
        }
        return new StoredPayload(item, outcome);
    }

    private static StoredOutcome outcome(JsonParser json) {
        boolean isScored = false;
        double reward = 0;
        double score = 0;
        String cause = null;
        String answer = null;
        boolean isRetryable = false;
        for (String key = json.nextName(); key != null; key = json.nextName()) {
            boolean isNull = json.nextToken() == JsonToken.VALUE_NULL;
            switch (key) {
                case "status" -> isScored = json.getString().equals("scored");
                case "reward" -> reward = isNull ? 0 : json.getDoubleValue();
                case "score" -> score = isNull ? 0 : json.getDoubleValue();
                case "cause" ->
                    cause = isNull ? null : Cause.of(json.getString()).toString();
                case "answer" -> answer = text(json, isNull);
                case "retryable" -> isRetryable = !isNull && json.getBooleanValue();
                default -> json.skipChildren();
            }
        }
        return new StoredOutcome(isScored, reward, score, cause, answer, isRetryable);
    }

    private static @Nullable String text(JsonParser json, boolean isNull) {
        return isNull ? null : json.getString();
    }
}
