package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import tools.jackson.databind.JsonNode;

/**
 * A recorded request of a trainer with the whole answer, as they are on the wire. In the answer {@code $number} and
 * {@code $string} match any value of that type.
 */
record Replayed(JsonNode line) {
    private static final int TIMES_AGAIN = 3;

    /** Returns the requests in this file of the class path, each as a test. */
    static Stream<DynamicTest> tests(String file, Api api) {
        try (InputStream in = Objects.requireNonNull(Replayed.class.getResourceAsStream(file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .map(Json.MAPPER::readTree)
                            .map(line -> DynamicTest.dynamicTest(
                                    line.get("why").asString(), () -> new Replayed(line).replay(api)))
                            .toList()
                            .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void replay(Api api) {
        byte[] request = line.get("request").toString().getBytes(StandardCharsets.UTF_8);
        Answer answer = api.post(line.get("path").asString(), request);
        for (int again = 0; again < TIMES_AGAIN && isLate(answer); again++) {
            answer = api.post(line.get("path").asString(), request);
        }
        assertThat(answer.status())
                .as(answer.body())
                .isEqualTo(line.get("status").asInt());
        assertThat(answer.header("Content-Type"))
                .startsWith(answer.status() == 200 ? "application/json" : "application/problem+json");
        same("", line.get("response"), answer.json());
    }

    /**
     * Returns whether the service had no time for this request, which trainers' clients then send again: on a busy
     * machine a program may have to wait until its client's patience ends.
     */
    private boolean isLate(Answer answer) {
        return answer.status() == 503
                && line.get("status").asInt() != 503
                && answer.json().path("retryable").asBoolean(false);
    }

    private static void same(String pointer, JsonNode expected, JsonNode actual) {
        String where = pointer + " of " + actual;
        if (expected.isString() && expected.asString().equals("$number")) {
            assertThat(actual.isNumber()).as(where).isTrue();
            assertThat(actual.asDouble()).as(where).isNotNegative();
        } else if (expected.isString() && expected.asString().equals("$string")) {
            assertThat(actual.isString()).as(where).isTrue();
        } else if (expected.isObject()) {
            assertThat(actual.propertyNames()).as(where).containsExactlyElementsOf(expected.propertyNames());
            expected.properties()
                    .forEach(field ->
                            same(pointer + "/" + field.getKey(), field.getValue(), actual.get(field.getKey())));
        } else if (expected.isArray()) {
            assertThat(actual.size()).as(where).isEqualTo(expected.size());
            for (int i = 0; i < expected.size(); i++) {
                same(pointer + "/" + i, expected.get(i), actual.get(i));
            }
        } else {
            assertThat(actual).as(where).isEqualTo(expected);
        }
    }
}
