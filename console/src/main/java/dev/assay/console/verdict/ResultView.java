package dev.assay.console.verdict;

import dev.assay.console.page.ShownText;
import dev.assay.console.verdict.VerdictPage.Decision;
import dev.assay.console.verdict.VerdictPage.Fact;
import dev.assay.console.verdict.VerdictPage.Reason;
import dev.assay.console.verdict.VerdictPage.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A result as pages show it.
 *
 * @param facts values with their names, without those that are missing
 */
public record ResultView(Decision decision, List<Fact> facts, List<Fact> parts, Reason reason) {
    public ResultView {
        facts = List.copyOf(facts);
        parts = List.copyOf(parts);
    }

    /** Returns the view of a result, as the API writes it. */
    public static ResultView of(JsonNode result) {
        return new ResultView(DecisionSentence.of(result), facts(result), parts(result.path("parts")), reason(result));
    }

    private static List<Fact> facts(JsonNode result) {
        List<Fact> facts = new ArrayList<>();
        add(facts, "Score", number(result.path("score")));
        add(facts, "Answer", result.path("answer").asString(""));
        add(facts, "Certainty", result.path("certainty").asString(""));
        add(facts, "Decided by", result.path("decided_by").asString(""));
        add(facts, "Recovery", result.path("recovery").asString(""));
        add(facts, "Verifier", result.path("verifier").asString(""));
        add(facts, "Recipe", result.path("recipe").asString(""));
        JsonNode judge = result.path("judge");
        if (judge.isObject()) {
            add(
                    facts,
                    "Judge",
                    judge.path("profile").asString("") + ", revision "
                            + judge.path("revision").asString(""));
            add(facts, "Judge's p", number(judge.path("p")));
            JsonNode tokens = judge.path("tokens");
            add(
                    facts,
                    "Judge's tokens",
                    tokens.path("prompt").asString("") + " in, "
                            + tokens.path("completion").asString("") + " out");
        }
        add(
                facts,
                "Time",
                VerdictRows.milliseconds(result.path("latency_ms").asDouble(0))
                        + (result.path("cached").asBoolean(false) ? ", copied from an equal item of its group" : ""));
        return facts;
    }

    private static void add(List<Fact> facts, String name, String value) {
        if (!value.isEmpty()) {
            facts.add(new Fact(name, ShownText.cut(value), ""));
        }
    }

    private static String number(JsonNode number) {
        return number.isNumber() ? VerdictRows.number(number.doubleValue()) : "";
    }

    private static List<Fact> parts(JsonNode parts) {
        List<Fact> facts = new ArrayList<>();
        for (Map.Entry<String, JsonNode> part : parts.properties()) {
            String value = part.getValue().isNumber() ? number(part.getValue()) : "not evaluated";
            facts.add(new Fact(part.getKey(), ShownText.whole(value), ""));
        }
        return facts;
    }

    private static Reason reason(JsonNode result) {
        JsonNode explanation = result.path("explanation");
        List<Stage> stages = new ArrayList<>();
        List<Stage> tests = new ArrayList<>();
        for (JsonNode stage : explanation.path("stages")) {
            String name = stage.path("name").asString("");
            (name.matches("test\\.\\d+") ? tests : stages)
                    .add(new Stage(
                            ShownText.whole(name),
                            ShownText.cut(stage.path("input").asString("")),
                            ShownText.cut(stage.path("outcome").asString(""))));
        }
        return new Reason(
                explanation.isObject(),
                stages,
                tests,
                explanation.path("truncated").asBoolean(false));
    }
}
