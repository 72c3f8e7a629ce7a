package dev.assay.cli.verify;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Scores rows as they arrive and writes each result as soon as it is its turn. The number of rows in memory is bounded: where
 * results are not read, rows are not read either.
 */
final class RowPipe {
    private static final int BATCH = 1_024;
    private static final Future<List<ScoredRow>> END = CompletableFuture.completedFuture(List.of());

    private final LocalEngine engine;
    private final RowScoring scoring;
    private final ResultOutput out;
    private final BlockingQueue<Future<List<ScoredRow>>> inFlight;
    private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();

    RowPipe(LocalEngine engine, RowScoring scoring, ResultOutput out) {
        this.engine = engine;
        this.scoring = scoring;
        this.out = out;
        inFlight = new ArrayBlockingQueue<>(scoring.inFlight());
    }

    /** Returns once the rows have ended and each has its result. */
    void run(FlatRows rows) throws InterruptedException {
        // It may wait for stdin, which nothing interrupts, when results can't be written any more.
        Thread.ofPlatform().daemon().name("rows").start(() -> read(rows));
        try {
            List<ScoredRow> batch = VerifyPipeline.scored(inFlight.take());
            while (!batch.isEmpty()) {
                batch.forEach(row -> out.line(row.json()));
                out.flush();
                batch = VerifyPipeline.scored(inFlight.take());
            }
        } finally {
            workers.shutdownNow();
        }
    }

    private void read(FlatRows rows) {
        try {
            inFlight.put(end(rows));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Submits all rows; returns how they ended. */
    private Future<List<ScoredRow>> end(FlatRows rows) throws InterruptedException {
        try {
            for (List<FlatRow> batch = rows.nextArrived(BATCH); !batch.isEmpty(); batch = rows.nextArrived(BATCH)) {
                List<FlatRow> next = batch.stream().map(this::alone).toList();
                inFlight.put(workers.submit(() -> scoring.score(next)));
            }
            return END;
        } catch (IOException | RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    /** Returns the row, refused where its own recipe rewards groups: those of its group may come later. */
    private FlatRow alone(FlatRow row) {
        return row.item() != null
                        && row.item().has("recipe")
                        && row.entry() instanceof BatchEntry.Decoded(Item item)
                        && engine.rewardsGroups(item)
                ? row.refused(FieldProblem.wrong(
                        "/items/" + row.index() + "/recipe", "rewards groups, whose members a pipe does not wait for"))
                : row;
    }
}
