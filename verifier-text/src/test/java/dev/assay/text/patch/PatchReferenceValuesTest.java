package dev.assay.text.patch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares the similarity of patches with that of the reference implementation, which the first line of the file names. */
class PatchReferenceValuesTest {
    private static final String FILE = "/references/patch.jsonl";
    private static final double DIFFERENCE = 1e-6;
    private static final PatchVerifier VERIFIER = new PatchVerifier();

    @Test
    void everySimilarityEqualsThatOfTheReferenceImplementation() throws IOException {
        List<String> differences = new ArrayList<>();
        int compared = 0;
        for (JsonNode line : lines()) {
            for (String form : List.of("response", "diff")) {
                if (line.has(form)) {
                    double score = score(line, line.get(form).asString());
                    compared++;
                    if (!(Math.abs(score - line.get("expected").asDouble()) <= DIFFERENCE)) {
                        differences.add("%s of \"%s\": %s, not %s"
                                .formatted(form, line.get("why").asString(), score, line.get("expected")));
                    }
                }
            }
        }
        assertThat(differences).isEmpty();
        assertThat(compared).isGreaterThan(80);
    }

    private static double score(JsonNode line, String response) {
        JsonNode task = line.get("task");
        PatchTask read = new PatchTask(
                files(task.get("files")), files(task.get("gold_files")), null, null, PatchScore.SIMILARITY);
        return VERIFIER.verify(read, Response.of(response)) instanceof Verdict.Scored scored
                ? scored.score()
                : Double.NaN;
    }

    private static Map<String, String> files(JsonNode json) {
        Map<String, String> files = new LinkedHashMap<>();
        json.properties()
                .forEach(file -> files.put(file.getKey(), file.getValue().asString()));
        return files;
    }

    private static List<JsonNode> lines() throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(PatchReferenceValuesTest.class.getResourceAsStream(FILE)),
                StandardCharsets.UTF_8))) {
            return lines.lines().skip(1).map(JsonMapper.shared()::readTree).toList();
        }
    }
}
