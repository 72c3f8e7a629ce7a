package dev.assay.console.service;

import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.TableExport;
import dev.assay.console.port.ConsoleCatalog;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.service.SandboxPage.Environment;
import dev.assay.console.service.SandboxPage.Outcome;
import dev.assay.console.session.Visitor;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /console/sandbox}: the backend, its slots, how programs ended, and what it does not stop. */
@RestController
public final class SandboxPagesController {
    private static final List<String> COLUMNS = List.of("outcome", "scoring", "tools");

    private static final List<String> FIRST = List.of(
            "slots",
            "scoring_running",
            "scoring_waiting",
            "scoring_refused",
            "tools_running",
            "tools_waiting",
            "tools_refused",
            "sessions",
            "runs");

    /** Gaps of every backend. */
    private static final List<String> GAPS = List.of(
            "Programs share processors and caches with their neighbours, and can signal to them by that.",
            "A program may use its limits to the full: quotas share the machine among keys, and do not make it larger.",
            "A program may read its input and print what it guessed: tests that can be guessed are the task's weakness.");

    private final ConsoleCatalog catalog;
    private final PageRenderer pages;

    public SandboxPagesController(ConsoleCatalog catalog, PageRenderer pages) {
        this.catalog = catalog;
        this.pages = pages;
    }

    @GetMapping(Address.SANDBOX)
    ResponseEntity<String> sandbox(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        visitor.require(KeyScope.READ);
        JsonNode sandbox = catalog.verifiers().path("sandbox");
        String backend = sandbox.path("backend").asString("");
        return pages.page(
                "sandbox",
                new SandboxPage(
                        visitor.frame("Sandbox"),
                        backend.equals("none") || backend.isEmpty() ? "bad" : "good",
                        ModelText.cut(backend),
                        ModelText.cut(sandbox.path("reason").asString("")),
                        figures(sandbox.path("figures")),
                        outcomes(),
                        new Environment(
                                CatalogRows.facts(sandbox.path("languages")),
                                CatalogRows.facts(sandbox.path("modules")),
                                CatalogRows.facts(sandbox.path("walls"))),
                        gaps(backend)));
    }

    /** Returns the slots and queues first, and then what only this backend counts. */
    private static List<Fact> figures(JsonNode figures) {
        ObjectNode ordered = Json.MAPPER.createObjectNode();
        for (String name : FIRST) {
            if (figures.has(name)) {
                ordered.set(name, figures.get(name));
            }
        }
        figures.properties().forEach(figure -> ordered.set(figure.getKey(), figure.getValue()));
        return CatalogRows.facts(ordered);
    }

    private static List<String> gaps(String backend) {
        List<String> gaps = new ArrayList<>();
        switch (backend) {
            case "process" -> {
                gaps.add(
                        "A hole in the kernel: programs share the host's. The list of allowed calls makes it small, not empty.");
                gaps.add(
                        "As an ordinary user the service shares its user id with programs, inside of a user namespace.");
            }
            case "docker" -> gaps.add("A hole in the kernel, unless the runtime is runsc: programs share the host's.");
            case "graalpy" ->
                gaps.add("It stops what models do by chance: one Java process holds many programs after each other, and"
                        + " its walls are the language's own.");
            default -> {}
        }
        gaps.addAll(GAPS);
        return gaps;
    }

    private List<Outcome> outcomes() {
        Map<String, Map<String, Long>> programs = catalog.programs();
        Map<String, Long> scoring = programs.getOrDefault("scoring", Map.of());
        Map<String, Long> tools = programs.getOrDefault("tools", Map.of());
        Set<String> names = new TreeSet<>(scoring.keySet());
        names.addAll(tools.keySet());
        return names.stream()
                .map(name -> new Outcome(name, share(scoring, name), share(tools, name)))
                .toList();
    }

    private static String share(Map<String, Long> counts, String name) {
        long all = counts.values().stream().mapToLong(Long::longValue).sum();
        return JudgePagesController.share(counts.getOrDefault(name, 0L), all);
    }

    @GetMapping("/console/exports/programs.csv")
    ResponseEntity<String> csv(ServerWebExchange exchange) {
        return export(exchange, ExportFormat.CSV);
    }

    @GetMapping("/console/exports/programs.ndjson")
    ResponseEntity<String> lines(ServerWebExchange exchange) {
        return export(exchange, ExportFormat.NDJSON);
    }

    private ResponseEntity<String> export(ServerWebExchange exchange, ExportFormat format) {
        Visitor.of(exchange).require(KeyScope.READ);
        return new TableExport(
                        COLUMNS,
                        outcomes().stream()
                                .map(row -> Json.MAPPER
                                        .createObjectNode()
                                        .put("outcome", row.name())
                                        .put("scoring", row.scoring())
                                        .put("tools", row.tools()))
                                .toList())
                .answer("programs", format);
    }
}
