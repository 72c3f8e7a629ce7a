package dev.assay.cli.preflight;

import dev.assay.cli.verify.LocalEngine;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.RecoveryStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Scores responses in batches that are small enough to end before the deadline of a batch. */
final class ResponseScores {
    private static final int BATCH = 128;

    private final LocalEngine engine;
    private final PreflightReport report;

    /** @param report is told where the recipe asks a judge that is not there */
    ResponseScores(LocalEngine engine, PreflightReport report) {
        this.engine = engine;
        this.report = report;
    }

    /** Returns the results in the order of the responses. */
    List<ScoredResponse> of(List<PreflightResponse> responses) throws InterruptedException {
        List<ItemResult> results =
                of(responses, (response, index) -> response.row().answered(response.text(), index));
        List<ScoredResponse> scored = new ArrayList<>(responses.size());
        for (int i = 0; i < responses.size(); i++) {
            scored.add(new ScoredResponse(responses.get(i), results.get(i)));
            if (results.get(i).provenance().recovery() == RecoveryStatus.NOT_CONFIGURED) {
                report.judgeIsMissing();
            }
        }
        return scored;
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
