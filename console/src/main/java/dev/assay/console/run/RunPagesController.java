package dev.assay.console.run;

import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.run.RunFilters.StepRange;
import dev.assay.console.run.RunPairPages.Side;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.db.key.KeyScope;
import dev.assay.db.rollup.RunPassport;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.db.rollup.RunStatistics.Run;
import dev.assay.db.rollup.RunStatistics.Step;
import dev.assay.engine.alert.AlertStore;
import dev.assay.engine.alert.AlertStore.Raised;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;

/** {@code GET /console/runs}: the list of runs, the page of a run, two runs side by side, and their exports. */
@RestController
public final class RunPagesController {
    private static final int RUNS = 50;
    private static final int MOST_EXPORTED_RUNS = 1_000;
    private static final int MOST_EXPORTED_PROMPTS = 50_000;
    private static final int MOST_STEPS = 1_000;
    private static final int MOST_ALERTS = 100;
    private static final int MOST_COUNTED_ALERTS = 1_000;

    private static final String BEFORE = "before";
    private static final List<String> OF_RUN = List.of(RunFilters.SOURCE, RunFilters.STEP, RunFilters.WITH);
    private static final List<String> OF_PAIR = List.of(RunFilters.WITH, RunFilters.PAGE);

    private final RunStatistics runs;
    private final AlertStore alerts;
    private final PageRenderer pages;

    public RunPagesController(RunStatistics runs, AlertStore alerts, PageRenderer pages) {
        this.runs = runs;
        this.alerts = alerts;
        this.pages = pages;
    }

    @GetMapping(Address.RUNS)
    ResponseEntity<String> list(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        String project = visitor.require(KeyScope.READ).project();
        RunFilters filters = RunFilters.of(exchange, List.of(BEFORE));
        if (before(filters) == null) {
            filters = filters.without(BEFORE, "must be the number of a run");
        }
        long before = Objects.requireNonNullElse(before(filters), Long.MAX_VALUE);
        List<Run> found = runs.list(project, before, RUNS + 1);
        Map<String, Long> raised = alerts.list(project, null, null, MOST_COUNTED_ALERTS).stream()
                .collect(Collectors.groupingBy(alert -> alert.alert().run(), Collectors.counting()));
        List<RunListPage.Row> rows = found.stream()
                .limit(RUNS)
                .map(run -> RunRows.of(run, raised.getOrDefault(run.name(), 0L)))
                .toList();
        String next = found.size() > RUNS
                ? QueryString.of(
                        Address.RUNS,
                        Map.of(BEFORE, Long.toString(found.get(RUNS - 1).number())))
                : "";
        RunListPage.Links links = new RunListPage.Links(
                next,
                filters.given().isEmpty() ? "" : Address.RUNS,
                QueryString.of(RunExports.RUNS + "csv", filters.given()),
                QueryString.of(RunExports.RUNS + "ndjson", filters.given()));
        return pages.page("runs", new RunListPage(visitor.frame("Runs"), filters.refused(), rows, links));
    }

    /** Returns the number of the run behind which the page begins; null where it is none. */
    private static @Nullable Long before(RunFilters filters) {
        String text = filters.text(BEFORE);
        if (text.isEmpty()) {
            return Long.MAX_VALUE;
        }
        return text.matches("[0-9]{1,18}") ? Long.valueOf(text) : null;
    }

    @GetMapping(Address.RUNS + "/{name}")
    ResponseEntity<String> run(@PathVariable String name, ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        String project = visitor.require(KeyScope.READ).project();
        Run run = find(project, name);
        String with = exchange.getRequest().getQueryParams().getFirst(RunFilters.WITH);
        if (with != null && !with.isBlank()) {
            Optional<Run> other = runs.find(project, with);
            if (other.isPresent() && other.get().number() != run.number()) {
                RunFilters filters = RunFilters.of(exchange, OF_PAIR);
                return pages.page("run-pair", pair(visitor.frame("Two runs"), project, run, other.get(), filters));
            }
        }
        RunFilters filters = RunFilters.of(exchange, OF_RUN);
        if (filters.with() != null) {
            filters = filters.without(RunFilters.WITH, "must be the name of another run of this project");
        }
        return pages.page("run", page(visitor.frame("Run"), project, run, filters));
    }

    private Run find(String project, String name) {
        return runs.find(project, name)
                .orElseThrow(
                        () -> ConsoleRefusal.notFound("There is no run of this name in the project " + project + "."));
    }

