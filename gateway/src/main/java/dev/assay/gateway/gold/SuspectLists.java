package dev.assay.gateway.gold;

import dev.assay.db.gold.GoldSuspects;
import dev.assay.db.gold.SuspectGold;
import dev.assay.db.gold.SuspectSelection;
import dev.assay.db.gold.SuspectSlice;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.request.BlockingThreads;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Lists of suspect golds, for the API and the console. */
@Component
final class SuspectLists {
    private final GoldSuspects suspects;
    private final RunStatistics statistics;

    SuspectLists(GoldSuspects suspects, RunStatistics statistics) {
        this.suspects = suspects;
        this.statistics = statistics;
    }

    /** Returns the conditions of a query; empty where the project has no run of the name that it has. */
    Optional<SuspectSelection> selection(String project, SuspectQuery query) {
        SuspectSelection asked = query.selection();
        String run = query.run();
        return run == null
                ? Optional.of(asked)
                : statistics.find(project, run).map(found -> asked.ofRun(found.number()));
    }

    SuspectSlice page(String project, SuspectSelection wanted, int most) {
        return suspects.page(project, wanted, most);
    }

    /** Returns all suspects, each as a line without its end. */
    Flux<String> lines(String project, SuspectSelection wanted, Function<SuspectGold, String> line) {
        return slice(project, wanted)
                .expand(found -> found.next() == null ? Mono.empty() : slice(project, wanted.behind(found.next())))
                .map(found -> PagedExport.text(found.suspects(), line));
    }

    private Mono<SuspectSlice> slice(String project, SuspectSelection wanted) {
        return Mono.fromCallable(() -> suspects.page(project, wanted, PagedExport.AT_ONCE))
                .subscribeOn(BlockingThreads.VIRTUAL);
    }
}
