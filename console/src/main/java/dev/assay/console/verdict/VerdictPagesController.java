package dev.assay.console.verdict;

import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.console.page.ShownText;
import dev.assay.console.port.ConsoleVerdicts;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.console.verdict.VerdictListPage.Chip;
import dev.assay.console.verdict.VerdictListPage.Links;
import dev.assay.db.key.KeyScope;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.db.verdict.VerdictFilter.Scope;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /console/verdicts}: the table of verdicts, its exports, and a page for each verdict. */
@RestController
public final class VerdictPagesController {
    private static final int RUNS = 50;
    private static final String AFTER = "after";
    private static final String LIMIT = "limit";
    private static final String CSV = "/console/exports/verdicts.csv";
    private static final String LINES = "/console/exports/verdicts.ndjson";

    private final ConsoleVerdicts verdicts;
    private final RunStatistics runs;
    private final PageRenderer pages;

    public VerdictPagesController(ConsoleVerdicts verdicts, RunStatistics runs, PageRenderer pages) {
        this.verdicts = verdicts;
        this.runs = runs;
        this.pages = pages;
    }

    @GetMapping(Visitor.VERDICTS)
    ResponseEntity<String> list(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        AppliedFilters applied = AppliedFilters.of(verdicts, holder, given(exchange));
        Map<String, String> filters = filters(applied.given());
        return pages.page(
                "verdicts",
                new VerdictListPage(
                        visitor.frame("Verdicts"),
                        VerdictFields.with(filters, runs(holder)),
                        chips(filters),
                        applied.refused().stream().map(ShownText::cut).toList(),
                        ShownText.cut(scope(applied)),
                        applied.listed().verdicts().stream()
                                .map(VerdictRows::of)
                                .toList(),
                        links(applied, filters)));
    }

    /** Returns the newest runs, which are counted as verdicts arrive: nothing is searched for them. */
    private List<String> runs(KeyHolder holder) {
        return runs.list(holder.project(), Long.MAX_VALUE, RUNS).stream()
                .map(RunStatistics.Run::name)
                .toList();
    }

    /** Returns the parameters that are not empty: a form sends all of its fields. */
    private static Map<String, String> given(ServerWebExchange exchange) {
        Map<String, String> given = new LinkedHashMap<>();
        exchange.getRequest().getQueryParams().toSingleValueMap().forEach((name, value) -> {
            if (value != null && !value.isBlank()) {
                given.put(name, value);
            }
        });
        return given;
    }

    private static Map<String, String> filters(Map<String, String> given) {
        Map<String, String> filters = new LinkedHashMap<>(given);
        filters.keySet().removeAll(List.of(AFTER, LIMIT));
        return filters;
    }

    private static List<Chip> chips(Map<String, String> filters) {
        return filters.entrySet().stream()
                .map(filter -> {
                    Map<String, String> others = new LinkedHashMap<>(filters);
                    others.remove(filter.getKey());
                    return new Chip(
                            filter.getKey(),
                            ShownText.cut(filter.getValue()),
                            QueryString.of(Visitor.VERDICTS, others));
                })
                .toList();
    }

    private static String scope(AppliedFilters applied) {
        return switch (applied.listed().filter().scope()) {
            case Scope.OfRun _ -> "The newest step of the run first";
            case Scope.InTime time ->
                "From " + time.from().truncatedTo(ChronoUnit.SECONDS) + " to "
                        + time.to().truncatedTo(ChronoUnit.SECONDS) + ", the newest first";
        };
    }

    private static Links links(AppliedFilters applied, Map<String, String> filters) {
        Map<String, String> next = new LinkedHashMap<>(applied.given());
        next.put(AFTER, Objects.requireNonNullElse(applied.listed().next(), ""));
        Map<String, String> exported = new LinkedHashMap<>(filters);
        if (applied.listed().filter().scope() instanceof Scope.InTime time) {
            exported.put("from", time.from().toString());
            exported.put("to", time.to().toString());
        }
        return new Links(
                applied.listed().next() == null ? "" : QueryString.of(Visitor.VERDICTS, next),
                applied.given().containsKey(AFTER) ? QueryString.of(Visitor.VERDICTS, filters) : "",
                QueryString.of(CSV, exported),
                QueryString.of(LINES, exported));
    }

    @GetMapping(Visitor.VERDICTS + "/{id}")
    ResponseEntity<String> verdict(@PathVariable String id, ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        ObjectNode verdict = verdicts.find(holder, id)
                .orElseThrow(() -> ConsoleRefusal.notFound(
                        "There is no verdict of this id in the project " + holder.project() + "."));
        String whole = Objects.requireNonNullElse(
                exchange.getRequest().getQueryParams().getFirst("show"), "");
        String path = exchange.getRequest().getPath().value();
        return pages.page("verdict", new VerdictPages(visitor, holder, path, whole).of(verdict));
    }

    @GetMapping(CSV)
    Mono<Void> csv(ServerWebExchange exchange) {
        return export(exchange, ExportFormat.CSV, "verdicts.csv");
    }

    @GetMapping(LINES)
    Mono<Void> lines(ServerWebExchange exchange) {
        return export(exchange, ExportFormat.NDJSON, "verdicts.ndjson");
    }

    private Mono<Void> export(ServerWebExchange exchange, ExportFormat format, String file) {
        KeyHolder holder = Visitor.of(exchange).require(KeyScope.READ);
        AppliedFilters applied = AppliedFilters.of(verdicts, holder, filters(given(exchange)));
        if (!applied.refused().isEmpty()) {
            throw ConsoleRefusal.invalid(String.join(" ", applied.refused()));
        }
        exchange.getResponse()
                .getHeaders()
                .set(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment().filename(file).build().toString());
        return verdicts.export(holder, applied.given(), format, exchange.getResponse());
    }
}
