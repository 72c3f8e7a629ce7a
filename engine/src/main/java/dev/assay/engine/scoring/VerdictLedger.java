package dev.assay.engine.scoring;

import dev.assay.engine.batch.Batch.Persist;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Caller;
import dev.assay.engine.batch.DecidedBy;
import dev.assay.engine.batch.IdempotentAnswer;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.batch.JobChunkAnswer;
import dev.assay.engine.batch.KeptAnswer;
import dev.assay.engine.batch.RewardProvenance;
import dev.assay.engine.store.AnsweredPrompt;
import dev.assay.engine.store.GroupFigures;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictChunk.IdempotentReply;
import dev.assay.engine.store.VerdictChunk.JobChunkResults;
import dev.assay.engine.store.VerdictChunk.Kept;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import dev.assay.engine.store.VerdictStore;
import dev.assay.engine.wire.ResultWriter;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.trace.TraceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Stores the verdicts of one batch, in the way that its caller chose. */
public final class VerdictLedger {
    private final VerdictStore store;
    private final LaterWriter later;
    private final ScoringObserver observer;
    private final Caller caller;
    private final Persist persist;
    private final UUID batchId = VerdictId.newBatch(System.currentTimeMillis());
    private int frames;

    public VerdictLedger(
            VerdictStore store, LaterWriter later, ScoringObserver observer, Caller caller, Persist persist) {
        this.store = store;
        this.later = later;
        this.observer = observer;
        this.caller = caller;
        this.persist = persist;
    }

    String project() {
        return caller.project();
    }

    UUID batchId() {
        return batchId;
    }

    /** Returns the id of the item's verdict; null where it is not stored. */
    @Nullable
    UUID id(Item item) {
        return persist == Persist.NONE ? null : new VerdictId(batchId, item.index()).uuid();
    }

    Kept kept(KeptAnswer answer, BatchResult result) {
        return switch (answer) {
            case IdempotentAnswer(String path, String key, IdempotentAnswer.Body body) ->
                new IdempotentReply(path, key, body.of(result));
            case JobChunkAnswer(UUID job, int chunk, IdempotentAnswer.Body lines) ->
                new JobChunkResults(
                        job, chunk, result.summary().scored(), result.summary().unscored(), lines.of(result));
        };
    }

    /**
     * Returns when the rows are committed, or queued for a later commit; throws StoreUnavailable when neither is
     * possible.
     */
    void commit(List<FinishedItem> chunk) {
        commit(chunk, List.of(), null);
    }

    /**
     * Commits the last rows of the batch, with its groups.
     *
     * @param kept the answer to keep; null where none is kept
     */
    void commit(List<FinishedItem> chunk, List<GroupFigures> groups, @Nullable Kept kept) {
        List<VerdictRow> rows = new ArrayList<>(chunk.size());
        for (FinishedItem finished : chunk) {
            if (finished.row() != null) {
                rows.add(finished.row());
            }
        }
        if (rows.isEmpty() && kept == null) {
            return;
        }
        VerdictChunk written =
                new VerdictChunk(caller.project(), batchId, frames++, rows, groups, kept, caller.traceId());
        if (persist == Persist.ASYNC && kept == null && later.offer(written)) {
            return;
        }
        long start = System.nanoTime();
        store.append(written);
        observer.committed(rows.size(), System.nanoTime() - start);
        TraceSpan.current().record("commit", start);
    }

    /** Returns the row of an item, with a sample if it is drawn for review; null where it is not stored. */
    @Nullable
    VerdictRow row(Item item, ItemResult result, ScoringTrace trace) {
        if (result.verdictId() == null) {
            return null;
        }
        Ruling.Scored scored = result.ruling() instanceof Ruling.Scored ruling ? ruling : null;
        Ruling.Unscored unscored = result.ruling() instanceof Ruling.Unscored ruling ? ruling : null;
        DecidedBy decidedBy = result.provenance().decidedBy();
        RewardProvenance.Asked judge = result.provenance().judge();
        return new VerdictRow(
                item.index(),
                item.id(),
                item.place().idGiven(),
                item.run(),
                item.rollout().step(),
                item.rollout().source(),
                item.group(),
                item.rollout().policyVersion(),
                scored != null,
                scored == null ? null : scored.reward(),
                scored == null ? null : scored.score(),
                scored != null && scored.certainty() instanceof Certainty.Undecided undecided
                        ? undecided.reason().name().toLowerCase(Locale.ROOT)
                        : null,
                decidedBy == null ? null : decidedBy.toString(),
                result.provenance().recovery().toString(),
                unscored == null ? null : unscored.cause().toString(),
                unscored != null && unscored.retryable(),
                result.scoredBy().verifier(),
                result.scoredBy().recipe(),
                judge == null ? null : judge.reference(),
                result.cost().cached(),
                result.cost().micros(),
                figures(item, result, trace),
                ResultWriter.payload(item, result),
                AuditDraw.draw(trace.reviewed(), result));
    }

    private static VerdictFigures figures(Item item, ItemResult result, ScoringTrace trace) {
        Ruling.Scored scored = result.ruling() instanceof Ruling.Scored ruling ? ruling : null;
        String answer = scored == null ? null : scored.answer();
        ItemResult.RulesAlone rules = result.rulesAlone();
        String text = item.response().text();
        Map<String, Double> parts = HashMap.newHashMap(result.parts().size());
        result.parts().forEach((name, value) -> {
            if (value != null && Double.isFinite(value)) {
                parts.put(name, value);
            }
        });
        KeyedPrompt prompt = trace.prompt();
        return new VerdictFigures(
                prompt == null ? null : (Long) prompt.key(),
                answer == null ? null : VerdictKeys.answer(answer),
                text.codePointCount(0, text.length()),
                item.response().tokenCount(),
                scored == null ? null : (Boolean) scored.passed(),
                rules == null ? null : (Boolean) rules.passed(),
                parts,
                RewardInputs.of(trace.inputs(), item, result.provenance().judge()),
                prompt == null ? null : new AnsweredPrompt(prompt.question(), prompt.golds(), answer));
    }
}
