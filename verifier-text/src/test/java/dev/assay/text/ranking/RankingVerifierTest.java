package dev.assay.text.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.testkit.VerifierContract;
import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.json.ResponseJson;
import dev.assay.verifier.Verifier;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RankingVerifierTest extends VerifierContract<RankingTask> {
    private static final double PRINTED_DIGITS = 5.1e-5;

    @Override
    protected Verifier<RankingTask> verifier() {
        return new RankingVerifier();
    }

    @Override
    protected Map<String, String> moreHostileResponses() {
        return Map.of(
                "half a million ids",
                "x > ".repeat(500_000),
                "half a million lines",
                "x\n".repeat(500_000),
                "half a million brackets",
                "[".repeat(500_000) + "]".repeat(500_000),
                "a list of half a million numbers",
                "[" + "7,".repeat(500_000) + "7]");
    }

    @Test
    void theValuesAreThoseOfTheReferences() throws IOException {
        List<String> rows = lines();
        assertThat(rows).hasSize(151);
        for (String row : rows.subList(1, rows.size())) {
            Map<String, JsonValue> fields = members(row);
            List<String> ranked = new ArrayList<>();
            if (fields.get("ranked") instanceof JsonValue.Array(List<JsonValue> ids)) {
                ids.forEach(id -> ranked.add(((JsonValue.Text) id).text()));
            }
            int k = fields.get("k") instanceof JsonValue.Numeral number
                    ? number.value().intValueExact()
                    : 0;
            Map<String, Double> grades = numbers(fields.get("relevance"));
            Map<String, Double> values = new RankingMetrics(ranked, grades, k, RankingTask.Gain.LINEAR).all();
            Map<String, Double> expected = numbers(fields.get("values"));
            expected.computeIfPresent("precision", (_, value) -> k > 0 ? value : value * share(ranked, grades));
            expected.forEach((name, value) ->
                    assertThat(values.get(name)).as("%s of %s", name, row).isCloseTo(value, within(PRINTED_DIGITS)));
        }
    }

    /** Returns the factor of precision without k, where fewer ids are ranked than are relevant: ours counts the missing ranks too. */
    private static double share(List<String> ranked, Map<String, Double> grades) {
        long relevant = grades.values().stream().filter(grade -> grade > 0).count();
        return Math.min(1, (double) ranked.size() / relevant);
    }

    private static Map<String, Double> numbers(@Nullable JsonValue value) {
        Map<String, Double> numbers = new HashMap<>();
        ((JsonValue.Members) Objects.requireNonNull(value))
                .members()
                .forEach((key, number) ->
                        numbers.put(key, ((JsonValue.Numeral) number).value().doubleValue()));
        return numbers;
    }

    private static Map<String, JsonValue> members(String row) {
        return ((JsonValue.Members) ((JsonReading.Read) ResponseJson.read(row)).value()).members();
    }

    private static List<String> lines() throws IOException {
        InputStream file = RankingVerifierTest.class.getResourceAsStream("/references/ranking.jsonl");
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(Objects.requireNonNull(file), StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }
}
