package dev.assay.judge.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The answer of a server of embeddings with status 200. */
public sealed interface EmbeddingReply {
    /**
     * A vector for each text, in the order of the texts. Even NaN is accepted as a number, because the model produces
     * it, not the server.
     */
    record Vectors(List<float[]> vectors, int tokens) implements EmbeddingReply {
        public Vectors {
            vectors = List.copyOf(vectors);
        }
    }

    /** An answer that is not a list of vectors; the server is at fault. */
    record Malformed(String detail) implements EmbeddingReply {}

    static EmbeddingReply of(byte[] body) {
        try {
            return Reader.of(Reader.JSON.readTree(body));
        } catch (JacksonException e) {
            return new Malformed("the server's answer is not JSON");
        }
    }

    /** Reads an answer. */
    final class Reader {
        /** Servers in Python write NaN as a bare word. */
        private static final JsonMapper JSON = JsonMapper.builder()
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                .build();

        private Reader() {}

        private static EmbeddingReply of(JsonNode body) {
            if (body.hasNonNull("error")) {
                return new Malformed("the server answered with an error under status 200");
            }
            JsonNode data = body.path("data");
            if (!data.isArray() || data.isEmpty()) {
                return new Malformed("the server's answer has no vectors");
            }
            List<float @Nullable []> vectors = new ArrayList<>(Collections.nCopies(data.size(), null));
            int next = 0;
            for (JsonNode one : data) {
                int index = one.path("index").asInt(next++);
                Optional<float[]> vector = vector(one.path("embedding"));
                if (index < 0 || index >= vectors.size() || vectors.get(index) != null || vector.isEmpty()) {
                    return new Malformed("the server's answer is not one vector of numbers for each text");
                }
                vectors.set(index, vector.get());
            }
            return new Vectors(
                    whole(vectors), body.path("usage").path("prompt_tokens").asInt(0));
        }

        private static List<float[]> whole(List<float @Nullable []> vectors) {
            List<float[]> whole = new ArrayList<>();
            for (float[] vector : vectors) {
                if (vector != null) {
                    whole.add(vector);
                }
            }
            return whole;
        }

        private static Optional<float[]> vector(JsonNode embedding) {
            if (embedding.isString()) {
                return decoded(embedding.stringValue());
            }
            float[] vector = new float[embedding.size()];
            for (int i = 0; i < vector.length; i++) {
                JsonNode number = embedding.get(i);
                if (!number.isNumber() && !number.isNull()) {
                    return Optional.empty();
                }
                vector[i] = number.isNumber() ? number.numberValue().floatValue() : Float.NaN;
            }
            return embedding.isArray() ? Optional.of(vector) : Optional.empty();
        }

        /** Decodes little-endian 32-bit floats. */
        private static Optional<float[]> decoded(String base64) {
            byte[] bytes;
            try {
                bytes = Base64.getDecoder().decode(base64);
            } catch (IllegalArgumentException e) {
                return Optional.empty();
            }
            if (bytes.length % Float.BYTES != 0) {
                return Optional.empty();
            }
            float[] vector = new float[bytes.length / Float.BYTES];
            ByteBuffer.wrap(bytes)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asFloatBuffer()
                    .get(vector);
            return Optional.of(vector);
        }
    }
}
