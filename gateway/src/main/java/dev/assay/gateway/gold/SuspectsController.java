package dev.assay.gateway.gold;

import dev.assay.db.gold.GoldSuspects;
import dev.assay.db.gold.SuspectSelection;
import dev.assay.db.gold.SuspectSelection.Place;
import dev.assay.db.gold.SuspectSlice;
import dev.assay.db.key.KeyScope;
import dev.assay.db.rollup.RunStatistics;
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
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/golds/suspects}: the golds that may be wrong, as a page, or all of them as NDJSON. */
@RestController
final class SuspectsController {
    private final GoldSuspects suspects;
    private final RunStatistics statistics;

    SuspectsController(GoldSuspects suspects, RunStatistics statistics) {
        this.suspects = suspects;
        this.statistics = statistics;
    }

    @GetMapping(
            path = "/v1/golds/suspects",
            produces = {MediaType.APPLICATION_JSON_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
    Mono<Void> suspects(ServerWebExchange exchange) {
        SuspectQuery query = new SuspectQuery(exchange);
        SuspectSelection asked = query.selection();
        int most = query.limit();
        Principal principal = Principal.of(exchange);
        String project = principal.project();
        boolean showsGolds = principal.has(KeyScope.EXPLAIN);
        boolean lines = ContentTypes.acceptsLines(exchange.getRequest().getHeaders());
        ServerHttpResponse response = exchange.getResponse();
        return onThread(() -> ofRun(project, query, asked))
                .flatMap(wanted -> lines
                        ? PagedExport.send(response, MediaType.APPLICATION_NDJSON, export(project, wanted, showsGolds))
                        : PagedExport.send(
                                response,
                                MediaType.APPLICATION_JSON,
                                onThread(() -> page(suspects.page(project, wanted, most), query, showsGolds))
                                        .flux()));
    }

    private static <T> Mono<T> onThread(Callable<T> work) {
        return Mono.fromCallable(work).subscribeOn(BlockingThreads.VIRTUAL);
    }

    private Flux<String> export(String project, SuspectSelection wanted, boolean showsGolds) {
        return slice(project, wanted)
                .expand(found -> found.next() == null ? Mono.empty() : slice(project, wanted.behind(found.next())))
                .map(found -> PagedExport.text(
                        found.suspects(),
                        suspect -> SuspectJson.json(suspect, showsGolds).toString()));
    }

    private Mono<SuspectSlice> slice(String project, SuspectSelection wanted) {
        return onThread(() -> suspects.page(project, wanted, PagedExport.AT_ONCE));
    }

    private SuspectSelection ofRun(String project, SuspectQuery query, SuspectSelection asked) {
        String name = query.run();
        if (name == null) {
            return asked;
        }
        return statistics
                .find(project, name)
                .map(run -> asked.ofRun(run.number()))
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
