package dev.assay.gateway.catalog;

import dev.assay.db.verdict.VerdictFilter;
import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.db.verdict.VerdictLists;
import dev.assay.db.verdict.VerdictOrder;
import dev.assay.db.verdict.VerdictSlice;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.gateway.http.CsvRows;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.request.BlockingThreads;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Sends all verdicts of a list, a page at a time. */
@Component
final class VerdictExport {
    private final VerdictLists lists;

    VerdictExport(VerdictLists lists) {
        this.lists = lists;
    }

    /**
     * Verdicts that are sent.
     *
     * @param after the place behind which they begin; null for all
     */
    record Chosen(
            String project,
            VerdictFilter filter,
            VerdictOrder order,
            @Nullable Place after) {
        private Chosen behind(Place place) {
            return new Chosen(project, filter, order, place);
        }
    }

    /** Sends verdicts as NDJSON, with these keys. */
    Mono<Void> lines(ServerHttpResponse response, Chosen chosen, List<String> columns) {
        Flux<String> lines =
                export(chosen, verdict -> VerdictListJson.json(verdict, columns).toString());
        return PagedExport.send(response, MediaType.APPLICATION_NDJSON, lines);
    }

    /** Sends verdicts as CSV, with these columns. */
    Mono<Void> csv(ServerHttpResponse response, Chosen chosen, List<String> columns) {
        Flux<String> rows = export(chosen, verdict -> CsvRows.row(columns, VerdictListJson.json(verdict)));
        return PagedExport.send(response, CsvRows.MEDIA_TYPE, CsvRows.withHeader(columns, rows));
    }

    private Flux<String> export(Chosen chosen, Function<StoredVerdict, String> line) {
        return slice(chosen, PagedExport.AT_ONCE)
                .expand(found -> {
                    Place next = found.next();
                    return next == null ? Mono.empty() : slice(chosen.behind(next), PagedExport.AT_ONCE);
                })
                .map(found -> PagedExport.text(found.verdicts(), line));
    }

    /** Returns a page, which is read on a thread that may wait. */
    Mono<VerdictSlice> slice(Chosen chosen, int most) {
        return Mono.fromCallable(() -> page(chosen, most)).subscribeOn(BlockingThreads.VIRTUAL);
    }

    VerdictSlice page(Chosen chosen, int most) {
        return lists.page(chosen.project(), chosen.filter(), chosen.order(), chosen.after(), most);
    }
}
