package dev.assay.cli.verify;

import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.ResultWriter;
import dev.assay.engine.wire.TaskKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Scores rows in this process. */
final class InProcess implements RowScoring {
    private final LocalEngine engine;
    private final boolean explain;

    InProcess(LocalEngine engine, boolean explain) {
        this.engine = engine;
        this.explain = explain;
    }

    @Override
    public TaskKeys keys() {
        return engine.keys();
    }

    @Override
    public List<ScoredRow> score(List<FlatRow> rows) throws InterruptedException {
        List<ItemResult> results = engine.score(rows);
        List<ScoredRow> scored = new ArrayList<>(rows.size());
        for (int i = 0; i < rows.size(); i++) {
            scored.add(row(rows.get(i), results.get(i), explain));
        }
        return scored;
    }

    @Override
    public Set<String> taskFields() {
        return engine.taskFields();
    }

    static ScoredRow row(FlatRow row, ItemResult result, boolean explain) {
        byte[] json = ResultWriter.single(result, explain);
        return switch (result.ruling()) {
            case Ruling.Scored ruling -> new ScoredRow(row, json, ruling.reward(), null, null);
            case Ruling.Unscored ruling ->
                new ScoredRow(row, json, null, ruling.cause().toString(), ruling.detail());
        };
    }

    @Override
    public int inFlight() {
        return 2;
    }

    @Override
    public void close() {
        engine.close();
    }
}
