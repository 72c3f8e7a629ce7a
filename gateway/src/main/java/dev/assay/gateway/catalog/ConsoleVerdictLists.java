package dev.assay.gateway.catalog;

import dev.assay.console.port.ConsoleVerdicts;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.port.VerdictListing;
import dev.assay.db.key.KeyScope;
import dev.assay.db.verdict.VerdictFilter;
import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.db.verdict.VerdictLists;
import dev.assay.db.verdict.VerdictSlice;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.gateway.problem.ProblemException;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ObjectNode;

/** Stored verdicts for the console, read as {@code /v1/verdicts} reads them. */
@Component
final class ConsoleVerdictLists implements ConsoleVerdicts {
    private final VerdictLists lists;
    private final VerdictExport export;
    private final WholeVerdicts whole;

    ConsoleVerdictLists(VerdictLists lists, VerdictExport export, WholeVerdicts whole) {
        this.lists = lists;
        this.export = export;
        this.whole = whole;
    }

    @Override
    public VerdictListing list(KeyHolder holder, Map<String, String> parameters) {
        try {
            VerdictListQuery query = VerdictListQuery.ofKnown(parameters);
            VerdictFilter filter = query.filter();
            VerdictSlice slice = lists.page(holder.project(), filter, query.after(), query.limit());
            Place next = slice.next();
            return new VerdictListing.Listed(slice.verdicts(), filter, next == null ? null : query.next(next));
        } catch (ProblemException e) {
            return refused(e);
        }
    }

    private static VerdictListing refused(ProblemException problem) {
        for (FieldProblem error : problem.refusal().errors()) {
            if (error.place().isPresent()) {
                return new VerdictListing.Refused(error.place().get().name(), error.expectation());
            }
        }
        throw problem;
    }

    @Override
    public Optional<ObjectNode> find(KeyHolder holder, String id) {
        return whole.find(holder.project(), id, holder.has(KeyScope.EXPLAIN));
    }

    @Override
    public Mono<Void> export(
            KeyHolder holder, Map<String, String> parameters, ExportFormat format, ServerHttpResponse response) {
        VerdictFilter filter = VerdictListQuery.ofKnown(parameters).filter();
        return switch (format) {
            case CSV -> export.csv(response, holder.project(), filter, null);
            case NDJSON -> export.lines(response, holder.project(), filter, null);
        };
    }
}
