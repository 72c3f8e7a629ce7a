package dev.assay.judge.wire;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A caller's request, as it is sent on to a model.
 *
 * @param mostTokens an upper estimate of the tokens of prompt and completion, with three bytes to a token
 * @param isRepeatable whether an equal request would get an equal answer
 */
public record PassedOn(byte[] body, int mostTokens, boolean isRepeatable) {
    private static final int BYTES_PER_TOKEN = 3;

    /**
     * Returns the request with the model's name, and with the profile's parameters where the request has none.
     *
     * @param request a JSON object
     */
    public static PassedOn of(byte[] request, String model, ObjectNode parameters) {
        ObjectNode body = parameters.deepCopy();
        ObjectNode own = (ObjectNode) ChatRequest.JSON.readTree(request);
        if (own.has("max_tokens") || own.has("max_completion_tokens")) {
            body.remove("max_tokens");
            body.remove("max_completion_tokens");
        }
        body.setAll(own);
        body.put("model", model).put("stream", false);
        byte[] bytes = ChatRequest.JSON.writeValueAsBytes(body);
        int prompt = ChatRequest.JSON.writeValueAsBytes(body.path("messages")).length / BYTES_PER_TOKEN;
        JsonNode most = body.has("max_tokens") ? body.path("max_tokens") : body.path("max_completion_tokens");
        JsonNode temperature = body.path("temperature");
        return new PassedOn(bytes, prompt + most.asInt(0), temperature.isNumber() && temperature.doubleValue() == 0);
    }
}
