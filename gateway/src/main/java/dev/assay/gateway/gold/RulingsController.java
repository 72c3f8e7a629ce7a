package dev.assay.gateway.gold;

import dev.assay.db.adjudication.ReviewRuling;
import dev.assay.db.gold.GoldRuling;
import dev.assay.db.gold.LiveGoldRulings;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.ContentTypes;
import dev.assay.gateway.http.ListParameters;
import dev.assay.gateway.http.PageToken;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.http.VerdictKey;
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
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/golds/rulings}: the rulings that golds are wrong, as a page, or all of them as NDJSON. */
@RestController
final class RulingsController {
    private static final List<String> KNOWN = List.of(ListParameters.LIMIT, ListParameters.AFTER);
    private static final PageToken TOKEN = new PageToken("rulings");

    private final LiveGoldRulings rulings;

    RulingsController(LiveGoldRulings rulings) {
        this.rulings = rulings;
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
                .put("ruled_at", ruling.ruledAt().toString());
    }
}
