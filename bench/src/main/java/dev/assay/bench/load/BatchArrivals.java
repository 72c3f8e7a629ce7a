package dev.assay.bench.load;

import dev.assay.bench.latency.Histogram;
import dev.assay.bench.verdicts.SimulatedTraining;
import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Posts batches of mathematics to a run of their own at a steady rate, whether those before are answered or not. The time of
 * a batch begins when it was due, so that a batch which had to wait for its turn is not taken for a fast one.
 */
public final class BatchArrivals implements AutoCloseable {
    private static final int MOST_IN_FLIGHT = 64;

    private final GatewayClient gateway;
    private final byte[][] bodies;
    private final long nanosBetween;
    private final Semaphore free = new Semaphore(MOST_IN_FLIGHT);
    private final ExecutorService posting = Executors.newVirtualThreadPerTaskExecutor();
    private final Histogram times = new Histogram();
    private final Thread clock;
    private long refused;
    private volatile boolean ended;

    BatchArrivals(GatewayClient gateway, byte[][] bodies, double itemsPerSecond) {
        this.gateway = gateway;
        this.bodies = bodies;
        nanosBetween = (long) (TimeUnit.SECONDS.toNanos(SimulatedTraining.BATCH) / itemsPerSecond);
        clock = Thread.ofPlatform().daemon().name("arrivals").start(this::arrive);
    }

    /** Returns bodies of batches, made beforehand so that sending them costs little. */
    static byte[][] bodies(int count) {
        byte[][] bodies = new byte[count][];
        for (int i = 0; i < count; i++) {
            bodies[i] = SimulatedTraining.body(SimulatedTraining.RUNS, i);
        }
        return bodies;
    }

    private void arrive() {
        long begun = System.nanoTime();
        for (int next = 0; !ended; next++) {
            long due = begun + next * nanosBetween;
            for (long left = due - System.nanoTime(); left > 0 && !ended; left = due - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
            byte[] body = bodies[next % bodies.length];
            if (ended) {
                return;
            }
            if (free.tryAcquire()) {
                posting.execute(() -> post(body, due));
            } else {
                count(-1);
            }
        }
    }

    private void post(byte[] body, long due) {
        try {
            GatewayResponse answer = gateway.post("/v1/verify:batch", body);
            count(answer.ok() ? System.nanoTime() - due : -1);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            free.release();
        }
    }

    private synchronized void count(long nanos) {
        if (nanos < 0) {
            refused++;
        } else {
            times.record(nanos);
        }
    }

    /** Returns the number of batches that were not answered with a result. */
    synchronized long refused() {
        return refused;
    }

    /** Ends the arrivals, waits for what is under way, and returns the times of all batches. */
    public Histogram end() throws InterruptedException {
        ended = true;
        clock.join();
        posting.shutdown();
        if (!posting.awaitTermination(1, TimeUnit.MINUTES)) {
            throw new IllegalStateException("batches were not answered within a minute");
        }
        return times;
    }

    @Override
    public void close() {
        ended = true;
        posting.shutdownNow();
    }
}
