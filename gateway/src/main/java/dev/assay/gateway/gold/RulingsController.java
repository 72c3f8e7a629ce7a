package dev.assay.gateway.gold;

import dev.assay.db.gold.GoldRuling;
import dev.assay.db.gold.PromptRulings.Outcome;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.ContentTypes;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.request.BlockingThreads;
import dev.assay.gateway.review.ReviewBody;
import dev.assay.gateway.security.Principal;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code /v1/golds/rulings}: the rulings that golds are wrong, as a page, or all of them as NDJSON; adds and ends rulings. */
@RestController
final class RulingsController {
    private static final int MAX_BYTES = 32 * 1_024;

    private final AuditedRulings rulings;
    private final RequestBodyReader bodies;

    RulingsController(AuditedRulings rulings, RequestBodyReader bodies) {
        this.rulings = rulings;
        this.bodies = bodies;
    }

    @PostMapping(path = "/v1/golds/rulings", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> add(ServerWebExchange exchange) {
        Principal principal = Principal.of(exchange);
        return bodies.readSmall(exchange, MAX_BYTES)
                .map(body -> ResponseEntity.status(201).body(add(principal, body)));
    }

    private String add(Principal principal, byte[] body) {
        ReviewBody said = ReviewBody.read(body, List.of("task_key", "note"));
        String note = said.note();
        Long task = said.taskKey();
        if (task == null) {
            throw ReviewBody.wrong("/task_key", "must be the task_key of a prompt");
        }
        Outcome outcome = rulings.add(principal.project(), principal.keyId(), task, note)
                .orElseThrow(() -> ProblemException.of(
                        ProblemType.NOT_FOUND, "the project has no scored rollout of a prompt with this task_key"));
        return switch (outcome) {
            case Outcome.Ruled(GoldRuling stored) ->
                RulingJson.json(stored, principal.has(KeyScope.EXPLAIN)).toString();
            case Outcome.RuledAlready(GoldRuling earlier) ->
                throw ProblemException.of(
                        ProblemType.EDIT_CONFLICT,
                        "the golds of this prompt are ruled wrong already: ruling " + earlier.id());
        };
    }

    @DeleteMapping("/v1/golds/rulings/{id}")
    ResponseEntity<Void> end(@PathVariable String id, ServerWebExchange exchange) {
        QueryParameters.of(exchange, List.of());
        Principal principal = Principal.of(exchange);
        if (!id(id).map(found -> rulings.end(principal.project(), principal.keyId(), found))
                .orElse(false)) {
            throw ProblemException.of(ProblemType.NOT_FOUND, "the project has no ruling of this id");
        }
        return ResponseEntity.noContent().build();
    }

    private static Optional<UUID> id(String text) {
        try {
            return Optional.of(UUID.fromString(text)).filter(id -> id.toString().equals(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    @GetMapping(
            path = "/v1/golds/rulings",
            produces = {MediaType.APPLICATION_JSON_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
    Mono<Void> rulings(ServerWebExchange exchange) {
        RulingQuery query = RulingQuery.of(QueryParameters.of(exchange, RulingQuery.KNOWN));
        Principal principal = Principal.of(exchange);
        String project = principal.project();
        boolean showsGolds = principal.has(KeyScope.EXPLAIN);
        ServerHttpResponse response = exchange.getResponse();
        return ContentTypes.acceptsLines(exchange.getRequest().getHeaders())
                ? PagedExport.send(
                        response,
                        MediaType.APPLICATION_NDJSON,
                        rulings.lines(
                                project,
                                query.before(),
                                ruling -> RulingJson.json(ruling, showsGolds).toString()))
                : PagedExport.send(
                        response,
                        MediaType.APPLICATION_JSON,
                        Mono.fromCallable(() -> page(
                                        rulings.page(project, query.before(), query.limit() + 1), query, showsGolds))
                                .subscribeOn(BlockingThreads.VIRTUAL)
                                .flux());
    }

    private static String page(List<GoldRuling> found, RulingQuery query, boolean showsGolds) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("rulings");
        found.stream().limit(query.limit()).forEach(ruling -> listed.add(RulingJson.json(ruling, showsGolds)));
        return root.put("next", query.next(found)).toString();
    }
}
