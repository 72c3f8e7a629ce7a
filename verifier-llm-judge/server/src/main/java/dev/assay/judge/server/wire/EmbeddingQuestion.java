package dev.assay.judge.server.wire;

import java.util.Arrays;
import java.util.List;
import java.util.stream.StreamSupport;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A request for embeddings.
 *
 * @param base64 whether vectors are returned as base64 of their little-endian 32-bit floats
 */
public record EmbeddingQuestion(String model, List<String> texts, boolean base64) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int MOST_TEXTS = 2048;

    public EmbeddingQuestion {
        texts = List.copyOf(texts);
    }

    /** Reads a body; {@link BadRequest} names the field at fault. */
    public static EmbeddingQuestion read(byte[] body) {
        JsonNode root;
        try {
            root = JSON.readTree(body);
        } catch (JacksonException e) {
            throw new BadRequest(400, "", "invalid_json", "the body is not JSON");
        }
        if (!root.isObject()) {
            throw new BadRequest(400, "", "invalid_json", "the body is not a JSON object");
        }
        if (root.hasNonNull("dimensions")) {
            throw new BadRequest(400, "dimensions", "unsupported_parameter", "dimensions is not supported");
        }
        String format = root.path("encoding_format").asString("float");
        if (!format.equals("float") && !format.equals("base64")) {
            throw BadRequest.value("encoding_format", "must be float or base64");
        }
        return new EmbeddingQuestion(
                root.path("model").asString(""), texts(root.path("input")), format.equals("base64"));
    }

    private static List<String> texts(JsonNode input) {
        List<JsonNode> list = input.isArray()
                ? StreamSupport.stream(input.spliterator(), false).toList()
                : Arrays.asList(input);
        boolean right = !list.isEmpty()
                && list.size() <= MOST_TEXTS
                && list.stream()
                        .allMatch(text -> text.isString() && !text.stringValue().isEmpty());
        if (!right) {
            throw BadRequest.value("input", "must be a text that is not empty, or a list of 1 to " + MOST_TEXTS);
        }
        return list.stream().map(JsonNode::stringValue).toList();
    }
}
