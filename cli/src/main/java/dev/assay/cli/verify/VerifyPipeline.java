package dev.assay.cli.verify;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Reads, scores and writes at the same time, with a few batches in flight, so that a file of any size fits in memory.
 */
final class VerifyPipeline {
    private static final int BATCH = 1_024;

    private final RowScoring scoring;
    private final ResultOutput out;
    private final ResultOrigin origin;

    VerifyPipeline(RowScoring scoring, ResultOutput out, ResultOrigin origin) {
        this.scoring = scoring;
        this.out = out;
        this.origin = origin;
    }

    /** Writes every row's result in order, and passes it to {@code done}. */
    void run(FlatRows rows, Consumer<ScoredRow> done) throws IOException, InterruptedException {
        ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
        try {
            Deque<Future<List<ScoredRow>>> inFlight = new ArrayDeque<>();
            for (List<FlatRow> batch = rows.nextGroups(BATCH); !batch.isEmpty(); batch = rows.nextGroups(BATCH)) {
                List<FlatRow> next = batch;
                inFlight.add(workers.submit(() -> scoring.score(next)));
                if (inFlight.size() > scoring.inFlight()) {
                    write(inFlight.remove(), done);
                }
            }
            while (!inFlight.isEmpty()) {
                write(inFlight.remove(), done);
            }
        } finally {
            workers.shutdownNow();
        }
    }

    private void write(Future<List<ScoredRow>> batch, Consumer<ScoredRow> done) throws InterruptedException {
        for (ScoredRow row : finished(batch)) {
            out.line(origin.line(row));
            done.accept(row);
        }
        out.flush();
    }

    /** Returns what came of a batch once it is scored; throws what its scoring threw. */
    static <T> List<T> finished(Future<List<T>> batch) throws InterruptedException {
        try {
            return batch.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof CliFailure failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}
