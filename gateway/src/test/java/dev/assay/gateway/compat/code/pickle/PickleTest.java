package dev.assay.gateway.compat.code.pickle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.engine.wire.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * Tests of pickles. The bytes in {@code sandboxes/pickles.jsonl} are CPython's own, or made by hand where CPython would
 * not write them.
 */
class PickleTest {
    private static final List<JsonNode> CASES = cases();

    private static List<JsonNode> cases() {
        try (InputStream in =
                Objects.requireNonNull(PickleTest.class.getResourceAsStream("/sandboxes/pickles.jsonl"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(Json.MAPPER::readTree)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(JsonNode one) {
        return HexFormat.of().parseHex(one.get("hex").asString());
    }

    private static JsonNode read(byte[] bytes) throws RefusedPickle {
        return Pickle.read(bytes, Pickle.Bounds.USUAL);
    }

    @TestFactory
    Stream<DynamicTest> plainDataIsReadAndAllElseIsRefused() {
        return CASES.stream()
                .map(one -> DynamicTest.dynamicTest(one.get("why").asString(), () -> {
                    if (one.has("json")) {
                        assertThat(read(bytes(one)).toString())
                                .isEqualTo(one.get("json").toString());
                    } else {
                        assertThatThrownBy(() -> read(bytes(one)))
                                .isInstanceOf(RefusedPickle.class)
                                .hasMessageContaining(one.get("refused").asString());
                    }
                }));
    }

    @Test
    void whateverIsFlippedCutOrRepeatedIsReadOrRefused() {
        byte[] whole = bytes(CASES.get(4));
        for (int at = 0; at < whole.length; at++) {
            for (int flip : new int[] {0x01, 0x08, 0x80, 0xFF}) {
                byte[] flipped = whole.clone();
                flipped[at] = (byte) (flipped[at] ^ flip);
                readOrRefuse(flipped);
            }
            readOrRefuse(java.util.Arrays.copyOf(whole, at));
        }
    }

    private static void readOrRefuse(byte[] bytes) {
        try {
            assertThat(read(bytes)).isNotNull();
        } catch (RefusedPickle refused) {
            assertThat(refused.expectation()).isNotBlank();
        }
    }

    /** A memoized text that is used again counts each time. */
    @Test
    void fewBytesDoNotBecomeMuchText() {
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        bomb.writeBytes(new byte[] {']', '(', 'X', 0, 0x10, 0, 0});
        bomb.writeBytes("a".repeat(0x1000).getBytes(StandardCharsets.UTF_8));
        bomb.writeBytes(new byte[] {'q', 0});
        bomb.writeBytes("h\0".repeat(100).getBytes(StandardCharsets.UTF_8));
        bomb.writeBytes(new byte[] {'e', '.'});
        Pickle.Bounds bounds = new Pickle.Bounds(1_000, 50 * 0x1000, 8);

        assertThatThrownBy(() -> Pickle.read(bomb.toByteArray(), bounds))
                .hasMessageContaining("more than " + 50 * 0x1000 + " characters");
    }

    @Test
    void thereIsAnEndOfOperations() {
        byte[] marks = "(".repeat(1_000).getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> Pickle.read(marks, new Pickle.Bounds(10, 10, 8)))
                .hasMessageContaining("more than 40 operations");
    }
}
