package dev.assay.judge.wire;

import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A request for embeddings of texts.
 *
 * @param parameters the parameters from the profile
 */
public record EmbeddingRequest(String model, List<String> texts, ObjectNode parameters) {
    private static final int BYTES_PER_TOKEN = 3;

    public EmbeddingRequest {
        texts = List.copyOf(texts);
    }

    public byte[] bytes() {
        ObjectNode body = ChatRequest.JSON.createObjectNode().put("model", model);
        ArrayNode input = body.putArray("input");
        texts.forEach(input::add);
        body.put("encoding_format", "float").setAll(parameters);
        return ChatRequest.JSON.writeValueAsBytes(body);
    }

    /** Returns a high estimate of its tokens. */
    public int tokens() {
        return texts.stream()
                .mapToInt(text -> 1 + text.getBytes(StandardCharsets.UTF_8).length / BYTES_PER_TOKEN)
                .sum();
    }
}
