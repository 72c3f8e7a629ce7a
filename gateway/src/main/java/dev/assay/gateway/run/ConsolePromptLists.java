package dev.assay.gateway.run;

import dev.assay.console.port.ConsolePrompts;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.FilterReply;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.port.PromptReply;
import dev.assay.db.gold.PromptRulings;
import dev.assay.db.gold.RuledGold;
import dev.assay.db.key.KeyScope;
import dev.assay.db.rollup.PromptRuns;
import dev.assay.db.rollup.PromptRuns.PromptRun;
import dev.assay.db.rollup.RunPrompt;
import dev.assay.db.rollup.RunStatistics.Run;
import dev.assay.db.verdict.VerdictFilter;
import dev.assay.db.verdict.VerdictFilter.Content;
import dev.assay.db.verdict.VerdictFilter.Scope;
import dev.assay.db.verdict.VerdictLists;
import dev.assay.db.verdict.VerdictSlice;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictStore;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.CsvRows;
import dev.assay.gateway.http.FilterReplies;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.http.VerdictKey;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.review.VerdictQuestion;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Prompts for the console, read as {@code /v1/prompts} and {@code /v1/verdicts} read them. */
@Component
final class ConsolePromptLists implements ConsolePrompts {
    private static final Duration WITHOUT_RUN = Duration.ofHours(24);
    private static final int AT_ONCE = 1_000;

    /** The most rollouts of a prompt that a page counts. */
    private static final int MOST_ROLLOUTS = 2_000;

    /** The most answers whose texts are read. */
    private static final int MOST_ANSWERS = 40;

    private final PromptLists prompts;
    private final PromptRuns runs;
    private final VerdictLists verdicts;
    private final VerdictStore store;
    private final PromptRulings listed;

    ConsolePromptLists(
            PromptLists prompts, PromptRuns runs, VerdictLists verdicts, VerdictStore store, PromptRulings listed) {
        this.prompts = prompts;
        this.runs = runs;
        this.verdicts = verdicts;
        this.store = store;
        this.listed = listed;
    }

    @Override
    public FilterReply<PromptListing> list(KeyHolder holder, Map<String, String> parameters) {
        return FilterReplies.of(() -> {
            PromptQuery query = PromptQuery.ofKnown(parameters);
            int most = query.limit();
            List<RunPrompt> found = prompts.page(holder.project(), run(holder, query), query.selection(), most + 1);
            return new PromptListing(
                    found.stream().limit(most).toList(),
                    found.size() > most ? query.next(found.get(most - 1).taskKey()) : null);
        });
    }

    private Run run(KeyHolder holder, PromptQuery query) {
        return prompts.run(holder.project(), query.run())
                .orElseThrow(() -> ProblemException.parameter("run", "must be the name of a run of the project"));
    }

    @Override
    public Mono<Void> export(
            KeyHolder holder, Map<String, String> parameters, ExportFormat format, ServerHttpResponse response) {
        PromptQuery query = PromptQuery.ofKnown(parameters);
        Run run = run(holder, query);
        return switch (format) {
            case NDJSON ->
                PagedExport.send(
                        response,
                        MediaType.APPLICATION_NDJSON,
                        prompts.lines(
                                holder.project(),
                                run,
                                query.selection(),
                                prompt -> PromptJson.json(prompt).toString()));
            case CSV ->
                PagedExport.send(
                        response,
                        CsvRows.MEDIA_TYPE,
                        CsvRows.withHeader(
                                PromptJson.KEYS,
                                prompts.lines(
                                        holder.project(),
                                        run,
                                        query.selection(),
                                        prompt -> CsvRows.row(PromptJson.KEYS, PromptJson.json(prompt)))));
        };
    }

    @Override
    public PromptReply find(KeyHolder holder, String key, @Nullable String run) {
        Optional<PromptReply> prompt = VerdictKey.parse(key).flatMap(task -> ofPrompt(holder, task, run));
        return prompt.orElseGet(() -> ofGroup(holder, key, run));
    }

