package dev.assay.console.experiment;

import dev.assay.console.experiment.ExperimentListPage.Chip;
import dev.assay.console.experiment.ExperimentListPage.Exports;
import dev.assay.console.experiment.ExperimentListPage.Filter;
import dev.assay.console.experiment.ExperimentListPage.StartForm;
import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.console.page.TableFile;
import dev.assay.console.port.ConsoleExperiments;
import dev.assay.console.port.ConsoleRecipes;
import dev.assay.console.port.ConsoleScoring;
import dev.assay.console.port.ConsoleVerdicts;
import dev.assay.console.port.ExperimentStart;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.db.key.KeyScope;
import dev.assay.db.rollup.RunStatistics;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import tools.jackson.databind.node.ObjectNode;

/** {@code /console/experiments}: the table of experiments, its exports, and the form that starts one. */
@RestController
public final class ExperimentListController {
    private static final String CSV = "/console/exports/experiments.csv";
    private static final String LINES = "/console/exports/experiments.ndjson";
    private static final int RUNS = 50;

    /** The filters, each with its values. */
    private static final Map<String, List<String>> FILTERS = filters();

    private static final List<String> COLUMNS = List.of(
            "id", "created_at", "kind", "state", "items", "scored_by", "verdicts", "gained", "lost", "mcnemar_p");

    private final ConsoleExperiments experiments;
    private final ConsoleVerdicts verdicts;
    private final ConsoleRecipes recipes;
    private final ConsoleScoring scoring;
    private final RunStatistics runs;
    private final PageRenderer pages;

    public ExperimentListController(
            ConsoleExperiments experiments,
            ConsoleVerdicts verdicts,
            ConsoleRecipes recipes,
            ConsoleScoring scoring,
            RunStatistics runs,
            PageRenderer pages) {
        this.experiments = experiments;
        this.verdicts = verdicts;
        this.recipes = recipes;
        this.scoring = scoring;
        this.runs = runs;
        this.pages = pages;
    }

    private static Map<String, List<String>> filters() {
        Map<String, List<String>> filters = new LinkedHashMap<>();
        filters.put("kind", List.of("replay", "shadow"));
        filters.put("state", List.of("waiting", "running", "done", "failed", "stopped"));
        return filters;
    }

    /**
     * The filters of a request.
     *
     * @param refused what can't be applied, and why
     */
    private record Applied(Map<String, String> given, List<String> refused) {
        static Applied of(ServerWebExchange exchange) {
            Map<String, String> given = new LinkedHashMap<>();
            List<String> refused = new ArrayList<>();
            exchange.getRequest().getQueryParams().toSingleValueMap().forEach((name, value) -> {
                List<String> values = FILTERS.get(name);
                if (value == null || value.isBlank() || ExperimentForm.isField(name)) {
                    return;
                }
                if (values == null) {
                    refused.add("Left out: there is no filter " + name + ".");
                } else if (!values.contains(value)) {
                    refused.add("Left out: " + name + " must be one of " + String.join(", ", values) + ".");
                } else {
                    given.put(name, value);
                }
            });
            return new Applied(given, refused);
        }

        List<ObjectNode> of(List<ObjectNode> all) {
            return all.stream()
                    .filter(one -> given.entrySet().stream()
                            .allMatch(filter ->
                                    one.path(filter.getKey()).asString("").equals(filter.getValue())))
                    .toList();
        }
    }

    @GetMapping(Address.EXPERIMENTS)
    ResponseEntity<String> list(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        ExperimentForm typed = ExperimentForm.of(exchange.getRequest().getQueryParams()::getFirst);
        return page(200, visitor, holder, Applied.of(exchange), List.of(), typed);
    }

