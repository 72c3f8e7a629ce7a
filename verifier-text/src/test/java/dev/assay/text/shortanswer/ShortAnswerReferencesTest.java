package dev.assay.text.shortanswer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The values of SQuAD's and of Search-R1's published code. */
class ShortAnswerReferencesTest {
    private static final Set<String> CLOSED = Set.of("yes", "no");
    private static final JsonMapper MAPPER = new JsonMapper();
    private final ShortAnswerVerifier verifier = new ShortAnswerVerifier();

    private static List<JsonNode> rows() throws IOException, URISyntaxException {
        Path file = Path.of(
                Objects.requireNonNull(ShortAnswerReferencesTest.class.getResource("/references/short-answer.jsonl"))
                        .toURI());
        return Files.readAllLines(file).stream().skip(1).map(MAPPER::readTree).toList();
    }

    private Verdict.Scored verdict(JsonNode row) {
        String[] golds = row.get("gold").valueStream().map(JsonNode::asString).toArray(String[]::new);
        Response response = Response.of("<answer>" + row.get("answer").asString() + "</answer>");
        return (Verdict.Scored) verifier.verify(ShortAnswerTask.of(ShortAnswerScore.EM, golds), response);
    }

    private static double part(Verdict.Scored verdict, String name) {
        return Objects.requireNonNullElse(verdict.parts().get(name), 0.0);
    }

    @Test
    void exactMatchIsThatOfSquadAndOfSearchR1() throws Exception {
        for (JsonNode row : rows()) {
            Verdict.Scored verdict = verdict(row);
            assertThat(part(verdict, "em"))
                    .as(row.toString())
                    .isEqualTo(row.get("em").asDouble())
                    .isEqualTo(row.get("search_em").asDouble());
            assertThat(verdict.score())
                    .as(row.toString())
                    .isEqualTo(row.get("search_reward").asDouble());
        }
    }

    @Test
    void f1IsThatOfSquadButForYesAndNo() throws Exception {
        for (JsonNode row : rows()) {
            boolean isClosed = CLOSED.contains(row.at("/gold/0").asString());
            double expected = row.get(isClosed ? "em" : "f1").asDouble();
            assertThat(part(verdict(row), "f1")).as(row.toString()).isCloseTo(expected, within(1e-12));
        }
    }

    @Test
    void containmentIsThatOfSearchR1ButForPartsOfWords() throws Exception {
        int parts = 0;
        for (JsonNode row : rows()) {
            double contains = part(verdict(row), "contains");
            double reference = row.get("search_contains").asDouble();
            assertThat(contains).as(row.toString()).isLessThanOrEqualTo(reference);
            parts += contains < reference ? 1 : 0;
        }
        assertThat(parts).isPositive();
    }
}
