package dev.assay.text.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FormatReferenceTest {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final FormatTask SEARCH = new FormatTask(
            null, null, FormatPreset.SEARCH, null, null, null, null, null, null, null, null, null, null, null);

    @Test
    void thePresetSearchSaysWhatSearchR1Says() throws IOException {
        List<String> lines = lines();
        assertThat(lines).hasSize(601);
        for (String line : lines.subList(1, lines.size())) {
            JsonNode row = MAPPER.readTree(line);
            Response response = Response.of(row.path("response").asString());

            Verdict verdict = new FormatVerifier().verify(SEARCH, response);

            assertThat(((Verdict.Scored) verdict).score())
                    .as(line)
                    .isEqualTo(row.path("value").asDouble());
        }
    }

    private static List<String> lines() throws IOException {
        try (InputStream file = FormatReferenceTest.class.getResourceAsStream("/references/format.jsonl")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }
}
