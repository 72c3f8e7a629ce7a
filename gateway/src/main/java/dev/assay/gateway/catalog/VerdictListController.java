package dev.assay.gateway.catalog;

import dev.assay.db.verdict.VerdictFilter;
import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.db.verdict.VerdictLists;
import dev.assay.db.verdict.VerdictSlice;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.ContentTypes;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.request.BlockingThreads;
import dev.assay.gateway.security.Principal;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/verdicts}: stored verdicts of a run or of a stretch of time, as a page, or all as NDJSON or CSV. */
@RestController
final class VerdictListController {
    private final VerdictLists lists;

    VerdictListController(VerdictLists lists) {
        this.lists = lists;
    }

    @GetMapping(
            path = "/v1/verdicts",
            produces = {
                MediaType.APPLICATION_JSON_VALUE,
                MediaType.APPLICATION_NDJSON_VALUE,
                VerdictCsv.MEDIA_TYPE_VALUE
            })
    Mono<Void> list(ServerWebExchange exchange) {
        VerdictListQuery query = new VerdictListQuery(exchange);
        VerdictFilter filter = query.filter();
        Place after = query.after();
        int most = query.limit();
        String project = Principal.of(exchange).project();
        HttpHeaders headers = exchange.getRequest().getHeaders();
        ServerHttpResponse response = exchange.getResponse();
        if (ContentTypes.acceptsLines(headers)) {
            Flux<String> lines = export(
                    project,
                    filter,
                    after,
                    verdict -> VerdictListJson.json(verdict).toString());
            return PagedExport.send(response, MediaType.APPLICATION_NDJSON, lines);
        }
        if (ContentTypes.accepts(VerdictCsv.MEDIA_TYPE, headers)) {
            Flux<String> rows = export(project, filter, after, VerdictCsv::row);
            return PagedExport.send(response, VerdictCsv.MEDIA_TYPE, VerdictCsv.withHeader(rows));
        }
        Mono<String> page = slice(project, filter, after, most).map(found -> page(found, query));
        return PagedExport.send(response, MediaType.APPLICATION_JSON, page.flux());
    }

    private Flux<String> export(
            String project, VerdictFilter filter, @Nullable Place after, Function<StoredVerdict, String> line) {
        return slice(project, filter, after, PagedExport.AT_ONCE)
                .expand(found ->
                        found.next() == null ? Mono.empty() : slice(project, filter, found.next(), PagedExport.AT_ONCE))
                .map(found -> PagedExport.text(found.verdicts(), line));
    }

    private Mono<VerdictSlice> slice(String project, VerdictFilter filter, @Nullable Place after, int most) {
        return Mono.fromCallable(() -> lists.page(project, filter, after, most)).subscribeOn(BlockingThreads.VIRTUAL);
    }

    private static String page(VerdictSlice found, VerdictListQuery query) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("verdicts");
        found.verdicts().forEach(verdict -> listed.add(VerdictListJson.json(verdict)));
        Place next = found.next();
        return root.put("next", next == null ? null : query.next(next)).toString();
    }
}
