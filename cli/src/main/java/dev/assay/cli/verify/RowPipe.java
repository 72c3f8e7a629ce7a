package dev.assay.cli.verify;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import dev.assay.engine.wire.FlatRow;
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
    private static final int IN_FLIGHT = 2;
    private static final Future<List<byte[]>> END = CompletableFuture.completedFuture(List.of());

    private final LocalEngine engine;
    private final Scoring scoring;
    private final ResultOutput out;
    private final BlockingQueue<Future<List<byte[]>>> inFlight = new ArrayBlockingQueue<>(IN_FLIGHT);
    private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();

    /** Rows as they arrive. */
    interface Rows {
        /** Waits for the next rows, and returns them; none at the end. */
        List<FlatRow> next() throws IOException;
    }

    /** Scores rows that have come together, thread-safe. */
    interface Scoring {
        /** Returns the lines that are written for them. */
        List<byte[]> lines(List<FlatRow> rows) throws InterruptedException;
    }

    RowPipe(LocalEngine engine, Scoring scoring, ResultOutput out) {
        this.engine = engine;
        this.scoring = scoring;
        this.out = out;
    }

    /** Returns once the rows have ended and each has its result. */
    void run(Rows rows) throws InterruptedException {
        // It may wait for stdin, which nothing interrupts, when results can't be written any more.
        Thread.ofPlatform().daemon().name("rows").start(() -> read(rows));
        try {
            List<byte[]> lines = VerifyPipeline.finished(inFlight.take());
            while (!lines.isEmpty()) {
                lines.forEach(out::line);
                out.flush();
                lines = VerifyPipeline.finished(inFlight.take());
            }
        } finally {
            workers.shutdownNow();
        }
    }

    private void read(Rows rows) {
        try {
            inFlight.put(end(rows));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Submits all rows; returns how they ended. */
    private Future<List<byte[]>> end(Rows rows) throws InterruptedException {
        try {
            for (List<FlatRow> batch = rows.next(); !batch.isEmpty(); batch = rows.next()) {
                List<FlatRow> next = batch.stream().map(this::alone).toList();
                inFlight.put(workers.submit(() -> scoring.lines(next)));
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
