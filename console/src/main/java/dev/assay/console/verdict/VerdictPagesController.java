package dev.assay.console.verdict;

import dev.assay.console.filter.FilterForm;
import dev.assay.console.filter.FilterForm.FilterField;
import dev.assay.console.filter.RunChoices;
import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.port.ConsoleScoring;
import dev.assay.console.port.ConsoleVerdicts;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import dev.assay.db.console.SavedViews;
import dev.assay.db.key.KeyScope;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.engine.batch.DecidedBy;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judges;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
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
    static final String CSV = "/console/exports/verdicts.csv";
    static final String LINES = "/console/exports/verdicts.ndjson";

    private final ConsoleVerdicts verdicts;
    private final ConsoleScoring scoring;
    private final RunStatistics runs;
    private final SavedViews views;
    private final Judges judges;
    private final PageRenderer pages;

    public VerdictPagesController(
            ConsoleVerdicts verdicts,
            ConsoleScoring scoring,
            RunStatistics runs,
            SavedViews views,
            Judges judges,
            PageRenderer pages) {
        this.verdicts = verdicts;
        this.scoring = scoring;
        this.runs = runs;
        this.views = views;
        this.judges = judges;
        this.pages = pages;
    }

    @GetMapping(Address.VERDICTS)
    ResponseEntity<String> list(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        VerdictTable table = VerdictTable.of(verdicts, holder, exchange);
        RunChoices newest = RunChoices.of(runs, holder.project());
        VerdictChoices choices = VerdictChoices.of(
                runs,
                holder.project(),
                table.filters(),
                table.kept(),
                table.listing().filter().steps(),
                newest.runs());
        return pages.page(
                "verdicts",
                new VerdictListPage(
                        visitor.frame("Verdicts"),
                        FilterForm.of(
                                Address.VERDICTS,
                                fields(newest),
                                table.filters(),
                                table.refused(),
                                table.kept(),
                                choices.ofChips()),
                        choices.groups(),
                        SavedViewLinks.of(table.query(), views.list(holder.project(), Address.VERDICTS)),
                        table.columns(),
                        ModelText.cut(table.scope()),
                        table.rows(),
                        table.links()));
    }

    private static List<FilterField> fields(RunChoices choices) {
        return List.of(
                FilterField.text("run", "Run", "qwen3-4b-07", choices.names()),
                FilterField.text("step", "Step", "100..120", List.of()),
                FilterField.choice("status", "Status", List.of("scored", "unscored")),
                FilterField.text("reward", "Reward", "0..0.5", List.of()),
                FilterField.choice("cause", "Cause", names(Cause.values())),
                FilterField.choice("decided_by", "Decided by", names(DecidedBy.values())),
                FilterField.choice("recovered", "Recovered", List.of("true", "false")),
                FilterField.text("source", "Source", "gsm8k", choices.sources()),
                FilterField.text("verifier", "Verifier", "math", choices.verifiers()),
                FilterField.text("recipe", "Recipe", "math", choices.recipes()),
                FilterField.text("group", "Group", "gsm8k-17", List.of()),
                FilterField.text("part", "Part", "format:0..0.5", List.of()),
                FilterField.text("text", "Text", "of prompt or response", List.of()),
                FilterField.text("from", "From", "2026-11-26T09:30:00Z", List.of()),
                FilterField.text("to", "To", "2026-11-26T21:30:00Z", List.of()));
    }

    private static List<String> names(Object[] values) {
        return Arrays.stream(values).map(Object::toString).toList();
    }

    @GetMapping(Address.VERDICTS + "/{id}")
    ResponseEntity<String> verdict(@PathVariable String id, ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        Optional<ObjectNode> found = verdicts.find(holder, id);
        if (found.isEmpty()) {
            return narrow(visitor, holder, id);
        }
        String whole = Objects.requireNonNullElse(
                exchange.getRequest().getQueryParams().getFirst("show"), "");
        String path = exchange.getRequest().getPath().value();
        VerdictPages.Targets targets = holder.has(KeyScope.VERIFY)
                ? new VerdictPages.Targets(scoring.recipes(holder), scoring.verifiers())
                : new VerdictPages.Targets(List.of(), List.of());
        return pages.page("verdict", new VerdictPages(visitor, holder, path, whole, targets, judges).of(found.get()));
    }

    private ResponseEntity<String> narrow(Visitor visitor, KeyHolder holder, String id) {
        StoredVerdict verdict = verdicts.narrow(holder, id)
                .orElseThrow(() -> ConsoleRefusal.notFound(
                        "There is no verdict of this id in the project " + holder.project() + "."));
        List<Fact> facts = VerdictColumn.ALL.stream()
                .map(column -> new Fact(column.label(), column.cell(verdict).text(), ""))
                .filter(fact -> !fact.value().isBlank())
                .toList();
        return pages.page("expired-verdict", new ExpiredVerdictPage(visitor.frame("Verdict"), facts));
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
        VerdictTable table = VerdictTable.of(verdicts, holder, exchange);
        if (!table.refused().isEmpty()) {
            throw ConsoleRefusal.invalid(String.join(" ", table.refused()));
        }
        exchange.getResponse()
                .getHeaders()
                .set(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment().filename(file).build().toString());
        return verdicts.export(holder, table.exported(), table.keys(), format, exchange.getResponse());
    }
}
