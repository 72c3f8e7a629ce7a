package dev.assay.console.verdict;

import dev.assay.console.page.ModelText;
import dev.assay.console.verdict.OneVerdictPage.Decision;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import dev.assay.console.verdict.OneVerdictPage.Parts;
import dev.assay.console.verdict.OneVerdictPage.Reason;
import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A result as pages show it.
 *
 * @param facts values with their names, without those that are missing
 */
public record ResultView(Decision decision, List<Fact> facts, Parts parts, Reason reason) {
    public ResultView {
        facts = List.copyOf(facts);
    }

    /** Returns the view of a result whose item is not shown beside it. */
    public static ResultView of(JsonNode result) {
        return of(result, Json.MAPPER.createObjectNode(), "");
    }

    /**
     * Returns the view of a result, as the API writes it.
     *
     * @param task the item's task; empty where the person may not see it
     * @param prompt the item's question; may be empty
     */
    public static ResultView of(JsonNode result, JsonNode task, String prompt) {
        return new ResultView(
                DecisionSentence.of(result),
                facts(result),
                parts(result.path("parts")),
                StageReader.read(result, task, prompt));
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
            facts.add(new Fact(name, ModelText.cut(value), ""));
        }
    }

    private static String number(JsonNode number) {
        return number.isNumber() ? VerdictRows.number(number.doubleValue()) : "";
    }

    /** Measures have the name of their part before their own; tests have a table. */
    private static Parts parts(JsonNode parts) {
        List<Fact> main = new ArrayList<>();
        List<Fact> measures = new ArrayList<>();
        for (Map.Entry<String, JsonNode> part : parts.properties()) {
            String value = part.getValue().isNumber() ? number(part.getValue()) : "not evaluated";
            String name = part.getKey();
            int dot = name.indexOf('.');
            boolean isMeasure = dot > 0 && (parts.has(name.substring(0, dot)) || name.startsWith("test."));
            (isMeasure ? measures : main).add(new Fact(name, ModelText.whole(value), ""));
        }
        return new Parts(main, measures);
    }
}
