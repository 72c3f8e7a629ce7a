package dev.assay.judge.server.wire;

import dev.assay.judge.server.decode.DecodedCompletion;
import dev.assay.judge.server.decode.DecodedCompletion.Likely;
import dev.assay.judge.server.decode.DecodedCompletion.Token;
import dev.assay.judge.server.text.TokenVocabulary;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes answers as JSON. */
public final class ReplyJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final String model;
    private final TokenVocabulary vocabulary;
    private final long opened = System.currentTimeMillis() / 1000;

    public ReplyJson(String model, TokenVocabulary vocabulary) {
        this.model = model;
        this.vocabulary = vocabulary;
    }

    /**
     * Returns a chat completion.
     *
     * @param likelihoods whether the request asks for likelihoods
     */
    public byte[] completion(DecodedCompletion completion, int promptTokens, boolean likelihoods) {
        ObjectNode root = JSON.createObjectNode()
                .put("id", "chatcmpl-" + UUID.randomUUID())
                .put("object", "chat.completion")
                .put("created", System.currentTimeMillis() / 1000)
                .put("model", model);
        ObjectNode choice = root.putArray("choices").addObject().put("index", 0);
        choice.putObject("message").put("role", "assistant").put("content", completion.text());
        choice.put("finish_reason", completion.finish().name().toLowerCase(Locale.ROOT));
        if (likelihoods) {
            ArrayNode tokens = choice.putObject("logprobs").putArray("content");
            completion.tokens().forEach(token -> add(tokens, token));
        } else {
            choice.putNull("logprobs");
        }
        root.putObject("usage")
                .put("prompt_tokens", promptTokens)
                .put("completion_tokens", completion.spent())
                .put("total_tokens", promptTokens + completion.spent());
        return JSON.writeValueAsBytes(root);
    }

    private void add(ArrayNode tokens, Token token) {
        ArrayNode alternatives = likely(
                        tokens.addObject(),
                        token.taken(),
                        vocabulary.written(token.taken().token()))
                .putArray("top_logprobs");
        for (Likely alternative : token.alternatives()) {
            likely(alternatives.addObject(), alternative, vocabulary.named(alternative.token()));
        }
    }

    private static ObjectNode likely(ObjectNode node, Likely likely, byte[] bytes) {
        node.put("token", new String(bytes, StandardCharsets.UTF_8)).put("logprob", likely.logProbability());
        ArrayNode numbers = node.putArray("bytes");
        for (byte b : bytes) {
            numbers.add(b & 0xff);
        }
        return node;
    }

    /** Returns vectors, in the order of their texts. */
    public byte[] embeddings(List<float[]> vectors, int tokens, boolean base64) {
        ObjectNode root = JSON.createObjectNode().put("object", "list");
        ArrayNode data = root.putArray("data");
        for (float[] vector : vectors) {
            ObjectNode one = data.addObject().put("object", "embedding").put("index", data.size() - 1);
            if (base64) {
                one.put("embedding", base64(vector));
            } else {
                ArrayNode numbers = one.putArray("embedding");
                for (float number : vector) {
                    numbers.add(number);
                }
            }
        }
        root.put("model", model).putObject("usage").put("prompt_tokens", tokens).put("total_tokens", tokens);
        return JSON.writeValueAsBytes(root);
    }

    private static String base64(float[] vector) {
        ByteBuffer bytes = ByteBuffer.allocate(vector.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(vector);
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    public byte[] models(int context) {
        ObjectNode root = JSON.createObjectNode().put("object", "list");
        root.putArray("data")
                .addObject()
                .put("id", model)
                .put("object", "model")
                .put("created", opened)
                .put("owned_by", "assay")
                .put("max_model_len", context);
        return JSON.writeValueAsBytes(root);
    }

    /** Returns an error in OpenAI's form. */
    public static byte[] error(String type, String code, String field, String message) {
        ObjectNode root = JSON.createObjectNode();
        ObjectNode error = root.putObject("error").put("message", message).put("type", type);
        if (field.isEmpty()) {
            error.putNull("param");
        } else {
            error.put("param", field);
        }
        error.put("code", code);
        return JSON.writeValueAsBytes(root);
    }
}
