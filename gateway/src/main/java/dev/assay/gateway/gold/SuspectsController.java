package dev.assay.gateway.gold;

import dev.assay.db.gold.SuspectSelection;
import dev.assay.db.gold.SuspectSelection.Place;
import dev.assay.db.gold.SuspectSlice;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.ContentTypes;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.request.BlockingThreads;
import dev.assay.gateway.security.Principal;
import java.util.concurrent.Callable;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/golds/suspects}: the golds that may be wrong, as a page, or all of them as NDJSON. */
@RestController
final class SuspectsController {
    private final SuspectLists lists;

    SuspectsController(SuspectLists lists) {
        this.lists = lists;
    }

    @GetMapping(
            path = "/v1/golds/suspects",
            produces = {MediaType.APPLICATION_JSON_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
    Mono<Void> suspects(ServerWebExchange exchange) {
        SuspectQuery query = new SuspectQuery(exchange);
        int most = query.limit();
        Principal principal = Principal.of(exchange);
        String project = principal.project();
        boolean showsGolds = principal.has(KeyScope.EXPLAIN);
        boolean lines = ContentTypes.acceptsLines(exchange.getRequest().getHeaders());
        ServerHttpResponse response = exchange.getResponse();
        return onThread(() -> ofRun(project, query))
                .flatMap(wanted -> lines
                        ? PagedExport.send(
                                response,
                                MediaType.APPLICATION_NDJSON,
                                lists.lines(
                                        project,
                                        wanted,
                                        suspect -> SuspectJson.json(suspect, showsGolds)
                                                .toString()))
                        : PagedExport.send(
                                response,
                                MediaType.APPLICATION_JSON,
                                onThread(() -> page(lists.page(project, wanted, most), query, showsGolds))
                                        .flux()));
    }

    private static <T> Mono<T> onThread(Callable<T> work) {
        return Mono.fromCallable(work).subscribeOn(BlockingThreads.VIRTUAL);
    }

    private SuspectSelection ofRun(String project, SuspectQuery query) {
        return lists.selection(project, query)
                .orElseThrow(() -> ProblemException.of(ProblemType.NOT_FOUND, "there is no run of this name"));
    }

    private static String page(SuspectSlice found, SuspectQuery query, boolean showsGolds) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("suspects");
        found.suspects().forEach(suspect -> listed.add(SuspectJson.json(suspect, showsGolds)));
        Place next = found.next();
        return root.put("next", next == null ? null : query.next(next)).toString();
    }
}
