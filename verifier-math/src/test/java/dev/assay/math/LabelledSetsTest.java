package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Hard cases with labels, of which only a share can be decided by rules. */
class LabelledSetsTest {
    private static final Path SETS = Path.of("../bench/sets");
    private static final JsonMapper MAPPER = new JsonMapper();

    @ParameterizedTest
    @CsvSource({
        "answers-seen, 0.85",
        "answers-unseen, 0.90",
        "responses-seen, 0.97",
        "responses-unseen, 0.95",
        "second-round, 0.93",
        "third-round, 0.92",
        "fourth-round, 0.86",
        "fifth-round, 0.77"
    })
    void rightAnswersAreAcceptedAtLeastSoOften(String set, double share) throws IOException {
        List<JsonNode> right = rows(set, 1);
        assertThat((double) right.stream().filter(LabelledSetsTest::isAccepted).count() / right.size())
                .isGreaterThanOrEqualTo(share);
    }

    @ParameterizedTest
    @CsvSource({
        "answers-seen, 0",
        "answers-unseen, 0",
        "responses-seen, 0",
        "responses-unseen, 2",
        "second-round, 1",
        "third-round, 0",
        "fourth-round, 0",
        "fifth-round, 2"
    })
    void wrongAnswersAreAcceptedAtMostSoOften(String set, int most) throws IOException {
        assertThat(rows(set, 0).stream().filter(LabelledSetsTest::isAccepted)).hasSizeLessThanOrEqualTo(most);
    }

    private static List<JsonNode> rows(String set, int label) throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        for (String line : Files.readAllLines(SETS.resolve(set + ".jsonl"))) {
            JsonNode row = MAPPER.readTree(line);
            if (row.get("label").asInt() == label) {
                rows.add(row);
            }
        }
        return rows;
    }

    private static boolean isAccepted(JsonNode row) {
        Verdict verdict = new MathVerifier()
                .verify(
                        MathTask.of(row.get("gold").asString()),
                        Response.of(row.get("response").asString()));
        return verdict instanceof Verdict.Scored scored && scored.score() == 1;
    }
}
