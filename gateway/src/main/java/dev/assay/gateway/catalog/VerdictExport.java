package dev.assay.gateway.catalog;

import dev.assay.db.verdict.VerdictFilter;
import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.db.verdict.VerdictLists;
import dev.assay.db.verdict.VerdictSlice;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.request.BlockingThreads;
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

    /** Sends verdicts as NDJSON, from behind a place, which is null for all. */
    Mono<Void> lines(ServerHttpResponse response, String project, VerdictFilter filter, @Nullable Place after) {
        Flux<String> lines = export(
                project, filter, after, verdict -> VerdictListJson.json(verdict).toString());
        return PagedExport.send(response, MediaType.APPLICATION_NDJSON, lines);
    }

    /** Sends verdicts as CSV, from behind a place, which is null for all. */
    Mono<Void> csv(ServerHttpResponse response, String project, VerdictFilter filter, @Nullable Place after) {
        Flux<String> rows = export(project, filter, after, VerdictCsv::row);
        return PagedExport.send(response, VerdictCsv.MEDIA_TYPE, VerdictCsv.withHeader(rows));
    }

    private Flux<String> export(
            String project, VerdictFilter filter, @Nullable Place after, Function<StoredVerdict, String> line) {
        return slice(project, filter, after, PagedExport.AT_ONCE)
                .expand(found ->
                        found.next() == null ? Mono.empty() : slice(project, filter, found.next(), PagedExport.AT_ONCE))
                .map(found -> PagedExport.text(found.verdicts(), line));
    }

    /** Returns a page, which is read on a thread that may wait. */
    Mono<VerdictSlice> slice(String project, VerdictFilter filter, @Nullable Place after, int most) {
        return Mono.fromCallable(() -> lists.page(project, filter, after, most)).subscribeOn(BlockingThreads.VIRTUAL);
    }
}
