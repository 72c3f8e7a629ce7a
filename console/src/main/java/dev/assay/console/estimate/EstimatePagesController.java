package dev.assay.console.estimate;

import dev.assay.console.filter.FilterForm;
import dev.assay.console.filter.FilterForm.FilterField;
import dev.assay.console.filter.RunChoices;
import dev.assay.console.page.Address;
import dev.assay.console.page.GivenParameters;
import dev.assay.console.page.PageFrame;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.db.adjudication.AdjudicationSelection;
import dev.assay.db.adjudication.Adjudications;
import dev.assay.db.adjudication.GroupedRates;
import dev.assay.db.key.KeyScope;
import dev.assay.db.rollup.RunStatistics;
import java.util.List;
import java.util.Objects;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;

/** {@code GET /console/estimates}: both error rates by source and answer type, and their exports. */
@RestController
public final class EstimatePagesController {
    private static final String CSV = "/console/exports/estimates.csv";
    private static final String LINES = "/console/exports/estimates.ndjson";
    private static final String WIDTH = "width";
    private static final String USUAL_WIDTH = "10";
    private static final List<String> FILTERS = List.of("source", "recipe", "run", WIDTH);

    private final Adjudications adjudications;
    private final RunStatistics runs;
    private final PageRenderer pages;

    public EstimatePagesController(Adjudications adjudications, RunStatistics runs, PageRenderer pages) {
        this.adjudications = adjudications;
        this.runs = runs;
        this.pages = pages;
    }

    @GetMapping(Address.ESTIMATES)
    ResponseEntity<String> page(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        String project = visitor.require(KeyScope.READ).project();
        GivenParameters given = given(exchange);
        EstimateRows rows = rows(project, given);
        List<ReliabilityFigure> judges =
                rows.rates().judges().stream().map(ReliabilityFigure::of).toList();
        PageFrame frame = visitor.frame("Estimates");
        return pages.page(
                "estimates",
                new EstimatesPage(
                        judges.stream().anyMatch(ReliabilityFigure::isDrawn) ? frame.withCharts() : frame,
                        FilterForm.of(Address.ESTIMATES, fields(project), given.applied(), given.refused()),
                        width(given),
                        rows.rows(),
                        judges,
                        QueryString.of(CSV, given.applied()),
                        QueryString.of(LINES, given.applied())));
    }

    private static GivenParameters given(ServerWebExchange exchange) {
        GivenParameters given = GivenParameters.of(exchange, FILTERS);
        return width(given).matches("[1-9][0-9]?")
                ? given
                : given.refusing(
                        WIDTH,
                        "Left out: the parameter width must be a whole number of percentage points from 1 to 99.");
    }

    private static String width(GivenParameters given) {
        return Objects.requireNonNullElse(given.get(WIDTH), USUAL_WIDTH);
    }

    private EstimateRows rows(String project, GivenParameters given) {
        return new EstimateRows(
                GroupedRates.of(
                        adjudications,
                        project,
                        new AdjudicationSelection(
                                given.get("source"), given.get("recipe"), given.get("run"), null, null, null)),
                new NeededReviews(Integer.parseInt(width(given)) / 100.0));
    }

    private List<FilterField> fields(String project) {
        RunChoices choices = RunChoices.of(runs, project);
        return List.of(
                FilterField.text("source", "Source", "gsm8k", choices.sources()),
                FilterField.text("recipe", "Recipe", "math@3", choices.recipes()),
                FilterField.text("run", "Run", "qwen3-4b-07", choices.names()),
                FilterField.text(WIDTH, "Width of an interval, in percentage points", USUAL_WIDTH, List.of()));
    }

    @GetMapping(CSV)
    ResponseEntity<String> csv(ServerWebExchange exchange) {
        return export(exchange, ExportFormat.CSV);
    }

    @GetMapping(LINES)
    ResponseEntity<String> lines(ServerWebExchange exchange) {
        return export(exchange, ExportFormat.NDJSON);
    }

    /** Returns the table as a file; one with a filter that can't be applied is refused, since nobody would see the notice. */
    private ResponseEntity<String> export(ServerWebExchange exchange, ExportFormat format) {
        String project = Visitor.of(exchange).require(KeyScope.READ).project();
        GivenParameters given = given(exchange);
        if (!given.refused().isEmpty()) {
            throw ConsoleRefusal.invalid(given.refused().getFirst());
        }
        return rows(project, given).export().as(format);
    }
}
