package dev.assay.gateway.gold;

import dev.assay.console.port.ConsoleGolds;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.FilterReply;
import dev.assay.console.port.KeyHolder;
import dev.assay.db.gold.GoldRuling;
import dev.assay.db.gold.PromptRulings.Outcome;
import dev.assay.db.gold.SuspectSelection;
import dev.assay.db.gold.SuspectSlice;
import dev.assay.db.key.KeyScope;
import dev.assay.gateway.http.CsvRows;
import dev.assay.gateway.http.FilterReplies;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.http.VerdictKey;
import dev.assay.gateway.problem.ProblemException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Suspect golds and rulings for the console, as {@code /v1/golds} has them. */
@Component
final class ConsoleGoldLists implements ConsoleGolds {
    private static final String RULED = "ruled";

    private final SuspectLists lists;
    private final AuditedRulings rulings;

    ConsoleGoldLists(SuspectLists lists, AuditedRulings rulings) {
        this.lists = lists;
        this.rulings = rulings;
    }

    @Override
    public FilterReply<SuspectPage> suspects(KeyHolder holder, Map<String, String> parameters) {
        return FilterReplies.of(() -> {
            SuspectQuery query = query(parameters);
            SuspectSlice found = lists.page(holder.project(), selection(holder, query), query.limit());
            SuspectSelection.Place next = found.next();
            return new SuspectPage(found.suspects(), next == null ? null : query.next(next));
        });
    }

    /** The page shows golds without a ruling unless it is asked for others, since they are what is to be ruled on. */
    private static SuspectQuery query(Map<String, String> parameters) {
        Map<String, String> asked = new LinkedHashMap<>(parameters);
        String ruled = asked.putIfAbsent(RULED, "false");
        if ("any".equals(ruled)) {
            asked.remove(RULED);
        } else if (ruled != null && !ruled.equals("true") && !ruled.equals("false")) {
            throw ProblemException.parameter(RULED, "must be true, false or any");
        }
        return SuspectQuery.ofKnown(asked);
    }

    private SuspectSelection selection(KeyHolder holder, SuspectQuery query) {
        return lists.selection(holder.project(), query)
                .orElseThrow(() -> ProblemException.parameter("run", "must be the name of a run of the project"));
    }

    @Override
    public Mono<Void> exportSuspects(
            KeyHolder holder, Map<String, String> parameters, ExportFormat format, ServerHttpResponse response) {
        SuspectSelection wanted = selection(holder, query(parameters));
        boolean showsGolds = holder.has(KeyScope.EXPLAIN);
        return switch (format) {
            case NDJSON ->
                PagedExport.send(
                        response,
                        MediaType.APPLICATION_NDJSON,
                        lists.lines(
                                holder.project(),
                                wanted,
                                suspect -> SuspectJson.json(suspect, showsGolds).toString()));
            case CSV ->
                PagedExport.send(
                        response,
                        CsvRows.MEDIA_TYPE,
                        CsvRows.withHeader(
                                SuspectJson.KEYS,
                                lists.lines(
                                        holder.project(),
                                        wanted,
                                        suspect ->
                                                CsvRows.row(SuspectJson.KEYS, SuspectJson.json(suspect, showsGolds)))));
        };
    }

    @Override
    public Optional<Outcome> rule(KeyHolder holder, String taskKey, @Nullable String note) {
        return VerdictKey.parse(taskKey).flatMap(task -> rulings.add(holder.project(), holder.keyId(), task, note));
    }

    @Override
    public boolean end(KeyHolder holder, UUID ruling) {
        return rulings.end(holder.project(), holder.keyId(), ruling);
    }

    @Override
    public FilterReply<RulingPage> rulings(KeyHolder holder, Map<String, String> parameters) {
        return FilterReplies.of(() -> {
            RulingQuery query = RulingQuery.of(parameters);
            List<GoldRuling> found = rulings.page(holder.project(), query.before(), query.limit() + 1);
            return new RulingPage(found.stream().limit(query.limit()).toList(), query.next(found));
        });
    }

    @Override
    public Mono<Void> exportRulings(KeyHolder holder, ExportFormat format, ServerHttpResponse response) {
        boolean showsGolds = holder.has(KeyScope.EXPLAIN);
        return switch (format) {
            case NDJSON ->
                PagedExport.send(
                        response,
                        MediaType.APPLICATION_NDJSON,
                        rulings.lines(
                                holder.project(),
                                Long.MAX_VALUE,
                                ruling -> RulingJson.json(ruling, showsGolds).toString()));
            case CSV ->
                PagedExport.send(
                        response,
                        CsvRows.MEDIA_TYPE,
                        CsvRows.withHeader(
                                RulingJson.KEYS,
                                rulings.lines(
                                        holder.project(),
                                        Long.MAX_VALUE,
                                        ruling -> CsvRows.row(RulingJson.KEYS, RulingJson.json(ruling, showsGolds)))));
        };
    }
}
