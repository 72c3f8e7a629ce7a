package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map.Entry;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares every metric with the values of its reference implementation, which the first line of the file names. */
class ReferenceImplementationsTest {
    private static final String FILE = "/reference-values.jsonl";

    static Stream<Arguments> cases() throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(ReferenceImplementationsTest.class.getResourceAsStream(FILE)),
                StandardCharsets.UTF_8))) {
            return lines.lines().skip(1).map(JsonMapper.shared()::readTree).toList().stream()
                    .flatMap(ReferenceImplementationsTest::values);
        }
    }

    private static Stream<Arguments> values(JsonNode line) {
        return line.get("expected").properties().stream()
                .map(value -> Arguments.of(value.getKey(), line.get("why").asString(), line, value));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("cases")
    void everyMetricEqualsItsReferenceImplementation(
            String metric, String why, JsonNode line, Entry<String, JsonNode> expected) {
        assertThat(measured(metric, line))
                .as("%s of %s", metric, line)
                .isCloseTo(expected.getValue().asDouble(), within(1e-6));
    }

    private static double measured(String metric, JsonNode line) {
        if (metric.equals("cosine")) {
            return CosineSimilarity.of(
                    vector(line.get("vectors").get(0)),
                    vector(line.get("vectors").get(1)));
        }
        return SimilarityMetric.named(metric)
                .orElseThrow()
                .of(line.get("candidate").asString(), line.get("reference").asString());
    }

    private static float[] vector(JsonNode numbers) {
        float[] vector = new float[numbers.size()];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = numbers.get(i).floatValue();
        }
        return vector;
    }
}
