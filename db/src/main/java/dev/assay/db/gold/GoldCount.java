package dev.assay.db.gold;

import dev.assay.db.project.SourceNames;
import dev.assay.engine.store.AnsweredPrompt;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import java.util.UUID;

/** Counts the answers of one prompt in one chunk. Not thread-safe. */
final class GoldCount {
    private final UUID batch;
    private final VerdictRow first;
    private final AnsweredPrompt prompt;
    private final AnswerCounts answers = new AnswerCounts();
    private SourceNames sources;
    private UUID newest;
    private long n;
    private long passed;

    /** @param first a verdict of the prompt */
    GoldCount(UUID batch, VerdictRow first, AnsweredPrompt prompt) {
        this.batch = batch;
        this.first = first;
        this.prompt = prompt;
        this.sources = SourceNames.sent(first.source());
        this.newest = id(first);
    }

    private UUID id(VerdictRow row) {
        return new VerdictId(batch, row.ordinal()).uuid();
    }

    void add(VerdictRow row, VoteCell cell, AnsweredPrompt given, boolean passes) {
        Long key = row.figures().answerKey();
        String answer = given.answer();
        n++;
        newest = id(row);
        sources = sources.plus(SourceNames.sent(row.source()));
        if (passes) {
            passed++;
            answers.addPassed(cell);
        } else if (key != null && answer != null) {
            answers.addFailed(cell, key, answer, newest);
        }
    }

    GoldEvidence evidence(boolean withText) {
        return new GoldEvidence(
                n, passed, newest, withText ? GoldText.of(first, prompt) : null, sources, answers.bounded());
    }
}
