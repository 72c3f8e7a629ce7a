package dev.assay.gateway.compat.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class PackedTestsTest {
    /** The packed form of {@code ["assert f(1) == 2", "assert f(2) == 3"]} that open-instruct makes, by CPython. */
    private static final String PACKED = "eJxrYJmqzQABsVM0egQSi4tTi0oU0jQMNRVsbRWMpiAJGYGFjKek6gEAcjEOXw==";

    private static List<JsonNode> read(String text) {
        return PackedTests.read(Json.MAPPER.getNodeFactory().stringNode(text));
    }

    private static String packed(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DeflaterOutputStream zlib = new DeflaterOutputStream(out)) {
            zlib.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Base64.getEncoder().encodeToString(out.toByteArray());
    }

    @Test
    void allThreeFormsAreTheSameTests() {
        String json = "[\"assert f(1) == 2\", \"assert f(2) == 3\"]";
        List<JsonNode> tests = PackedTests.read(Json.MAPPER.readTree(json));

        assertThat(tests).hasSize(2);
        assertThat(read(json)).isEqualTo(tests);
        assertThat(read(PACKED)).isEqualTo(tests);
    }

    @Test
    void nothingIsNoTests() {
        assertThat(PackedTests.read(null)).isEmpty();
        assertThat(read("")).isEmpty();
        assertThat(read("[]")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[1                       | must be JSON",
                "no tests at all!         | neither JSON nor base64",
                "bm8gemxpYg==             | something that zlib can't read"
            })
    void whatIsNoneOfThemIsRefused(String text, String why) {
        assertThatThrownBy(() -> read(text)).isInstanceOfSatisfying(InvalidField.class, wrong -> {
            assertThat(wrong.problem().pointer()).isEqualTo("/tests");
            assertThat(wrong.problem().detail()).contains(why);
        });
    }

    @Test
    void aPickleOfMoreThanDataIsRefused() {
        byte[] call = "cos\nsystem\n(V'ls'\ntR.".getBytes(StandardCharsets.US_ASCII);
        assertThatThrownBy(() -> read(packed(call))).hasMessageContaining("more than plain data");
    }

    @Test
    void aBombIsNotUnpacked() {
        assertThatThrownBy(() -> read(packed(new byte[64 << 20]))).hasMessageContaining("after its decompression");
    }
}
