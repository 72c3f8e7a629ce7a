package dev.assay.judge.wire;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A request for the values of one response, without the parameters of its profile. */
public record RewardRequest(ObjectNode body) {
    private static final int BYTES_PER_TOKEN = 3;

    /** Returns a request to vLLM's {@code /classify} about a text that has prompt and response. */
    public static RewardRequest classify(String model, String text) {
        return new RewardRequest(empty().put("model", model).put("input", text));
    }

    /** Returns a request to vLLM's {@code /classify} about a chat, to which the server applies its model's template. */
    public static RewardRequest classify(String model, String prompt, String response) {
        ObjectNode body = empty().put("model", model);
        ArrayNode messages = body.putArray("messages");
        messages.addObject().put("role", "user").put("content", prompt);
        messages.addObject().put("role", "assistant").put("content", response);
        return new RewardRequest(body);
    }

    /** Returns a request to vLLM's {@code /score}. */
    public static RewardRequest score(String model, String prompt, String response) {
        return new RewardRequest(
                empty().put("model", model).put("text_1", prompt).put("text_2", response));
    }

    /** Returns a request to OpenRLHF's {@code /get_reward} about a text that has prompt and response. */
    public static RewardRequest reward(String prompt, String text) {
        ObjectNode body = empty();
        body.putArray("query").add(text);
        body.putArray("prompts").add(prompt);
        return new RewardRequest(body);
    }

    private static ObjectNode empty() {
        return ChatRequest.JSON.createObjectNode();
    }

    /** Returns the request with these parameters. */
    public byte[] bytes(ObjectNode parameters) {
        return ChatRequest.JSON.writeValueAsBytes(body.deepCopy().setAll(parameters));
    }

    /** Returns a high estimate of the tokens of a body. */
    public static int tokens(byte[] bytes) {
        return 1 + bytes.length / BYTES_PER_TOKEN;
    }
}
