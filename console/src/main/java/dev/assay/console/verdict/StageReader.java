package dev.assay.console.verdict;

import dev.assay.console.verdict.OneVerdictPage.Reason;
import dev.assay.console.verdict.OneVerdictPage.Stage;
import dev.assay.console.verdict.OneVerdictPage.StageGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Reads the stages of a result. Parts of a reward that one verifier scores repeat its stages, which are shown once. */
final class StageReader {
    private static final Pattern TEST = Pattern.compile("test\\.\\d{1,6}");

    /** Outputs and rows are shown with the test or the database that they belong to. */
    private static final Pattern OUTPUT = Pattern.compile("given\\.\\d{1,6}|rows\\.(?:given|gold)");

    private StageReader() {}

    /** Returns how a result came about. */
    static Reason read(JsonNode result, JsonNode task, String prompt) {
        JsonNode explanation = result.path("explanation");
        Map<String, List<Stage>> byPart = new LinkedHashMap<>();
        for (JsonNode stage : explanation.path("stages")) {
            String name = stage.path("name").asString("");
            int dot = name.indexOf('.');
            String part = dot > 0
                            && result.path("parts").has(name.substring(0, dot))
                            && !TEST.matcher(name).matches()
                    ? name.substring(0, dot)
                    : "";
            byPart.computeIfAbsent(part, _ -> new ArrayList<>())
                    .add(new Stage(
                            part.isEmpty() ? name : name.substring(dot + 1),
                            stage.path("input").asString(""),
                            stage.path("outcome").asString("")));
        }
        Map<List<Stage>, List<String>> alike = new LinkedHashMap<>();
        byPart.forEach((part, stages) ->
                alike.computeIfAbsent(stages, _ -> new ArrayList<>()).add(part));
        List<StageGroup> groups = new ArrayList<>();
        List<Stage> all = new ArrayList<>();
        Map<String, Stage> tests = new LinkedHashMap<>();
        alike.forEach((stages, parts) -> {
            List<Stage> others = new ArrayList<>();
            for (Stage stage : stages) {
                if (TEST.matcher(stage.plainName()).matches()) {
                    tests.putIfAbsent(stage.plainName(), stage);
                } else if (!OUTPUT.matcher(stage.plainName()).matches()) {
                    others.add(stage);
                }
            }
            all.addAll(stages);
            if (!others.isEmpty()) {
                groups.add(new StageGroup(byPart.size() == 1 ? "" : String.join(", ", parts), others));
            }
        });
        return new Reason(
                explanation.isObject(),
                groups,
                explanation.path("truncated").asBoolean(false),
                new EvidenceReader(result, task, prompt, all, tests).read());
    }
}