    private ResponseEntity<String> page(
            int status,
            Visitor visitor,
            KeyHolder holder,
            Applied applied,
            List<String> problems,
            ExperimentForm typed) {
        List<ObjectNode> all = experiments.list(holder);
        List<ModelText> notices = new ArrayList<>();
        problems.forEach(problem -> notices.add(ModelText.cut(problem)));
        applied.refused().forEach(refused -> notices.add(ModelText.cut(refused)));
        return pages.page(
                status,
                "experiments",
                new ExperimentListPage(
                        visitor.frame("Experiments"),
                        notices,
                        chips(applied.given()),
                        filters(applied, all),
                        applied.of(all).stream().map(ExperimentTables::row).toList(),
                        holder.has(KeyScope.VERIFY),
                        new StartForm(recipes.names(holder), scoring.verifiers(), runs(holder), typed),
                        new Exports(QueryString.of(CSV, applied.given()), QueryString.of(LINES, applied.given()))));
    }

    private List<String> runs(KeyHolder holder) {
        return runs.list(holder.project(), Long.MAX_VALUE, RUNS).stream()
                .map(RunStatistics.Run::name)
                .toList();
    }

    private static List<Chip> chips(Map<String, String> given) {
        return given.entrySet().stream()
                .map(filter -> {
                    Map<String, String> others = new LinkedHashMap<>(given);
                    others.remove(filter.getKey());
                    return new Chip(filter.getKey(), filter.getValue(), QueryString.of(Address.EXPERIMENTS, others));
                })
                .toList();
    }

    /** Returns the filters that leave some of the experiments, which are counted. */
    private static List<Filter> filters(Applied applied, List<ObjectNode> all) {
        List<Filter> filters = new ArrayList<>();
        FILTERS.forEach((name, values) -> values.stream()
                .filter(_ -> !applied.given().containsKey(name))
                .forEach(value -> {
                    Map<String, String> more = new LinkedHashMap<>(applied.given());
                    more.put(name, value);
                    int left = new Applied(more, List.of()).of(all).size();
                    if (left > 0) {
                        filters.add(new Filter(value, Figures.count(left), QueryString.of(Address.EXPERIMENTS, more)));
                    }
                }));
        return filters;
    }

    @PostMapping(Address.EXPERIMENTS)
    ResponseEntity<String> start(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.VERIFY);
        visitor.require(KeyScope.READ);
        ExperimentForm typed = form(visitor, holder);
        ExperimentStart start =
                typed.shadow() ? experiments.shadow(holder, typed.body()) : experiments.replay(holder, typed.body());
        return switch (start) {
            case ExperimentStart.Started(String id) -> lead(Address.EXPERIMENTS + "/" + id);
            case ExperimentStart.Refused(String detail) ->
                page(
                        422,
                        visitor,
                        holder,
                        new Applied(Map.of(), List.of()),
                        List.of("It was not started: " + detail + "."),
                        typed);
        };
    }

    /** Returns the form that was sent; the page of a verdict names the verdict, in whose place its run comes. */
    private ExperimentForm form(Visitor visitor, KeyHolder holder) {
        ExperimentForm typed = ExperimentForm.of(visitor::field);
        String verdict = visitor.field("verdict");
        if (verdict == null) {
            return typed;
        }
        return verdicts.find(holder, verdict)
                .map(found -> typed.ofVerdict(found.path("item"), visitor.field("same_source") != null))
                .orElseThrow(() -> ConsoleRefusal.notFound("There is no verdict of this id any more."));
    }

    static ResponseEntity<String> lead(String path) {
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .location(URI.create(path))
                .build();
    }

    @GetMapping(CSV)
    ResponseEntity<Flux<String>> csv(ServerWebExchange exchange) {
        return file(exchange, ExportFormat.CSV);
    }

    @GetMapping(LINES)
    ResponseEntity<Flux<String>> lines(ServerWebExchange exchange) {
        return file(exchange, ExportFormat.NDJSON);
    }

    private ResponseEntity<Flux<String>> file(ServerWebExchange exchange, ExportFormat format) {
        KeyHolder holder = Visitor.of(exchange).require(KeyScope.READ);
        Applied applied = Applied.of(exchange);
        if (!applied.refused().isEmpty()) {
            throw ConsoleRefusal.invalid(String.join(" ", applied.refused()));
        }
        return TableFile.of(
                "experiments",
                format,
                COLUMNS,
                applied.of(experiments.list(holder)).stream()
                        .map(ExperimentTables::exported)
                        .toList());
    }
}
