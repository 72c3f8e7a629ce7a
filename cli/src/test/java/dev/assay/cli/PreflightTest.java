package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests of {@code assay preflight} on recipes that pay for tricks, and on recipes that do not. */
class PreflightTest {
    private static final String PLACES = """
            {"gold": "Utrecht", "question": "Where was the treaty signed?", "asked": "Where was the treaty signed?"}
            {"gold": "Vienna", "question": "Where did the congress meet?", "asked": "Where did the congress meet?"}
            {"gold": "Ghent", "question": "Which peace ended the war?", "asked": "Which peace ended the war?"}
            """;
    private static final String NUMBERS = """
            {"gold": "4", "prompt": "How many seasons has a year?"}
            {"gold": "\\\\frac{1}{2}", "prompt": "What is the probability of heads?"}
            {"gold": "B", "choices": ["lions", "tigers", "bears"], "prompt": "Which have stripes?"}
            {"gold": ["yes", "correct"], "prompt": "Is a square a rectangle?"}
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"length,long_token", "form,empty_form", "words_asked,prompt_repeated"})
    void aComponentThatPaysForATrickIsFound(String pays, String check) throws IOException {
        JsonNode report = report(PLACES, 1, recipe("""
                parts:
                  correct: {verify: lenient-text}
                  careless: {verify: lenient-text, with: {pays: %s}}
                reward:
                  weighted:
                    - {of: correct, weight: 1}
                    - {of: careless, weight: 0.4}
                """.formatted(pays)));

        assertThat(report.at("/by_check/" + check + "/findings").asInt()).isEqualTo(3);
        assertThat(report.at("/by_check/gold/findings").asInt()).isZero();
    }

    @Test
    void anExtractionThatTakesAnyOptionListedIsFound() throws IOException {
        JsonNode report = report(PLACES, 1, recipe("""
                parts:
                  correct: {verify: lenient-text, with: {pays: mention}}
                reward: correct
                """));

        assertThat(checks(report)).containsOnly("every_option");
        assertThat(report.at("/findings/0/kind").asString()).isEqualTo("paid");
        assertThat(report.at("/findings/0/response").asString()).contains("Utrecht");
    }

    @Test
    void aToleranceThatPaysForTheGoldOfAnotherRowIsFound() throws IOException {
        JsonNode report = report("{\"gold\": \"10\"}\n{\"gold\": \"11\"}\n", 1, recipe("""
                parts:
                  correct: {verify: math, with: {tolerance: 0.5}}
                reward: correct
                """));

        assertThat(checks(report)).contains("other_gold");
        assertThat(report.at("/findings/0/reward").asDouble()).isEqualTo(1);
        assertThat(report.at("/findings/0/empty_reward").asDouble()).isZero();
    }

    @Test
    void anotherRowsGoldThatEqualsThisOneIsNoFinding() throws IOException {
        report("{\"gold\": \"1/2\"}\n{\"gold\": \"0.5\"}\n", 0, "math");
    }

    @Test
    void aGoldThatCanNotPassIsFound() throws IOException {
        JsonNode report = report(PLACES, 1, recipe("""
                parts:
                  correct: {verify: lenient-text, with: {pays: nothing}}
                reward: correct
                """));

        assertThat(checks(report)).containsOnly("gold");
        assertThat(report.at("/findings/2/kind").asString()).isEqualTo("rejected");
    }

    @Test
    void aGoldThatEarnsNoMoreThanAnEmptyAnswerIsFound() throws IOException {
        JsonNode report = report(PLACES, 1, recipe("""
                parts:
                  correct: {verify: lenient-text}
                reward: {clip: {of: correct, min: 1, max: 2}}
                allow_format_dominance: true
                """));

        assertThat(report.at("/findings/0/detail").asString())
                .isEqualTo("the gold earns 1, no more than an empty answer");
    }

    @Test
    void aQuestionThatHoldsItsAnswerIsFound() throws IOException {
        String row = "{\"gold\": \"123\", \"prompt\": \"Find $76-(-4\\\\cdot8-2)+13.$\"%s}\n";

        assertThat(checks(report(row.formatted(""), 1, "math"))).containsOnly("prompt_repeated");
        report(row.formatted(", \"exact_form\": \"integer\""), 0, "math");
    }

    @ParameterizedTest
    @ValueSource(strings = {"math", "math-strict-boxed", "math-boxed-shaped", "math-with-recovery"})
    void theRecipesForMathematicsHaveNoFinding(String recipe) throws IOException {
        assertThat(report(NUMBERS, 0, recipe).at("/by_check/gold/tried").asInt())
                .isEqualTo(5);
        for (String set : List.of("answers-seen", "responses-unseen")) {
            String rows = Files.readString(Path.of("..", "bench", "sets", set + ".jsonl"));
            assertThat(report(rows, 0, recipe, "--sample", "40").get("rows").asInt())
                    .isEqualTo(40);
        }
    }

    @Test
    void aRowThatCanNotBeReadIsNamedAndTheOthersAreChecked() throws IOException {
        JsonNode report = report("{broken\n{\"answer\": \"4\"}\n{\"gold\": \"x^{\"}\n{\"gold\": \"4\"}\n", 1, "math");

        assertThat(report.at("/findings")).hasSize(3);
        assertThat(report.at("/findings/0/kind").asString()).isEqualTo("unread");
        assertThat(report.at("/findings/0/line").asInt()).isEqualTo(1);
        assertThat(report.at("/findings/1/detail").asString())
                .contains("bad_request", "line 2 has answer: did you mean gold? Use --map gold=answer");
        assertThat(report.at("/findings/2/kind").asString()).isEqualTo("unchecked");
        assertThat(report.at("/findings/2/check").asString()).isEqualTo("gold");
        assertThat(report.at("/findings/2/detail").asString()).startsWith("bad_reference: ");
        assertThat(report.at("/by_check/long_token/tried").asInt()).isEqualTo(1);
    }

    @Test
    void aSampleIsTheSameForTheSameSeed() throws IOException {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            rows.append("{\"gold\": \"x^{\", \"id\": \"").append(i).append("\"}\n");
        }
        JsonNode first = report(rows.toString(), 1, "math", "--sample", "5", "--seed", "7");

        assertThat(first.get("rows").asInt()).isEqualTo(5);
        assertThat(first.get("rows_read").asInt()).isEqualTo(200);
        assertThat(report(rows.toString(), 1, "math", "--sample", "5", "--seed", "7"))
                .isEqualTo(first);
        assertThat(report(rows.toString(), 1, "math", "--sample", "5", "--seed", "8"))
                .isNotEqualTo(first);
    }

    @Test
    void theTextSaysWhatWasTriedByCheckAndWhatWasFoundByRow() throws IOException {
        Path file = Files.writeString(folder.resolve("rows.jsonl"), "{\"gold\": \"4\"}\n{broken\n");
        CommandResult ran = CommandResult.here("preflight", file.toString(), "--recipe", "math");

        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.out())
                .startsWith("2 rows, 1 with findings")
                .containsPattern("gold +1 +0 +0")
                .contains("line 2: unread: not JSON at column");
    }

    @Test
    void aColumnForNoFieldIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("rows.jsonl"), PLACES);

        CommandResult ran = CommandResult.here("preflight", file.toString(), "--map", "golds=answer");

        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err()).contains("--map golds=answer: golds is no field of a row");
    }

    @Test
    void wrongUseIsSaid() {
        CommandResult ran = CommandResult.here("preflight", "rows.jsonl", "--sample", "0");
        assertThat(ran.exit()).isEqualTo(2);
        assertThat(CommandResult.here("preflight", "nosuch.jsonl").exit()).isEqualTo(2);
    }

    private String recipe(String body) throws IOException {
        Path file = folder.resolve("recipe.yaml");
        Files.writeString(file, "assay: 1\nname: careless\n" + body);
        return file.toString();
    }

    private static List<String> checks(JsonNode report) {
        return report.get("findings")
                .valueStream()
                .map(finding -> finding.get("check").asString())
                .distinct()
                .toList();
    }

    private JsonNode report(String rows, int exit, String recipe, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("rows.jsonl"), rows);
        List<String> arguments = new ArrayList<>(List.of("preflight", file.toString(), "--json", "--recipe", recipe));
        arguments.addAll(List.of(options));
        CommandResult ran = CommandResult.here(arguments.toArray(String[]::new));
        assertThat(ran.exit()).as(ran.out() + ran.err()).isEqualTo(exit);
        return Json.MAPPER.readTree(ran.out());
    }
}
