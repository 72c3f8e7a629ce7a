package dev.assay.bench.verdicts;

import dev.assay.cli.server.GatewayClient;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Posts batches to a run of its own at a steady rate while something else is measured. */
final class ArrivingBatches implements AutoCloseable {
    private final GatewayClient gateway;
    private final AtomicLong stored = new AtomicLong();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private final Future<?> posting;
    private int next;

    ArrivingBatches(GatewayClient gateway, int itemsPerSecond) {
        this.gateway = gateway;
        long nanosBetween = TimeUnit.SECONDS.toNanos(SimulatedTraining.BATCH) / itemsPerSecond;
        posting = clock.scheduleAtFixedRate(this::post, 0, nanosBetween, TimeUnit.NANOSECONDS);
    }

    /** Returns the number of items that were stored so far. */
    long stored() {
        return stored.get();
    }

    private void post() {
        try {
            if (gateway.postBatch(SimulatedTraining.body(SimulatedTraining.RUNS, next++))
                    .ok()) {
                stored.addAndGet(SimulatedTraining.BATCH);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        posting.cancel(true);
        clock.close();
    }
}
