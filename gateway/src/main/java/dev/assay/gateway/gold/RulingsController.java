package dev.assay.gateway.gold;

import dev.assay.db.adjudication.ReviewRuling;
import dev.assay.db.audit.AuditLog;
import dev.assay.db.gold.GoldRuling;
import dev.assay.db.gold.PromptRulings;
import dev.assay.db.gold.PromptRulings.ListedPrompt;
import dev.assay.db.gold.PromptRulings.Outcome;
import dev.assay.db.gold.RuledGold;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictStore;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.ContentTypes;
import dev.assay.gateway.http.ListParameters;
import dev.assay.gateway.http.PageToken;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.http.VerdictKey;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.request.BlockingThreads;
import dev.assay.gateway.review.ReviewBody;
import dev.assay.gateway.review.VerdictQuestion;
import dev.assay.gateway.security.Principal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
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
    private static final List<String> KNOWN = List.of(ListParameters.LIMIT, ListParameters.AFTER);
    private static final PageToken TOKEN = new PageToken("rulings");

    private static final int MAX_BYTES = 32 * 1_024;

    private final PromptRulings rulings;
    private final VerdictStore store;
    private final RequestBodyReader bodies;
    private final AuditLog audit;

    RulingsController(PromptRulings rulings, VerdictStore store, RequestBodyReader bodies, AuditLog audit) {
        this.rulings = rulings;
        this.store = store;
        this.bodies = bodies;
        this.audit = audit;
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
        String project = principal.project();
        ListedPrompt prompt = rulings.find(project, task)
                .orElseThrow(() -> ProblemException.of(
                        ProblemType.NOT_FOUND, "the project has no scored rollout of a prompt with this task_key"));
        RuledGold gold = store.find(project, VerdictId.of(prompt.verdict()))
                .map(VerdictQuestion::gold)
                .orElse(prompt.cut());
        GoldRuling ruling = switch (rulings.add(project, principal.keyId(), prompt.verdict(), gold, note)) {
            case Outcome.Ruled(GoldRuling stored) -> stored;
            case Outcome.RuledAlready(GoldRuling earlier) ->
                throw ProblemException.of(
                        ProblemType.EDIT_CONFLICT,
                        "the golds of this prompt are ruled wrong already: ruling " + earlier.id());
        };
        String detail = Json.MAPPER
                .createObjectNode()
                .put("task_key", VerdictKey.text(task))
                .toString();
        audit.record(
                project, principal.keyId(), "gold_ruling.create", ruling.id().toString(), detail);
        return json(ruling, principal.has(KeyScope.EXPLAIN)).toString();
    }

    @DeleteMapping("/v1/golds/rulings/{id}")
    ResponseEntity<Void> end(@PathVariable String id, ServerWebExchange exchange) {
        QueryParameters.of(exchange, List.of());
        Principal principal = Principal.of(exchange);
        UUID ruling = id(id).filter(found -> rulings.end(principal.project(), found))
                .orElseThrow(() -> ProblemException.of(ProblemType.NOT_FOUND, "the project has no ruling of this id"));
        audit.record(principal.project(), principal.keyId(), "gold_ruling.delete", ruling.toString(), "{}");
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
        Map<String, String> given = QueryParameters.of(exchange, KNOWN);
        int most = ListParameters.limit(given);
        String after = given.get(ListParameters.AFTER);
        long before = after == null ? Long.MAX_VALUE : TOKEN.read(after, 1).orElseThrow(ListParameters::wrongToken)[0];
        Principal principal = Principal.of(exchange);
        String project = principal.project();
        boolean showsGolds = principal.has(KeyScope.EXPLAIN);
        ServerHttpResponse response = exchange.getResponse();
        return ContentTypes.acceptsLines(exchange.getRequest().getHeaders())
                ? PagedExport.send(
                        response,
                        MediaType.APPLICATION_NDJSON,
                        PagedExport.lines(
                                (@Nullable GoldRuling last) -> rulings.page(
                                        project, last == null ? before : last.number(), PagedExport.AT_ONCE),
                                ruling -> json(ruling, showsGolds).toString()))
                : PagedExport.send(
                        response,
                        MediaType.APPLICATION_JSON,
                        Mono.fromCallable(() -> page(rulings.page(project, before, most + 1), most, showsGolds))
                                .subscribeOn(BlockingThreads.VIRTUAL)
                                .flux());
    }

    private static String page(List<GoldRuling> found, int most, boolean showsGolds) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("rulings");
        found.stream().limit(most).forEach(ruling -> listed.add(json(ruling, showsGolds)));
        return root.put(
                        "next",
                        found.size() > most ? TOKEN.write(found.get(most - 1).number()) : null)
                .toString();
    }

    private static ObjectNode json(GoldRuling ruling, boolean showsGolds) {
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("task_key", VerdictKey.text(ruling.gold().taskKey()))
                .put("prompt", ruling.gold().prompt());
        SuspectJson.golds(json, showsGolds ? ruling.gold().golds() : null);
        return json.put("ruling", ReviewRuling.BAD_REFERENCE.toString())
                .put("note", ruling.note())
                .put("ruling_id", ruling.id().toString())
                .put("verdict_id", ruling.verdict().toString())
                .put("reviewer", ruling.reviewer())
                .put("ruled_at", ruling.ruledAt().toString())
                .put("disputed", ruling.disputed());
    }
}
