package dev.assay.gateway.catalog;

import dev.assay.console.port.ConsoleVerdicts;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.FilterReply;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.port.VerdictListing;
import dev.assay.db.key.KeyScope;
import dev.assay.db.verdict.VerdictFilter;
import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.db.verdict.VerdictLists;
import dev.assay.db.verdict.VerdictOrder;
import dev.assay.db.verdict.VerdictSlice;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.gateway.problem.ProblemException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ObjectNode;

/** Stored verdicts for the console, read as {@code /v1/verdicts} reads them. */
@Component
final class ConsoleVerdictLists implements ConsoleVerdicts {
    private final VerdictExport export;
    private final WholeVerdicts whole;
    private final VerdictLists lists;

    ConsoleVerdictLists(VerdictExport export, WholeVerdicts whole, VerdictLists lists) {
        this.export = export;
        this.whole = whole;
        this.lists = lists;
    }

    @Override
    public List<String> columns() {
        return VerdictListJson.COLUMNS;
    }

    @Override
    public FilterReply<VerdictListing> list(KeyHolder holder, Map<String, String> parameters) {
        try {
            VerdictListQuery query = VerdictListQuery.sorted(parameters);
            VerdictFilter filter = query.filter();
            VerdictOrder order = query.order();
            VerdictExport.Chosen chosen = new VerdictExport.Chosen(holder.project(), filter, order, query.after());
            VerdictSlice slice = export.page(chosen, query.limit());
            Place next = slice.next();
            return new FilterReply.Applied<>(
                    new VerdictListing(slice.verdicts(), filter, order, next == null ? null : query.next(next)));
        } catch (ProblemException e) {
            return refused(e);
        }
    }

    private static FilterReply<VerdictListing> refused(ProblemException problem) {
        for (FieldProblem error : problem.refusal().errors()) {
            if (error.place().isPresent()) {
                return new FilterReply.Refused<>(error.place().get().name(), error.expectation());
            }
        }
        throw problem;
    }

    @Override
    public Optional<ObjectNode> find(KeyHolder holder, String id) {
        return whole.find(holder.project(), id, holder.has(KeyScope.EXPLAIN));
    }

    @Override
    public Optional<StoredVerdict> narrow(KeyHolder holder, String id) {
        return WholeVerdicts.parse(id).flatMap(parsed -> lists.narrow(holder.project(), parsed));
    }

    @Override
    public Mono<Void> export(
            KeyHolder holder,
            Map<String, String> parameters,
            List<String> columns,
            ExportFormat format,
            ServerHttpResponse response) {
        VerdictListQuery query = VerdictListQuery.sorted(parameters);
        VerdictExport.Chosen chosen = new VerdictExport.Chosen(holder.project(), query.filter(), query.order(), null);
        return switch (format) {
            case CSV -> export.csv(response, chosen, columns);
            case NDJSON -> export.lines(response, chosen, columns);
        };
    }
}
