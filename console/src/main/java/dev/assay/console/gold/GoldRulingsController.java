package dev.assay.console.gold;

import dev.assay.console.filter.AppliedParameters;
import dev.assay.console.gold.GoldRulingsPage.RulingRow;
import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.console.port.ConsoleGolds;
import dev.assay.console.port.ConsoleGolds.RulingPage;
import dev.assay.console.port.ConsoleGolds.SuspectPage;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.db.gold.GoldRuling;
import dev.assay.db.key.KeyScope;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /console/golds/rulings}: the rulings that golds are wrong, and the exports of rulings and suspects. */
@RestController
public final class GoldRulingsController {
    private static final String AFTER = "after";

    private final ConsoleGolds golds;
    private final PageRenderer pages;

    public GoldRulingsController(ConsoleGolds golds, PageRenderer pages) {
        this.golds = golds;
        this.pages = pages;
    }

    @GetMapping(GoldPaths.RULINGS)
    ResponseEntity<String> rulings(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        AppliedParameters<RulingPage> applied =
                AppliedParameters.of(AppliedParameters.ofRequest(exchange), asked -> golds.rulings(holder, asked));
        String after = applied.value().next();
        Map<String, String> next = new LinkedHashMap<>(applied.given());
        next.put(AFTER, Objects.requireNonNullElse(after, ""));
        return pages.page(
                "gold-rulings",
                new GoldRulingsPage(
                        visitor.frame("Rulings on golds"),
                        applied.refused().stream().map(ModelText::cut).toList(),
                        applied.value().rulings().stream()
                                .map(ruling -> row(ruling, holder.has(KeyScope.EXPLAIN)))
                                .toList(),
                        holder.has(KeyScope.ADJUDICATE),
                        after == null ? "" : QueryString.of(GoldPaths.RULINGS, next)));
    }

    private static RulingRow row(GoldRuling ruling, boolean showsGolds) {
        return new RulingRow(
                ruling.id().toString(),
                Address.prompt(ruling.gold().taskKey()),
                Address.VERDICTS + "/" + ruling.verdict(),
                ModelText.cut(ruling.gold().prompt()),
                ModelText.cut(showsGolds ? String.join(" · ", ruling.gold().golds()) : "needs explain"),
                ModelText.cut(Objects.requireNonNullElse(ruling.note(), "")),
                ruling.reviewer(),
                ruling.ruledAt().truncatedTo(ChronoUnit.SECONDS).toString(),
                ruling.disputed());
    }

    @GetMapping(GoldPaths.SUSPECTS_CSV)
    Mono<Void> suspectsCsv(ServerWebExchange exchange) {
        return exportSuspects(exchange, ExportFormat.CSV, "suspects.csv");
    }

    @GetMapping(GoldPaths.SUSPECTS_LINES)
    Mono<Void> suspectsLines(ServerWebExchange exchange) {
        return exportSuspects(exchange, ExportFormat.NDJSON, "suspects.ndjson");
    }

    private Mono<Void> exportSuspects(ServerWebExchange exchange, ExportFormat format, String file) {
        KeyHolder holder = Visitor.of(exchange).require(KeyScope.READ);
        AppliedParameters<SuspectPage> applied = AppliedParameters.of(
                GoldPaths.filters(AppliedParameters.ofRequest(exchange)), asked -> golds.suspects(holder, asked));
        if (!applied.refused().isEmpty()) {
            throw ConsoleRefusal.invalid(String.join(" ", applied.refused()));
        }
        attach(exchange, file);
        return golds.exportSuspects(holder, applied.given(), format, exchange.getResponse());
    }

    @GetMapping(GoldPaths.RULINGS_CSV)
    Mono<Void> rulingsCsv(ServerWebExchange exchange) {
        KeyHolder holder = Visitor.of(exchange).require(KeyScope.READ);
        attach(exchange, "wrong-golds.csv");
        return golds.exportRulings(holder, ExportFormat.CSV, exchange.getResponse());
    }

    @GetMapping(GoldPaths.RULINGS_LINES)
    Mono<Void> rulingsLines(ServerWebExchange exchange) {
        KeyHolder holder = Visitor.of(exchange).require(KeyScope.READ);
        attach(exchange, "wrong-golds.ndjson");
        return golds.exportRulings(holder, ExportFormat.NDJSON, exchange.getResponse());
    }

    private static void attach(ServerWebExchange exchange, String file) {
        exchange.getResponse()
                .getHeaders()
                .set(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment().filename(file).build().toString());
    }
}
