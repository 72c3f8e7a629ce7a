package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Certainty;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
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
        "third-round, 0.95",
        "fourth-round, 0.94",
        "fifth-round, 0.95",
        "sixth-round, 0.96",
        "seventh-round, 0.92",
        "eighth-round, 0.88",
        "ninth-round, 0.84",
        "tenth-round, 0.77",
        "eleventh-round, 0.69",
        "twelfth-round, 0.86",
        "thirteenth-round, 0.94",
        "fourteenth-round, 0.95",
        "fifteenth-round, 0.96",
        "sixteenth-round, 0.93",
        "seventeenth-round, 0.98",
        "eighteenth-round, 0.92",
        "nineteenth-round, 0.97",
        "twentieth-round, 0.95",
        "twentyfirst-round, 0.92",
        "twentysecond-round, 0.88",
        "twentyfourth-round, 0.92"
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
        "fifth-round, 0",
        "sixth-round, 0",
        "seventh-round, 0",
        "eighth-round, 0",
        "ninth-round, 1",
        "tenth-round, 3",
        "eleventh-round, 0",
        "twelfth-round, 1",
        "thirteenth-round, 0",
        "fourteenth-round, 0",
        "fifteenth-round, 1",
        "sixteenth-round, 0",
        "seventeenth-round, 0",
        "eighteenth-round, 0",
        "nineteenth-round, 0",
        "twentieth-round, 0",
        "twentyfirst-round, 1",
        "twentysecond-round, 0",
        "twentyfourth-round, 0"
    })
    void wrongAnswersAreAcceptedAtMostSoOften(String set, int most) throws IOException {
        assertThat(rows(set, 0).stream().filter(LabelledSetsTest::isAccepted)).hasSizeLessThanOrEqualTo(most);
    }

    @Test
    void nineOfTenRightAnswersThatAreMissedAreUndecided() throws IOException {
        List<Verdict.Scored> misses = new ArrayList<>();
        for (String set : List.of("fourth", "fifth", "sixth", "seventh", "eighth", "ninth")) {
            misses.addAll(scores(set + "-round", 1));
        }
        assertThat((double) undecided(misses) / misses.size()).isGreaterThanOrEqualTo(0.9);
    }

    @ParameterizedTest
    @CsvSource({
        "fourth-round, 50",
        "fifth-round, 68",
        "sixth-round, 84",
        "seventh-round, 75",
        "eighth-round, 72",
        "ninth-round, 56",
        "tenth-round, 80",
        "eleventh-round, 78",
        "twelfth-round, 74",
        "thirteenth-round, 76",
        "fourteenth-round, 54",
        "fifteenth-round, 73",
        "sixteenth-round, 70",
        "seventeenth-round, 64",
        "eighteenth-round, 66",
        "nineteenth-round, 71",
        "twentieth-round, 68",
        "twentyfirst-round, 75",
        "twentysecond-round, 72",
        "twentyfourth-round, 72"
    })
    void wrongAnswersAreUndecidedAtMostSoOften(String set, int most) throws IOException {
        assertThat(undecided(scores(set, 0))).isLessThanOrEqualTo(most);
    }

    private static long undecided(List<Verdict.Scored> scores) {
        return scores.stream()
                .filter(score -> score.certainty() instanceof Certainty.Undecided)
                .count();
    }

    /** The scores of 0 of the rows with a label. */
    private static List<Verdict.Scored> scores(String set, int label) throws IOException {
        return rows(set, label).stream()
                .map(LabelledSetsTest::verdict)
                .filter(Verdict.Scored.class::isInstance)
                .map(Verdict.Scored.class::cast)
                .filter(scored -> scored.score() == 0)
                .toList();
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
        return verdict(row) instanceof Verdict.Scored scored && scored.score() == 1;
    }

    private static Verdict verdict(JsonNode row) {
        String gold = row.get("gold").asString();
        MathTask task = Items.task(
                row.has("question")
                        ? Map.of("gold", gold, "prompt", row.get("question").asString())
                        : Map.of("gold", gold));
        return new MathVerifier().verify(task, Response.of(row.get("response").asString()));
    }
}
