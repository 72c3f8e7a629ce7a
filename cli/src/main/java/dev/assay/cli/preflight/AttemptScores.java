package dev.assay.cli.preflight;

import dev.assay.cli.verify.LocalEngine;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Scores attempts in batches that are small enough to end before the deadline of a batch. */
final class AttemptScores {
    private static final int BATCH = 128;

    private final LocalEngine engine;

    AttemptScores(LocalEngine engine) {
        this.engine = engine;
    }

    /** Returns the results in the order of the attempts. */
    List<ItemResult> of(List<Attempt> attempts) throws InterruptedException {
        return of(attempts, (attempt, index) -> attempt.row().answered(attempt.response(), index));
    }

    /** Returns the results of items, each made of an element and its place in a batch. */
    <T> List<ItemResult> of(List<T> elements, BiFunction<T, Integer, Item> item) throws InterruptedException {
        List<ItemResult> results = new ArrayList<>(elements.size());
        for (int from = 0; from < elements.size(); from += BATCH) {
            List<BatchEntry> entries = new ArrayList<>();
            for (T each : elements.subList(from, Math.min(elements.size(), from + BATCH))) {
                entries.add(new BatchEntry.Decoded(item.apply(each, entries.size())));
            }
            results.addAll(engine.scoreEntries(entries));
        }
        return results;
    }
}
