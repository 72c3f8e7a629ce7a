package dev.assay.console.verdict;

import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.page.QueryString;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.session.Visitor;
import dev.assay.console.verdict.OneVerdictPage.Again;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import dev.assay.console.verdict.OneVerdictPage.Links;
import dev.assay.console.verdict.OneVerdictPage.Text;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.judge.Judges;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Makes the page of a verdict. */
final class VerdictPages {
    private static final int LONGEST_ADDRESS = 8_192;

    private final Visitor visitor;
    private final KeyHolder holder;
    private final String path;
    private final String whole;
    private final Targets targets;
    private final Judges judges;

    /** What can score a run again. */
    record Targets(List<String> recipes, List<String> verifiers) {}

    /**
     * Makes the page of a person.
     *
     * @param path the page's path
     * @param whole the id of the text that is shown whole, if any
     */
    VerdictPages(Visitor visitor, KeyHolder holder, String path, String whole, Targets targets, Judges judges) {
        this.visitor = visitor;
        this.holder = holder;
        this.path = path;
        this.whole = whole;
        this.targets = targets;
        this.judges = judges;
    }

    /** Returns the page of a verdict, as the API writes it. */
    OneVerdictPage of(JsonNode verdict) {
        JsonNode item = verdict.path("item");
        JsonNode prompt = item.path("prompt");
        ResultView view =
                ResultView.of(verdict.path("result"), item.path("task"), prompt.isMissingNode() ? "" : text(prompt));
        PageFrame frame = visitor.frame("Verdict");
        return new OneVerdictPage(
                view.reason().evidence().formulas().isPresent() ? frame.withMathematics() : frame,
                view.decision(),
                facts(verdict, item, view.facts()),
                view.parts(),
                view.reason(),
                texts(verdict, item),
                new Links(inRun(item), playground(item), recipe(verdict, item), again(item)));
    }

    private static List<Fact> facts(JsonNode verdict, JsonNode item, List<Fact> ofResult) {
        List<Fact> facts = new ArrayList<>(ofResult);
        add(facts, item, "Item", "id", false);
        add(facts, item, "Run", "run", true);
        add(facts, item, "Step", "step", false);
        add(facts, item, "Source", "source", true);
        add(facts, item, "Group", "group", true);
        add(facts, item, "Policy version", "policy_version", false);
        add(facts, verdict, "Stored at", "stored_at", false);
        add(facts, verdict, "Trace", "trace_id", false);
        return facts;
    }

    private static void add(List<Fact> facts, JsonNode from, String name, String key, boolean filter) {
        String value = from.path(key).asString("");
        if (!value.isEmpty()) {
            String href = filter ? QueryString.of(Address.VERDICTS, Map.of(key, value)) : "";
            facts.add(new Fact(name, ModelText.cut(value), href));
        }
    }

    private List<Text> texts(JsonNode verdict, JsonNode item) {
        List<Text> texts = new ArrayList<>();
        add(texts, "response", "Response", response(item));
        if (item.has("prompt")) {
            add(texts, "prompt", "Prompt", text(item.path("prompt")));
        }
        JsonNode golds = verdict.at("/result/explanation/gold");
        if (!golds.isEmpty()) {
            List<String> all = new ArrayList<>();
            golds.forEach(gold -> all.add(gold.asString("")));
            add(texts, "gold", all.size() == 1 ? "Gold" : "Golds, one a line", String.join("\n", all));
        }
        JudgePromptReader.read(judges, verdict.path("result"), item, response(item))
                .ifPresent(read -> add(texts, "judge-prompt", "Prompt of the judge", read));
        if (item.path("task").isObject()) {
            add(texts, "task", "Task", pretty(item.path("task")));
        }
        add(texts, "json", "JSON, as the API returns it", pretty(verdict));
        return texts;
    }

    private void add(List<Text> texts, String id, String title, String text) {
        ModelText shown = whole.equals(id) ? ModelText.whole(text) : ModelText.cut(text);
        String more = shown.isCut() ? QueryString.of(path, Map.of("show", id)) + "#" + id : "";
        texts.add(new Text(id, title, shown, more));
    }

    private static String response(JsonNode item) {
        JsonNode response = item.path("response");
        return response.isObject() ? response.path("text").asString("") : response.asString("");
    }

    private static String text(JsonNode node) {
        return node.isString() ? node.stringValue() : pretty(node);
    }

    private static String pretty(JsonNode node) {
        return Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(node);
    }

    private static String inRun(JsonNode item) {
        String run = item.path("run").asString("");
        return run.isEmpty() ? "" : QueryString.of(Address.VERDICTS, Map.of("run", run));
    }

    /** Returns the editor of the recipe that scored, in the version that did, with the run to try it on. */
    private String recipe(JsonNode verdict, JsonNode item) {
        String reference = verdict.path("result").path("recipe").asString("");
        int at = reference.indexOf('@');
        if (at < 1) {
            return "";
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        if (!reference.substring(at + 1).startsWith("builtin-")) {
            parameters.put("version", reference.substring(at + 1));
        }
        String run = item.path("run").asString("");
        if (!run.isEmpty()) {
            parameters.put("run", run);
        }
        return QueryString.of(Address.VERIFIERS + "/recipes/" + reference.substring(0, at), parameters);
    }

    private Optional<Again> again(JsonNode item) {
        String run = item.path("run").asString("");
        return run.isEmpty() || !holder.has(KeyScope.VERIFY)
                ? Optional.empty()
                : Optional.of(new Again(
                        path.substring(path.lastIndexOf('/') + 1),
                        ModelText.cut(run),
                        !item.path("source").asString("").isEmpty(),
                        targets.recipes(),
                        targets.verifiers()));
    }

    private String playground(JsonNode item) {
        String verifier = item.path("verifier").asString("");
        String recipe = item.path("recipe").asString("");
        if (!holder.has(KeyScope.VERIFY) || !item.path("task").isObject() || (verifier + recipe).isEmpty()) {
            return "";
        }
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("target", recipe.isEmpty() ? "verifier:" + verifier : "recipe:" + recipe);
        if (item.path("prompt").isString()) {
            fields.put("prompt", item.path("prompt").stringValue());
        }
        fields.put("task", pretty(item.path("task")));
        fields.put("response", response(item));
        String address = QueryString.of(Address.PLAYGROUND, fields);
        return address.length() <= LONGEST_ADDRESS ? address : "";
    }
}
