package dev.assay.console.service;

import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.TableExport;
import dev.assay.console.port.ConsoleCatalog;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.List;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /console/verifiers}: the verifiers with a page for each, and the recipes. */
@RestController
public final class VerifierPagesController {
    private static final List<String> VERIFIER = List.of("name", "version", "lane", "reads", "summary");
    private static final List<String> RECIPE =
            List.of("name", "version", "builtin", "shadowed", "summary", "created_at", "created_by", "sha256");

    private final ConsoleCatalog catalog;
    private final PageRenderer pages;

    public VerifierPagesController(ConsoleCatalog catalog, PageRenderer pages) {
        this.catalog = catalog;
        this.pages = pages;
    }

    @GetMapping(Address.VERIFIERS)
    ResponseEntity<String> list(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        JsonNode all = catalog.verifiers();
        List<Fact> modules = new ArrayList<>(CatalogRows.facts(all.at("/sandbox/languages")));
        modules.addAll(CatalogRows.facts(all.at("/sandbox/modules")));
        return pages.page(
                "verifiers",
                new VerifiersPage(
                        visitor.frame("Verifiers and recipes"),
                        all.path("verifiers")
                                .valueStream()
                                .map(CatalogRows::verifier)
                                .toList(),
                        catalog.recipes(holder).stream()
                                .map(CatalogRows::recipe)
                                .toList(),
                        CatalogRows.facts(all.path("limits")),
                        modules));
    }

    @GetMapping(Address.VERIFIERS + "/{name}")
    ResponseEntity<String> verifier(@PathVariable String name, ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        visitor.require(KeyScope.READ);
        JsonNode verifier = catalog.verifiers()
                .path("verifiers")
                .valueStream()
                .filter(one -> one.path("name").asString("").equals(name))
                .findFirst()
                .orElseThrow(() -> ConsoleRefusal.notFound("This gateway has no verifier of this name."));
        return pages.page(
                "verifier",
                new VerifierPage(
                        visitor.frame("Verifier " + name),
                        name,
                        verifier.path("summary").asString(""),
                        List.of(
                                CatalogRows.fact(
                                        "Version", verifier.path("version").asString("")),
                                CatalogRows.fact("Lane", verifier.path("lane").asString("")),
                                CatalogRows.fact(
                                        "Time limit",
                                        CatalogRows.time(
                                                verifier.path("budget_ms").asLong(0))),
                                CatalogRows.fact(
                                        "Deterministic",
                                        verifier.path("deterministic").asBoolean(false) ? "yes" : "no")),
                        CatalogRows.keys(verifier),
                        ModelText.cut(Json.MAPPER
                                .writerWithDefaultPrettyPrinter()
                                .writeValueAsString(verifier.path("task_schema")))));
    }

    @GetMapping("/console/exports/verifiers.csv")
    ResponseEntity<String> csv(ServerWebExchange exchange) {
        return verifiers(exchange, ExportFormat.CSV);
    }

    @GetMapping("/console/exports/verifiers.ndjson")
    ResponseEntity<String> lines(ServerWebExchange exchange) {
        return verifiers(exchange, ExportFormat.NDJSON);
    }

    private ResponseEntity<String> verifiers(ServerWebExchange exchange, ExportFormat format) {
        Visitor.of(exchange).require(KeyScope.READ);
        List<ObjectNode> rows = catalog.verifiers()
                .path("verifiers")
                .valueStream()
                .map(CatalogRows::verifier)
                .map(row -> Json.MAPPER
                        .createObjectNode()
                        .put("name", row.name())
                        .put("version", row.version())
                        .put("lane", row.lane())
                        .put("reads", row.reads())
                        .put("summary", row.summary()))
                .toList();
        return new TableExport(VERIFIER, rows).answer("verifiers", format);
    }

    @GetMapping("/console/exports/recipes.csv")
    ResponseEntity<String> recipesCsv(ServerWebExchange exchange) {
        return recipes(exchange, ExportFormat.CSV);
    }

    @GetMapping("/console/exports/recipes.ndjson")
    ResponseEntity<String> recipesLines(ServerWebExchange exchange) {
        return recipes(exchange, ExportFormat.NDJSON);
    }

    private ResponseEntity<String> recipes(ServerWebExchange exchange, ExportFormat format) {
        KeyHolder holder = Visitor.of(exchange).require(KeyScope.READ);
        List<ObjectNode> rows = catalog.recipes(holder).stream()
                .map(recipe -> (ObjectNode) recipe)
                .toList();
        return new TableExport(RECIPE, rows).answer("recipes", format);
    }
}
