package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonText;
import dev.assay.gateway.compat.code.pickle.Pickle;
import dev.assay.gateway.compat.code.pickle.RefusedPickle;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads tests in the forms of open-instruct's data sets: an array, a JSON text of one, or base64 of zlib of a pickle,
 * of which only plain data is read.
 */
final class PackedTests {
    private static final String POINTER = "/tests";
    private static final int MOST_TESTS = 10_000;
    /** The limit of growth by decompression, as for request bodies. */
    private static final int MOST_RATIO = 100;
    /** The size up to which any growth is allowed, in bytes, since similar tests with large inputs compress better. */
    private static final int ALWAYS_ALLOWED = 4 << 20;

    private static final int MOST_BYTES = 64 << 20;

    private PackedTests() {}

    /** Reads tests; throws an InvalidField. */
    static List<JsonNode> read(@Nullable JsonNode tests) {
        if (tests == null || (tests.isString() && tests.stringValue().isBlank())) {
            return List.of();
        }
        JsonNode list = tests.isString() ? unpacked(tests.stringValue().strip()) : tests;
        if (!list.isArray() || list.size() > MOST_TESTS) {
            throw wrong(
                    "must be an array of at most " + MOST_TESTS + " tests, its JSON, or its pickle in zlib and base64");
        }
        return new ArrayList<>(list.values());
    }

    private static JsonNode unpacked(String text) {
        byte[] json = text.getBytes(StandardCharsets.UTF_8);
        if (text.startsWith("[")) {
            return switch (JsonText.parse("the text", json, 0, json.length)) {
                case JsonText.Parsed.Tree(JsonNode tree) -> tree;
                case JsonText.Parsed.NotJson(var _, String detail, var _) ->
                    throw wrong("must be JSON, but is " + detail);
            };
        }
        try {
            return Pickle.read(inflated(decoded(text)), Pickle.Bounds.USUAL);
        } catch (RefusedPickle refused) {
            throw wrong(refused.expectation());
        }
    }

    private static byte[] decoded(String text) {
        try {
            return Base64.getDecoder().decode(text.replace("\n", ""));
        } catch (IllegalArgumentException e) {
            throw wrong("is neither JSON nor base64");
        }
    }

    private static byte[] inflated(byte[] packed) {
        int most = (int) Math.min(MOST_BYTES, Math.max(ALWAYS_ALLOWED, (long) packed.length * MOST_RATIO));
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(packed))) {
            byte[] bytes = in.readNBytes(most);
            if (in.read() >= 0) {
                throw wrong("is more than " + most + " bytes after its decompression");
            }
            return bytes;
        } catch (IOException e) {
            throw wrong("is base64 of something that zlib can't read");
        }
    }

    private static InvalidField wrong(String expectation) {
        return new InvalidField(FieldProblem.wrong(POINTER, expectation));
    }
}
