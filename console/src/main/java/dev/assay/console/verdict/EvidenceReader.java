package dev.assay.console.verdict;

import dev.assay.console.page.ModelText;
import dev.assay.console.verdict.Evidence.DatabaseRow;
import dev.assay.console.verdict.Evidence.DiffLine;
import dev.assay.console.verdict.Evidence.Formulas;
import dev.assay.console.verdict.Evidence.JudgeTalk;
import dev.assay.console.verdict.Evidence.Queries;
import dev.assay.console.verdict.Evidence.TestRow;
import dev.assay.console.verdict.OneVerdictPage.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reads what a verdict rests on from its item and its result. */
final class EvidenceReader {
    private static final int MOST_LINES = 200;
    private static final String TEST = "test.";

    private final JsonNode result;
    private final JsonNode task;
    private final String prompt;
    private final List<Stage> stages;
    private final Map<String, Stage> tests;

    /**
     * Makes a reader.
     *
     * @param result as the API writes it
     * @param task the item's task; empty where the person may not see it
     * @param prompt the item's question; may be empty
     * @param stages the stages without repetitions
     * @param tests the stages of tests, by their names
     */
    EvidenceReader(JsonNode result, JsonNode task, String prompt, List<Stage> stages, Map<String, Stage> tests) {
        this.result = result;
        this.task = task;
        this.prompt = prompt;
        this.stages = stages;
        this.tests = tests;
    }

    Evidence read() {
        if (!result.path("explanation").isObject()) {
            return Evidence.NONE;
        }
        String verifier = result.path("verifier").asString("").replaceFirst("@.*", "");
        return new Evidence(
                verifier.equals("math") ? formulas() : Optional.empty(),
                testRows(),
                verifier.equals("sql") ? queries() : Optional.empty(),
                judges());
    }

    private List<ModelText> golds() {
        return result.path("explanation")
                .path("gold")
                .valueStream()
                .map(gold -> ModelText.cut(gold.asString("")))
                .toList();
    }

    private Optional<Formulas> formulas() {
        String answer = result.path("answer").asString("");
        List<ModelText> golds = golds();
        if (answer.isEmpty() || golds.isEmpty()) {
            return Optional.empty();
        }
        ModelText relation = stages.stream()
                .filter(stage -> stage.plainName().startsWith("equal."))
                .reduce((_, last) -> last)
                .map(Stage::outcome)
                .orElse(ModelText.whole(""));
        return Optional.of(new Formulas(ModelText.cut(answer), golds, relation));
    }

    private List<TestRow> testRows() {
        List<TestRow> rows = new ArrayList<>();
        tests.forEach((name, stage) -> {
            String number = name.substring(TEST.length());
            JsonNode test = task.path("tests").path(Integer.parseInt(number));
            String ruling = stage.plainOutcome();
            boolean right = ruling.equals("AC") || ruling.startsWith("AC:");
            String expected = expected(test);
            String given = given(number);
            rows.add(new TestRow(
                    number,
                    right ? "good" : ruling.startsWith("not run") ? "unscored" : "bad",
                    stage.outcome(),
                    stage.input(),
                    ModelText.cut(input(test)),
                    right ? List.of() : lines(expected, given),
                    right ? List.of() : lines(given, expected)));
        });
        return rows;
    }

    /** Returns what a program gave, where a stage tells it. */
    private String given(String number) {
        return stages.stream()
                .filter(stage -> stage.plainName().equals("given." + number))
                .map(Stage::plainOutcome)
                .findFirst()
                .orElse("");
    }

    private static String input(JsonNode test) {
        if (test.path("stdin").isString()) {
            return test.path("stdin").stringValue();
        }
        if (test.path("assert").isString()) {
            return test.path("assert").stringValue();
        }
        List<String> arguments = new ArrayList<>();
        test.path("args").forEach(argument -> arguments.add(argument.toString()));
        test.path("kwargs").properties().forEach(named -> arguments.add(named.getKey() + "=" + named.getValue()));
        return arguments.isEmpty() ? "" : "(" + String.join(", ", arguments) + ")";
    }

    private static String expected(JsonNode test) {
        JsonNode expected = test.path("expected");
        return expected.isMissingNode() ? "" : expected.isString() ? expected.stringValue() : expected.toString();
    }

    /** Returns the lines of a text; a line is the same where the other text has it at the same place. */
    private static List<DiffLine> lines(String text, String other) {
        List<String> others = other.lines().map(String::strip).toList();
        List<DiffLine> lines = new ArrayList<>();
        for (String line : text.lines().limit(MOST_LINES).toList()) {
            int at = lines.size();
            boolean same =
                    others.isEmpty() || (at < others.size() && others.get(at).equals(line.strip()));
            lines.add(new DiffLine(ModelText.cut(line), same));
        }
        return lines;
    }

    private Optional<Queries> queries() {
        String query = result.path("answer").asString("");
        List<DatabaseRow> databases = new ArrayList<>();
        for (Stage stage : stages) {
            String name = stage.plainName();
            if (name.startsWith("compare.") || name.startsWith("run.")) {
                databases.add(new DatabaseRow(
                        stage.input(),
                        name.equals("compare.same") ? "good" : name.equals("compare.undecided") ? "part" : "bad",
                        stage.outcome(),
                        rows("rows.given", stage),
                        rows("rows.gold", stage)));
            }
        }
        return query.isEmpty() && databases.isEmpty()
                ? Optional.empty()
                : Optional.of(new Queries(ModelText.cut(query), golds(), databases));
    }

    private ModelText rows(String name, Stage of) {
        return stages.stream()
                .filter(stage ->
                        stage.plainName().equals(name) && stage.plainInput().equals(of.plainInput()))
                .map(Stage::outcome)
                .findFirst()
                .orElse(ModelText.whole(""));
    }

    private Optional<JudgeTalk> judges() {
        List<Stage> asked = stages.stream()
                .filter(stage -> stage.plainName().equals("recover.judge"))
                .toList();
        if (asked.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new JudgeTalk(
                ModelText.cut(prompt),
                golds(),
                asked.getLast().input(),
                asked.stream().map(Stage::outcome).toList(),
                result.path("judge").path("prompt_sha256").asString("")));
    }
}
