package dev.assay.engine.replay;

import dev.assay.engine.wire.Json;
import dev.assay.verifier.Verdict.Cause;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a replay reads of a verdict's stored payload: the item, and of its result the outcome alone. What follows the outcome, above all the
 * explanation, is not read.
 */
record StoredPayload(ObjectNode item, StoredOutcome outcome) {
    /** The field of an outcome that is written behind all others. */
    private static final String LAST = "retryable";

    static StoredPayload read(byte[] payload) {
        ObjectNode item = null;
        try (JsonParser json = Json.MAPPER.reader().createParser(payload)) {
            json.nextToken();
            for (String key = json.nextName(); key != null; key = json.nextName()) {
                json.nextToken();
                if (key.equals("item")) {
                    item = json.readValueAsTree();
                } else if (key.equals("result") && item != null) {
                    return new StoredPayload(item, outcome(json));
                }
            }
        }
        throw new IllegalStateException("a stored payload is not an item and then a result");
    }

    private static StoredOutcome outcome(JsonParser json) {
        boolean isScored = false;
        double reward = 0;
        double score = 0;
        String cause = null;
        String answer = null;
        boolean isRetryable = false;
        String key = json.nextName();
        while (key != null) {
            boolean isNull = json.nextToken() == JsonToken.VALUE_NULL;
            switch (key) {
                case "status" -> isScored = json.getString().equals("scored");
                case "reward" -> reward = isNull ? 0 : json.getDoubleValue();
                case "score" -> score = isNull ? 0 : json.getDoubleValue();
                case "cause" ->
                    cause = isNull ? null : Cause.of(json.getString()).toString();
                case "answer" -> answer = isNull ? null : json.getString();
                case LAST -> isRetryable = json.getBooleanValue();
                default -> json.skipChildren();
            }
            key = key.equals(LAST) ? null : json.nextName();
        }
        return new StoredOutcome(isScored, reward, score, cause, answer, isRetryable);
    }
}