    private RunPage page(PageFrame frame, String project, Run run, RunFilters asked) {
        String source = asked.source();
        boolean known = source == null || run.slices().stream().anyMatch(slice -> source.equals(slice.source()));
        RunFilters filters = known ? asked : asked.without(RunFilters.SOURCE, "names no source of this run");
        List<ModelText> notices = new ArrayList<>(filters.refused());
        List<Step> steps = steps(project, run, filters.steps(), MOST_STEPS + 1);
        if (steps.size() > MOST_STEPS) {
            notices.add(ModelText.whole("The charts show the newest 1,000 of these steps. Name others as steps."));
        }
        List<Raised> raised = alerts.list(project, null, run.name(), MOST_ALERTS);
        List<String> others =
                runs.list(project, Long.MAX_VALUE, RUNS).stream().map(Run::name).toList();
        return new RunPages(
                        run,
                        runs.inputs(project, run.number()),
                        raised,
                        StepSeries.of(steps.stream().limit(MOST_STEPS).toList(), filters.source()),
                        filters)
                .page(frame, others, notices);
    }

    private List<Step> steps(String project, Run run, StepRange range, int most) {
        return runs.steps(project, run.number(), range.from(), range.to(), most);
    }

    private RunPairPage pair(PageFrame frame, String project, Run run, Run other, RunFilters filters) {
        int skipped = (filters.page() - 1) * RunPairPages.AT_ONCE;
        return new RunPairPages(
                        side(project, run),
                        side(project, other),
                        runs.shared(project, run.number(), other.number(), skipped, RunPairPages.AT_ONCE),
                        filters)
                .page(frame, filters.refused());
    }

    private Side side(String project, Run run) {
        return new Side(run, runs.inputs(project, run.number()));
    }

    @GetMapping({RunExports.RUNS + "{ending}"})
    ResponseEntity<String> exportedRuns(@PathVariable String ending, ServerWebExchange exchange) {
        String project = Visitor.of(exchange).require(KeyScope.READ).project();
        RunFilters filters = applied(RunFilters.of(exchange, List.of(BEFORE)));
        Long before = before(filters);
        if (before == null) {
            throw ConsoleRefusal.invalid("Left out: the parameter before must be the number of a run.");
        }
        return RunExports.runs(runs.list(project, before, MOST_EXPORTED_RUNS)).as(format(ending));
    }

    @GetMapping(RunExports.STEPS + "{ending}")
    ResponseEntity<String> exportedSteps(@PathVariable String ending, ServerWebExchange exchange) {
        String project = Visitor.of(exchange).require(KeyScope.READ).project();
        RunFilters filters = applied(RunFilters.of(exchange, List.of("run", RunFilters.SOURCE, RunFilters.STEP)));
        Run run = find(project, filters.text("run"));
        return RunExports.steps(StepSeries.of(steps(project, run, filters.steps(), MOST_STEPS), filters.source()))
                .as(format(ending));
    }

    @GetMapping(RunExports.PROMPTS + "{ending}")
    ResponseEntity<String> exportedPrompts(@PathVariable String ending, ServerWebExchange exchange) {
        String project = Visitor.of(exchange).require(KeyScope.READ).project();
        RunFilters filters = applied(RunFilters.of(exchange, List.of("run", RunFilters.WITH)));
        Side first = side(project, find(project, filters.text("run")));
        Side second = side(project, find(project, filters.text(RunFilters.WITH)));
        return RunExports.prompts(
                        first,
                        second,
                        runs.shared(project, first.run().number(), second.run().number(), 0, MOST_EXPORTED_PROMPTS))
                .as(format(ending));
    }

    @GetMapping(RunExports.PASSPORT)
    ResponseEntity<String> passport(ServerWebExchange exchange) {
        String project = Visitor.of(exchange).require(KeyScope.READ).project();
        Run run = find(project, applied(RunFilters.of(exchange, List.of("run"))).text("run"));
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_JSON)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename("passport.json")
                                .build()
                                .toString())
                .body(RunPassport.of(run.name(), runs.inputs(project, run.number()))
                        .toString());
    }

    private static ExportFormat format(String ending) {
        return switch (ending) {
            case "csv" -> ExportFormat.CSV;
            case "ndjson" -> ExportFormat.NDJSON;
            default -> throw ConsoleRefusal.notFound("There is no page at this address.");
        };
    }

    /** Returns the filters; an export with one that can't be applied is refused, since nobody would see the notice. */
    private static RunFilters applied(RunFilters filters) {
        if (!filters.refused().isEmpty()) {
            throw ConsoleRefusal.invalid("This export has a parameter that can't be applied.");
        }
        return filters;
    }
}
