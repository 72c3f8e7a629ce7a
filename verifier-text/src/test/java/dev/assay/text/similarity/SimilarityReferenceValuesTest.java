package dev.assay.text.similarity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.TranslationTokenizer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares every measure with the values of its reference implementation, which the first line of the file names. */
class SimilarityReferenceValuesTest {
    private static final String FILE = "/references/similarity.jsonl";
    private static final double DIFFERENCE = 1e-6;

    @Test
    void everyMeasureEqualsItsReferenceImplementation() throws IOException {
        List<String> differences = new ArrayList<>();
        int compared = 0;
        for (JsonNode line : lines()) {
            for (Map.Entry<String, JsonNode> expected : line.get("expected").properties()) {
                double value = measured(expected.getKey(), line);
                compared++;
                if (!(Math.abs(value - expected.getValue().asDouble()) <= DIFFERENCE)) {
                    differences.add("%s of \"%s\": %s, not %s"
                            .formatted(expected.getKey(), line.get("why").asString(), value, expected.getValue()));
                }
            }
        }
        assertThat(differences).isEmpty();
        assertThat(compared).isGreaterThan(2_000);
    }

    /** Measures by the name of a value, such as "bleu zh fixed", "rouge2 stem" or "ratio junk". */
    private static double measured(String name, JsonNode line) {
        List<String> words = List.of(name.split(" ", -1));
        SimilarityMeasure measure = Arrays.stream(SimilarityMeasure.values())
                .filter(each -> each.toString().equals(words.getFirst()))
                .findFirst()
                .orElseThrow();
        TranslationTokenizer tokenizer = Arrays.stream(TranslationTokenizer.values())
                .filter(each -> words.contains(each.toString()))
                .findFirst()
                .orElse(TranslationTokenizer.WORDS);
        Set<String> options = Set.copyOf(words);
        SimilarityTask task = new SimilarityTask(
                line.get("references").valueStream().map(JsonNode::asString).toList(),
                line.get("original").asString(),
                null,
                null,
                measure,
                List.of(),
                tokenizer,
                !options.contains("fixed"),
                options.contains("stem"),
                options.contains("junk"));
        return SimilarityMeasurement.of(measure, line.get("candidate").asString(), task)
                .score();
    }

    private static List<JsonNode> lines() throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(SimilarityReferenceValuesTest.class.getResourceAsStream(FILE)),
                StandardCharsets.UTF_8))) {
            return lines.lines().skip(1).map(JsonMapper.shared()::readTree).toList();
        }
    }
}