    private Optional<PromptReply> ofPrompt(KeyHolder holder, long task, @Nullable String asked) {
        List<PromptRun> ofTask = runs.of(holder.project(), task);
        String run = asked == null && !ofTask.isEmpty() ? ofTask.getFirst().run() : asked;
        List<StoredVerdict> rollouts = rollouts(holder, run, null, task);
        Optional<RuledGold> text = text(holder, task, rollouts);
        return rollouts.isEmpty() && ofTask.isEmpty() && text.isEmpty()
                ? Optional.empty()
                : Optional.of(found(holder, Optional.of(task), text, ofTask, run, rollouts));
    }

    private PromptReply ofGroup(KeyHolder holder, String group, @Nullable String run) {
        List<StoredVerdict> rollouts = rollouts(holder, run, group, null);
        if (rollouts.isEmpty()) {
            return new PromptReply.Unknown();
        }
        Long task = rollouts.getFirst().row().figures().taskKey();
        return task == null
                ? found(holder, Optional.empty(), Optional.empty(), List.of(), run, rollouts)
                : new PromptReply.OfPrompt(task);
    }

    private List<StoredVerdict> rollouts(
            KeyHolder holder, @Nullable String run, @Nullable String group, @Nullable Long task) {
        Instant now = Instant.now();
        VerdictFilter filter = new VerdictFilter(
                run == null ? new Scope.InTime(now.minus(WITHOUT_RUN), now) : new Scope.OfRun(run),
                null,
                null,
                group,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                new Content(task, null, null, null, null));
        List<StoredVerdict> found = new ArrayList<>();
        VerdictFilter.Place after = null;
        do {
            VerdictSlice slice = verdicts.page(holder.project(), filter, after, AT_ONCE);
            found.addAll(slice.verdicts());
            after = slice.verdicts().size() < AT_ONCE ? null : slice.next();
        } while (after != null && found.size() <= MOST_ROLLOUTS);
        return found;
    }

    /** Returns the prompt with its golds, as its newest rollout had them; cut where that has expired. */
    private Optional<RuledGold> text(KeyHolder holder, long task, List<StoredVerdict> rollouts) {
        return rollouts.stream()
                .findFirst()
                .flatMap(newest -> store.find(holder.project(), newest.id()))
                .flatMap(found -> Optional.ofNullable(VerdictQuestion.gold(found)))
                .or(() -> listed.find(holder.project(), task).map(PromptRulings.ListedPrompt::cut));
    }

    private PromptReply.Found found(
            KeyHolder holder,
            Optional<Long> task,
            Optional<RuledGold> text,
            List<PromptRun> ofTask,
            @Nullable String run,
            List<StoredVerdict> rollouts) {
        List<StoredVerdict> counted = rollouts.stream().limit(MOST_ROLLOUTS).toList();
        return new PromptReply.Found(
                task,
                text.map(RuledGold::prompt).orElse(""),
                holder.has(KeyScope.EXPLAIN) ? text.map(RuledGold::golds).orElse(List.of()) : List.of(),
                ofTask,
                Optional.ofNullable(run),
                counted,
                counted.size() < rollouts.size(),
                answers(holder, counted));
    }

    /** Returns the texts of the most frequent answers, each from its newest rollout. */
    private Map<Long, String> answers(KeyHolder holder, List<StoredVerdict> rollouts) {
        Map<Long, List<VerdictId>> given = new LinkedHashMap<>();
        for (StoredVerdict rollout : rollouts) {
            Long key = rollout.row().figures().answerKey();
            if (key != null) {
                given.computeIfAbsent(key, _ -> new ArrayList<>()).add(rollout.id());
            }
        }
        Map<Long, VerdictId> examples = new LinkedHashMap<>();
        given.entrySet().stream()
                .sorted((one, other) -> other.getValue().size() - one.getValue().size())
                .limit(MOST_ANSWERS)
                .forEach(answer ->
                        examples.put(answer.getKey(), answer.getValue().getFirst()));
        if (examples.isEmpty()) {
            return Map.of();
        }
        Map<VerdictId, byte[]> payloads = verdicts.payloads(holder.project()).read(List.copyOf(examples.values()));
        Map<Long, String> answers = new HashMap<>();
        examples.forEach((key, example) -> {
            byte[] payload = payloads.get(example);
            if (payload != null) {
                answers.put(
                        key, Json.MAPPER.readTree(payload).at("/result/answer").asString(""));
            }
        });
        return answers;
    }
}
