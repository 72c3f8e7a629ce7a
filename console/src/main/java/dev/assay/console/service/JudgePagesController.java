package dev.assay.console.service;

import dev.assay.console.page.Address;
import dev.assay.console.page.FigureText;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.TableExport;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.service.JudgesPage.Canary;
import dev.assay.console.service.JudgesPage.Judge;
import dev.assay.console.service.JudgesPage.Server;
import dev.assay.console.session.Visitor;
import dev.assay.db.canary.JudgeRounds;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.judge.JudgeStatus.Health;
import dev.assay.verifier.judge.Judges;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /console/judges}: the judge profiles, whether they are attached and healthy, and what came of their questions. */
@RestController
public final class JudgePagesController {
    private static final List<String> COLUMNS = List.of(
            "judge",
            "state",
            "revision",
            "questions",
            "from_cache",
            "ruled",
            "unreadable",
            "unavailable",
            "mean_request",
            "request_p50",
            "request_p95",
            "request_p99",
            "in_flight",
            "waiting",
            "tokens");

    /** The rounds of the canary that are shown: a month, where nobody changed the interval. */
    private static final int ROUNDS = 120;

    private final Judges judges;
    private final JudgeRounds rounds;
    private final PageRenderer pages;

    public JudgePagesController(Judges judges, JudgeRounds rounds, PageRenderer pages) {
        this.judges = judges;
        this.rounds = rounds;
        this.pages = pages;
    }

    @GetMapping(Address.JUDGES)
    ResponseEntity<String> list(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        visitor.require(KeyScope.READ);
        List<JudgeStatus> attached = judges.status();
        return pages.page(
                "judges",
                new JudgesPage(
                        visitor.frame("Judges").withCharts(),
                        attached.stream().map(JudgePagesController::row).toList(),
                        attached.stream()
                                .flatMap(judge -> judge.endpoints().stream()
                                        .map(server -> server(judge.identity().profile(), server)))
                                .toList(),
                        canary(),
                        unattached(attached)));
    }

    private List<Canary> canary() {
        return attached()
                .map(profile -> CanaryRounds.of(profile, rounds.newest(profile, ROUNDS)))
                .toList();
    }

    private Stream<String> attached() {
        return judges.names().stream().filter(profile -> judges.find(profile).isPresent());
    }

    private List<String> unattached(List<JudgeStatus> attached) {
        List<String> names = new ArrayList<>(judges.names());
        attached.forEach(judge -> names.remove(judge.identity().profile()));
        return names;
    }

    private static Judge row(JudgeStatus judge) {
        boolean asked = judge.endpoints().stream().anyMatch(server -> server.health() != Health.RESTING);
        return new Judge(
                judge.identity().profile(),
                asked ? "good" : "bad",
                asked ? "attached" : "away",
                ModelText.cut(judge.identity().revision()),
                List.of(
                        number(judge.asked()),
                        share(judge.cached(), judge.asked()),
                        share(judge.given(), judge.asked()),
                        number(judge.unparseable() + judge.refused() + judge.tooLong()),
                        number(judge.unavailable()),
                        millis(judge, judge.callNanos() / 1e6 / judge.calls()),
                        millis(judge, judge.callMillis().p50()),
                        millis(judge, judge.callMillis().p95()),
                        millis(judge, judge.callMillis().p99()),
                        number(judge.inFlight()),
                        number(judge.waiting()),
                        number(judge.promptTokens()) + " in, " + number(judge.completionTokens()) + " out"));
    }

    private static String millis(JudgeStatus judge, double millis) {
        return judge.calls() == 0 ? "none yet" : String.format(Locale.ROOT, "%,.0f ms", millis);
    }

    private static String number(long number) {
        return CatalogRows.number(number);
    }

    /** Returns a count with its share. */
    static String share(long some, long all) {
        return number(some) + (all == 0 ? "" : String.format(Locale.ROOT, " (%.1f %%)", 100.0 * some / all));
    }

    private static Server server(String judge, JudgeStatus.Endpoint server) {
        return new Server(
                judge,
                ModelText.cut(server.url()),
                switch (server.health()) {
                    case ASKED -> "good";
                    case RESTING -> "bad";
                    case TRIED -> "part";
                },
                switch (server.health()) {
                    case ASKED -> "is asked";
                    case RESTING -> "rests after failures";
                    case TRIED -> "is tried again";
                },
                number(server.inFlight()),
                number(server.calls()),
                share(server.failures(), server.calls()),
                ModelText.cut(server.lastFailure()
                        .map(failure -> FigureText.time(failure.at()) + ": " + failure.detail())
                        .orElse("none")));
    }

    @GetMapping("/console/exports/judge-rounds.csv")
    ResponseEntity<String> roundsCsv(ServerWebExchange exchange) {
        return exportRounds(exchange, ExportFormat.CSV);
    }

    @GetMapping("/console/exports/judge-rounds.ndjson")
    ResponseEntity<String> roundsLines(ServerWebExchange exchange) {
        return exportRounds(exchange, ExportFormat.NDJSON);
    }

    private ResponseEntity<String> exportRounds(ServerWebExchange exchange, ExportFormat format) {
        Visitor.of(exchange).require(KeyScope.READ);
        return new TableExport(
                        CanaryRounds.COLUMNS,
                        attached()
                                .flatMap(profile -> rounds.newest(profile, ROUNDS).reversed().stream())
                                .map(CanaryRounds::exported)
                                .toList())
                .answer("judge-rounds", format);
    }

    @GetMapping("/console/exports/judges.csv")
    ResponseEntity<String> csv(ServerWebExchange exchange) {
        return export(exchange, ExportFormat.CSV);
    }

    @GetMapping("/console/exports/judges.ndjson")
    ResponseEntity<String> lines(ServerWebExchange exchange) {
        return export(exchange, ExportFormat.NDJSON);
    }

    private ResponseEntity<String> export(ServerWebExchange exchange, ExportFormat format) {
        Visitor.of(exchange).require(KeyScope.READ);
        List<ObjectNode> rows = new ArrayList<>();
        for (JudgeStatus status : judges.status()) {
            Judge judge = row(status);
            ObjectNode row = Json.MAPPER
                    .createObjectNode()
                    .put("judge", judge.name())
                    .put("state", judge.state())
                    .put("revision", status.identity().revision());
            for (int i = 0; i < judge.counts().size(); i++) {
                row.put(COLUMNS.get(i + 3), judge.counts().get(i));
            }
            rows.add(row);
        }
        return new TableExport(COLUMNS, rows).answer("judges", format);
    }
}
