package dev.assay.cli.preflight;

import dev.assay.cli.preflight.PreflightFinding.Kind;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.code.task.TestSets;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.Item;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the rows of a file with their golds; a row that can't be read is a finding. */
final class RowReader {
    private static final int BATCH = 64;

    private final FlatRows rows;
    private final LocalEngine engine;
    private final TestSets testsets;
    private final PreflightReport report;
    private long read;

    RowReader(FlatRows rows, LocalEngine engine, TestSets testsets, PreflightReport report) {
        this.rows = rows;
        this.engine = engine;
        this.testsets = testsets;
        this.report = report;
    }

    /** Returns some of the next rows, which may all be unreadable and left out; empty at the end of the file. */
    Optional<List<PreflightRow>> next() throws IOException, InterruptedException {
        List<FlatRow> batch = rows.next(BATCH);
        read += batch.size();
        List<PreflightRow> readable = new ArrayList<>();
        for (FlatRow row : batch) {
            switch (row.entry()) {
                case BatchEntry.Decoded(Item item) -> readable.add(row(row, item));
                case BatchEntry.Unreadable unreadable ->
                    report.add(new PreflightFinding(
                            row.line(),
                            row.id(),
                            Kind.UNREAD,
                            null,
                            null,
                            null,
                            null,
                            unreadable.problem().detail()));
            }
        }
        return batch.isEmpty() ? Optional.empty() : Optional.of(readable);
    }

    /** Returns the number of rows so far, readable or not. */
    long read() {
        return read;
    }

    private PreflightRow row(FlatRow row, Item item) throws InterruptedException {
        Optional<ScoringPlan> plan = engine.plan(item);
        Optional<RowAnswers> answers = plan.isEmpty() ? Optional.empty() : RowAnswers.of(item, plan.get(), testsets);
        return new PreflightRow(
                row,
                item,
                answers.orElseGet(() -> new RowAnswers(
                        List.of(), AnswerForm.OF_TEXT, AnswerKind.TEXT, null, "", Json.MAPPER.createObjectNode())),
                plan.isPresent() && plan.get().recovers());
    }
}
