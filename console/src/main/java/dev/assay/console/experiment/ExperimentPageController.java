package dev.assay.console.experiment;

import dev.assay.console.experiment.Comparison.Cost;
import dev.assay.console.experiment.ExperimentPage.Actions;
import dev.assay.console.experiment.ExperimentPage.Changes;
import dev.assay.console.experiment.ExperimentPage.Heading;
import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.console.page.TableFile;
import dev.assay.console.port.ConsoleExperiments;
import dev.assay.console.port.ConsoleRecipes;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.port.RecipeSaving;
import dev.assay.console.port.RecipeText;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.replay.Flip;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code /console/experiments/{id}}: what an experiment found, and what follows from it. */
@RestController
public final class ExperimentPageController {
    private static final int PAGE = 50;
    private static final int EXPORT_PAGE = 1_000;
    private static final String ONE = Address.EXPERIMENTS + "/{id}";
    private static final List<String> COLUMNS = List.of(
            "verdict_id",
            "flip",
            "source",
            "before_reward",
            "before_passed",
            "before_cause",
            "before_answer",
            "after_reward",
            "after_passed",
            "after_cause",
            "after_answer");

    private final ConsoleExperiments experiments;
    private final ConsoleRecipes recipes;
    private final PageRenderer pages;

    public ExperimentPageController(ConsoleExperiments experiments, ConsoleRecipes recipes, PageRenderer pages) {
        this.experiments = experiments;
        this.recipes = recipes;
        this.pages = pages;
    }

    private ObjectNode found(KeyHolder holder, String id) {
        return experiments
                .find(holder, id)
                .orElseThrow(() -> ConsoleRefusal.notFound(
                        "There is no experiment of this id in the project " + holder.project() + "."));
    }

    @GetMapping(ONE)
    ResponseEntity<String> page(@PathVariable String id, ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        ObjectNode experiment = found(holder, id);
        Heading heading = heading(experiment);
        String address = Address.EXPERIMENTS + "/" + experiment.path("id").asString("");
        PageFrame frame = visitor.frame("Experiment");
        return pages.page(
                "experiment",
                new ExperimentPage(
                        heading.ended() ? frame : frame.reloading(),
                        notices(exchange),
                        heading,
                        Comparisons.of(
                                experiment.path("result"),
                                flip -> QueryString.of(address, Map.of("flip", flip.toString())) + "#changes"),
                        facts(experiment),
                        changes(exchange, holder, id, address),
                        actions(holder, experiment, address)));
    }

    private static List<ModelText> notices(ServerWebExchange exchange) {
        String flip = exchange.getRequest().getQueryParams().getFirst("flip");
        return flip == null || flip(exchange) != null
                ? List.of()
                : List.of(ModelText.cut("Left out: there is no kind of change " + flip + "."));
    }

    private static Heading heading(JsonNode experiment) {
        String state = experiment.path("state").asString("");
        String kind = experiment.path("kind").asString("");
        return new Heading(
                kind,
                ModelText.cut(ExperimentWords.items(kind, experiment.path("request"))),
                ModelText.cut(ExperimentWords.target(experiment.path("request"))),
                state,
                ModelText.cut(experiment.path("detail").asString("")),
                !List.of("waiting", "running").contains(state));
    }

    private static List<Cost> facts(JsonNode experiment) {
        List<Cost> facts = new ArrayList<>();
        for (String time : List.of("created_at", "ends_at", "finished_at")) {
            String value = experiment.path(time).asString("");
            if (!value.isEmpty()) {
                String name = time.equals("created_at") ? "Started" : time.equals("ends_at") ? "Ends" : "Finished";
                facts.add(new Cost(name, value.replaceFirst("T", " ").replaceFirst("(\\.\\d+)?Z$", "")));
            }
        }
        JsonNode request = experiment.path("request");
        if (request.path("repeat").asInt(1) > 1) {
            facts.add(new Cost("Each scored", request.path("repeat").asInt(1) + " times"));
        }
        Map<String, String> traffic = new LinkedHashMap<>();
        traffic.put("seen", "Live items seen");
        traffic.put("sampled", "Drawn");
        traffic.put("dropped", "Dropped, for lack of room");
        traffic.put("over_budget", "Over the budget of judge calls");
        traffic.put("not_scorable", "Without a score to compare");
        traffic.forEach((name, words) -> {
            JsonNode count = experiment.path("traffic").path(name);
            if (count.isNumber()) {
                facts.add(new Cost(words, Figures.count(count)));
            }
        });
        return facts;
    }

