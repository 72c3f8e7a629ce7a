package dev.assay.gateway.catalog;

import dev.assay.db.audit.AuditLog;
import dev.assay.db.audit.AuditLog.Entry;
import dev.assay.db.audit.AuditLog.Selection;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.ContentTypes;
import dev.assay.gateway.http.ListParameters;
import dev.assay.gateway.http.PageToken;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.request.BlockingThreads;
import dev.assay.gateway.security.Principal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/audit-log}: the administrative acts, the newest first, as a page, or all of them as NDJSON. */
@RestController
final class AuditLogController {
    private static final List<String> KNOWN =
            List.of("project", "actor", "act", "subject", ListParameters.LIMIT, ListParameters.AFTER);

    private final AuditLog audit;

    AuditLogController(AuditLog audit) {
        this.audit = audit;
    }

    @GetMapping(
            path = "/v1/audit-log",
            produces = {MediaType.APPLICATION_JSON_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
    Mono<Void> list(ServerWebExchange exchange) {
        Map<String, String> given = QueryParameters.of(exchange, KNOWN);
        Selection selection = selection(Principal.of(exchange), given);
        PageToken token = new PageToken(selection.toString());
        String after = given.get(ListParameters.AFTER);
        long before = after == null ? Long.MAX_VALUE : token.read(after, 1).orElseThrow(ListParameters::wrongToken)[0];
        int limit = ListParameters.limit(given);
        ServerHttpResponse response = exchange.getResponse();
        if (ContentTypes.acceptsLines(exchange.getRequest().getHeaders())) {
            return PagedExport.send(response, MediaType.APPLICATION_NDJSON, lines(selection, before));
        }
        Mono<String> page = Mono.fromCallable(() -> page(audit.newest(selection, before, limit + 1), limit, token))
                .subscribeOn(BlockingThreads.VIRTUAL);
        return PagedExport.send(response, MediaType.APPLICATION_JSON, page.flux());
    }

    /** Without a project, the installation's key reads the acts of all projects, and those that concern none. */
    private static Selection selection(Principal principal, Map<String, String> given) {
        String project = given.get("project");
        return new Selection(
                project == null && principal.installation() ? null : principal.projectOf(project),
                given.get("actor"),
                given.get("act"),
                given.get("subject"));
    }

    private Flux<String> lines(Selection selection, long before) {
        return PagedExport.lines(
                (@Nullable Entry last) ->
                        audit.newest(selection, last == null ? before : last.id(), PagedExport.AT_ONCE),
                entry -> entry.json().toString());
    }

    private static String page(List<Entry> found, int limit, PageToken token) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("entries");
        found.stream().limit(limit).forEach(entry -> listed.add(entry.json()));
        return root.put(
                        "next",
                        found.size() > limit ? token.write(found.get(limit - 1).id()) : null)
                .toString();
    }
}
