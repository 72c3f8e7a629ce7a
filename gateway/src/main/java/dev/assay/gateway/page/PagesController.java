package dev.assay.gateway.page;

import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.health.HealthController;
import dev.assay.gateway.problem.ProblemException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code GET /}, {@code /docs} and {@code /problems/…}: pages for a browser, and JSON for every other client. They need no key
 * and show none.
 */
@RestController
final class PagesController {
    private static final MediaType CSS = MediaType.parseMediaType("text/css;charset=UTF-8");

    private static final Map<String, String> LINKS = Map.of(
            "clients",
            "/clients",
            "console",
            "/console",
            "docs",
            "/docs",
            "openapi",
            "/openapi.yaml",
            "recipe_schema",
            "/recipe.schema.json",
            "ready",
            "/readyz");

    private final HealthController health;
    private final ProblemTable problems;
    private final BuildVersion version;

    PagesController(HealthController health, BuildVersion version) throws IOException {
        this.health = health;
        problems = new ProblemTable(text(own("problems.md")));
        this.version = version;
    }

    private static ClassPathResource own(String name) {
        return new ClassPathResource(name, PagesController.class);
    }

    private static String text(Resource resource) throws IOException {
        return resource.getContentAsString(StandardCharsets.UTF_8);
    }

    @GetMapping(path = "/", produces = MediaType.APPLICATION_JSON_VALUE)
    String service() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("name", "Assay").put("version", version.text()).put("ready", health.isReady());
        ObjectNode links = json.putObject("links");
        LINKS.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(link -> links.put(link.getKey(), link.getValue()));
        return json.toString();
    }

    @GetMapping(path = "/", produces = MediaType.TEXT_HTML_VALUE)
    ResponseEntity<String> front() {
        boolean ready = health.isReady();
        return HtmlPage.of("Assay", """
                <h1>Assay <small>%s</small></h1>
                <p>This service scores model answers for reinforcement learning with verifiable rewards, and says for every
                reward why.</p>
                <p class="%s">It is %s.</p>
                <ul>
                <li><a href="/console">Console</a>, to look at verdicts and to try answers, with a key</li>
                <li><a href="/docs">API reference</a></li>
                <li><a href="/clients">Clients</a>, to install from here</li>
                <li><a href="/openapi.yaml">OpenAPI document</a>, for generators</li>
                <li><a href="/recipe.schema.json">JSON Schema of recipes</a>, for editors</li>
                <li><a href="/problems">Problems</a>: every error of the API, and what to do</li>
                <li><a href="/readyz">Readiness</a> and <a href="/livez">liveness</a>, for load balancers</li>
                </ul>
                """.formatted(
                        HtmlPage.text(version.text()), ready ? "good" : "bad", ready ? "ready" : "not ready"));
    }

    @GetMapping(path = "/docs", produces = MediaType.TEXT_HTML_VALUE)
    ResponseEntity<String> reference() {
        return HtmlPage.of("Assay: API reference", ApiReference.Page.HTML);
    }

    @GetMapping("/docs/page.css")
    ResponseEntity<Resource> style() {
        return HtmlPage.headers(ResponseEntity.ok())
                .contentType(CSS)
                .cacheControl(CacheControl.maxAge(Duration.ofHours(1)))
                .body(own("page.css"));
    }

    @GetMapping(path = "/problems", produces = MediaType.TEXT_HTML_VALUE)
    ResponseEntity<String> allProblems() {
        String rows = Arrays.stream(ProblemType.values())
                .map(type -> "<tr><td><a href=\"%s\">%s</a><td>%d<td>%s"
                        .formatted(type.uri(), slug(type), type.status(), HtmlPage.text(type.title())))
                .collect(Collectors.joining("\n"));
        return HtmlPage.of(
                "Assay: problems",
                "<h1>Problems</h1>\n<table>\n<tr><th>type<th>status<th>title\n" + rows + "\n</table>");
    }

    @GetMapping(path = "/problems/{type}", produces = MediaType.APPLICATION_JSON_VALUE)
    String problem(@PathVariable String type) {
        ProblemType known = known(type);
        ProblemTable.Row row = row(known);
        return Json.MAPPER
                .createObjectNode()
                .put("type", known.uri())
                .put("title", known.title())
                .put("status", known.status())
                .put("retryable", known.retryable())
                .put("when", ProblemTable.plain(row.when()))
                .put("remedy", ProblemTable.plain(row.remedy()))
                .toString();
    }

    @GetMapping(path = "/problems/{type}", produces = MediaType.TEXT_HTML_VALUE)
    ResponseEntity<String> problemPage(@PathVariable String type) {
        ProblemType known = known(type);
        ProblemTable.Row row = row(known);
        return HtmlPage.of("Assay: " + known.title(), """
                <h1>%s</h1>
                <p><code>%s</code>, status %d; the same request %s succeed later.</p>
                <h2>When</h2>
                <p>%s</p>
                <h2>What to do</h2>
                <p>%s</p>
                <p><a href="/problems">All problems</a></p>
                """.formatted(
                        HtmlPage.text(known.title()),
                        known.uri(),
                        known.status(),
                        known.retryable() ? "may" : "will not",
                        ProblemTable.html(row.when()),
                        ProblemTable.html(row.remedy())));
    }

    private static String slug(ProblemType type) {
        return type.uri().substring("/problems/".length());
    }

    private static ProblemType known(String slug) {
        return Arrays.stream(ProblemType.values())
                .filter(type -> slug(type).equals(slug))
                .findFirst()
                .orElseThrow(() -> ProblemException.of(ProblemType.NOT_FOUND, "no problem has this type"));
    }

    private ProblemTable.Row row(ProblemType type) {
        return Objects.requireNonNull(problems.find(slug(type)).orElse(null), "docs/problems.md has no " + type.uri());
    }
}
