package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** Every case of {@code src/test/resources/compat} against the running gateway, key by key. */
class CompatCasesIT {
    private static final Path CASES = Path.of("src/test/resources/compat");
    /** Stands in a case for a value that is another each time. */
    private static final String ANY = "<any>";

    private final Api api = Gateway.shared().api();

    @TestFactory
    List<DynamicTest> everyProtocolAnswersAsItsClientExpects() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> files = Files.list(CASES)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                for (JsonNode one : Json.MAPPER.readTree(Files.readString(file))) {
                    String name = file.getFileName() + ": " + one.get("why").asString();
                    tests.add(DynamicTest.dynamicTest(name, () -> isAnswered(one)));
                }
            }
        }
        assertThat(tests).hasSizeGreaterThan(40);
        return tests;
    }

    private void isAnswered(JsonNode one) {
        Answer answer = api.post(one.get("path").asString(), Json.MAPPER.writeValueAsBytes(one.get("request")));
        assertThat(answer.status())
                .as(answer.body())
                .isEqualTo(one.get("status").asInt());
        JsonNode body = answer.json();
        if (one.has("response")) {
            same("", body, one.get("response"));
            return;
        }
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(answer.headers().firstValue("Retry-After").isPresent()).isEqualTo(answer.status() == 503);
        if (one.has("pointer")) {
            assertThat(body.at("/errors/0/pointer").asString())
                    .isEqualTo(one.get("pointer").asString());
        }
    }

    private static void same(String pointer, JsonNode actual, JsonNode expected) {
        if (expected.isString() && expected.asString().equals(ANY)) {
            assertThat(actual.isMissingNode()).as(pointer).isFalse();
        } else if (expected.isObject()) {
            assertThat(actual.propertyNames()).as(pointer).containsExactlyElementsOf(expected.propertyNames());
            for (Map.Entry<String, JsonNode> field : expected.properties()) {
                same(pointer + "/" + field.getKey(), actual.get(field.getKey()), field.getValue());
            }
        } else if (expected.isArray()) {
            assertThat(actual).as(pointer).hasSameSizeAs(expected);
            for (int i = 0; i < expected.size(); i++) {
                same(pointer + "/" + i, actual.get(i), expected.get(i));
            }
        } else {
            assertThat(actual).as(pointer).isEqualTo(expected);
        }
    }
}
