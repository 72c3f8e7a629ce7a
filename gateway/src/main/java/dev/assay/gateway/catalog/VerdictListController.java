package dev.assay.gateway.catalog;

import dev.assay.db.verdict.VerdictFilter;
import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.db.verdict.VerdictOrder;
import dev.assay.db.verdict.VerdictSlice;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.ContentTypes;
import dev.assay.gateway.http.CsvRows;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.security.Principal;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/verdicts}: stored verdicts of a run or of a stretch of time, as a page, or all as NDJSON or CSV. */
@RestController
final class VerdictListController {
    private final VerdictExport verdicts;

    VerdictListController(VerdictExport verdicts) {
        this.verdicts = verdicts;
    }

    @GetMapping(
            path = "/v1/verdicts",
            produces = {MediaType.APPLICATION_JSON_VALUE, MediaType.APPLICATION_NDJSON_VALUE, CsvRows.MEDIA_TYPE_VALUE})
    Mono<Void> list(ServerWebExchange exchange) {
        VerdictListQuery query = new VerdictListQuery(exchange);
        VerdictFilter filter = query.filter();
        Place after = query.after();
        int most = query.limit();
        VerdictExport.Chosen chosen =
                new VerdictExport.Chosen(Principal.of(exchange).project(), filter, VerdictOrder.NEWEST_FIRST, after);
        HttpHeaders headers = exchange.getRequest().getHeaders();
        ServerHttpResponse response = exchange.getResponse();
        if (ContentTypes.acceptsLines(headers)) {
            return verdicts.lines(response, chosen, VerdictListJson.COLUMNS);
        }
        if (ContentTypes.accepts(CsvRows.MEDIA_TYPE, headers)) {
            return verdicts.csv(response, chosen, VerdictListJson.COLUMNS);
        }
        Mono<String> page = verdicts.slice(chosen, most).map(found -> page(found, query));
        return PagedExport.send(response, MediaType.APPLICATION_JSON, page.flux());
    }

    private static String page(VerdictSlice found, VerdictListQuery query) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("verdicts");
        found.verdicts().forEach(verdict -> listed.add(VerdictListJson.json(verdict)));
        Place next = found.next();
        return root.put("next", next == null ? null : query.next(next)).toString();
    }
}