    private Changes changes(ServerWebExchange exchange, KeyHolder holder, String id, String address) {
        String flip = flip(exchange);
        String after = exchange.getRequest().getQueryParams().getFirst("after");
        List<ObjectNode> found = experiments.changes(holder, id, flip, after, PAGE + 1);
        Map<String, String> given = new LinkedHashMap<>();
        if (flip != null) {
            given.put("flip", flip);
        }
        String csv = QueryString.of(address + "/changes.csv", given);
        String lines = QueryString.of(address + "/changes.ndjson", given);
        Map<String, String> next = new LinkedHashMap<>(given);
        if (found.size() > PAGE) {
            next.put("after", found.get(PAGE - 1).path("verdict_id").asString(""));
        }
        return new Changes(
                flip == null ? "" : flip.replace('_', ' '),
                address,
                found.stream().limit(PAGE).map(ExperimentTables::change).toList(),
                found.size() > PAGE ? QueryString.of(address, next) + "#changes" : "",
                csv,
                lines);
    }

    private static @Nullable String flip(ServerWebExchange exchange) {
        String flip = exchange.getRequest().getQueryParams().getFirst("flip");
        return flip != null && Flip.CHANGES.stream().map(Flip::toString).anyMatch(flip::equals) ? flip : null;
    }

    private Actions actions(KeyHolder holder, JsonNode experiment, String address) {
        Optional<RecipeText> recipe = recipe(holder, experiment.path("request"));
        boolean ended = heading(experiment).ended();
        boolean isNew = recipe.filter(RecipeText::own)
                .filter(text -> recipes.find(holder, text.name())
                        .map(newest -> !newest.version().equals(text.version()))
                        .orElse(true))
                .isPresent();
        return new Actions(
                ended || !holder.has(KeyScope.VERIFY) ? "" : address + "/stop",
                ended && isNew && holder.has(KeyScope.ASSETS) ? address + "/version" : "",
                recipe.map(text -> Address.VERIFIERS + "/recipes/" + text.name())
                        .orElse(""),
                recipe.map(RecipeText::name).orElse(""),
                note(experiment));
    }

    /** Returns the recipe that scored; one that stands in the request has no version. */
    private Optional<RecipeText> recipe(KeyHolder holder, JsonNode request) {
        JsonNode recipe = request.path("recipe");
        if (recipe.isObject()) {
            return Optional.of(new RecipeText(recipe.path("name").asString(""), "", true, RecipeYaml.of(recipe)));
        }
        return recipe.isString() ? recipes.find(holder, recipe.stringValue()) : Optional.empty();
    }

    /** Returns why a version is made: what the experiment found. */
    private static String note(JsonNode experiment) {
        String kind = experiment.path("kind").asString("");
        String items = ExperimentWords.items(kind, experiment.path("request"));
        return (kind.equals("shadow") ? "Shadow of " : "Replay of ") + items + ": "
                + Comparisons.sentence(experiment.path("result")) + " Experiment "
                + experiment.path("id").asString("") + ".";
    }

    @PostMapping(ONE + "/stop")
    ResponseEntity<String> stop(@PathVariable String id, ServerWebExchange exchange) {
        KeyHolder holder = Visitor.of(exchange).require(KeyScope.VERIFY);
        String known = found(holder, id).path("id").asString("");
        experiments.stop(holder, known);
        return ExperimentListController.lead(Address.EXPERIMENTS + "/" + known);
    }

    @PostMapping(ONE + "/version")
    ResponseEntity<String> version(@PathVariable String id, ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.ASSETS);
        visitor.require(KeyScope.READ);
        ObjectNode experiment = found(holder, id);
        RecipeText recipe = recipe(holder, experiment.path("request"))
                .orElseThrow(() -> ConsoleRefusal.invalid("This experiment names no recipe."));
        return switch (recipes.save(holder, recipe.name(), recipe.document(), null, note(experiment))) {
            case RecipeSaving.Saved(int version, boolean isNew) ->
                ExperimentListController.lead(QueryString.of(
                        Address.VERIFIERS + "/recipes/" + recipe.name(),
                        Map.of(isNew ? "saved" : "same", Integer.toString(version))));
            case RecipeSaving.Refused(var check) ->
                throw ConsoleRefusal.invalid("The recipe can't be stored: "
                        + check.problems().getFirst().detail() + ".");
            case RecipeSaving.Conflict _ -> throw new IllegalStateException("there was no condition");
        };
    }

    @GetMapping(ONE + "/changes.csv")
    ResponseEntity<Flux<String>> csv(@PathVariable String id, ServerWebExchange exchange) {
        return file(id, exchange, ExportFormat.CSV);
    }

    @GetMapping(ONE + "/changes.ndjson")
    ResponseEntity<Flux<String>> lines(@PathVariable String id, ServerWebExchange exchange) {
        return file(id, exchange, ExportFormat.NDJSON);
    }

    private ResponseEntity<Flux<String>> file(String id, ServerWebExchange exchange, ExportFormat format) {
        KeyHolder holder = Visitor.of(exchange).require(KeyScope.READ);
        found(holder, id);
        String flip = flip(exchange);
        return TableFile.paged(
                "changes",
                format,
                COLUMNS,
                last -> experiments
                        .changes(
                                holder,
                                id,
                                flip,
                                last == null ? null : last.path("verdict_id").asString(""),
                                EXPORT_PAGE)
                        .stream()
                        .map(ExperimentTables::exportedChange)
                        .toList());
    }
}
