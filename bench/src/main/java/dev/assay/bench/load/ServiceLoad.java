package dev.assay.bench.load;

import dev.assay.bench.latency.Histogram;
import dev.assay.bench.verdicts.SimulatedTraining;
import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Batches of mathematics at a gateway: how many it scores, and how long they take beside other work. */
public final class ServiceLoad {
    private static final int BODIES = 100;
    private static final int IN_FLIGHT = 2;

    private final GatewayClient gateway;
    private final int seconds;
    private final byte[][] bodies = BatchArrivals.bodies(BODIES);

    public ServiceLoad(GatewayClient gateway, int seconds) {
        this.gateway = gateway;
        this.seconds = seconds;
    }

    /** Returns the items a second that are scored and stored where two batches are always in flight. */
    public double capacity() throws InterruptedException {
        AtomicInteger next = new AtomicInteger();
        AtomicInteger stored = new AtomicInteger();
        long begun = System.nanoTime();
        long end = begun + TimeUnit.SECONDS.toNanos(seconds);
        try (ExecutorService workers = Executors.newFixedThreadPool(IN_FLIGHT)) {
            List<Future<?>> posting = new ArrayList<>();
            for (int i = 0; i < IN_FLIGHT; i++) {
                posting.add(workers.submit(() -> {
                    while (System.nanoTime() < end) {
                        GatewayResponse answer = gateway.postBatch(bodies[next.getAndIncrement() % bodies.length]);
                        if (!answer.ok()) {
                            throw answer.failure();
                        }
                        stored.incrementAndGet();
                    }
                    return null;
                }));
            }
            for (Future<?> worker : posting) {
                worker.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
        return stored.get() * (double) SimulatedTraining.BATCH * 1e9 / (System.nanoTime() - begun);
    }

    public BatchArrivals arrivals(double itemsPerSecond) {
        return new BatchArrivals(gateway, bodies, itemsPerSecond);
    }

    /** Work beside batches, which goes on until it is closed. */
    public interface Work extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Times batches in turn without and with other work.
     *
     * @param work the work's name, such as "page views"
     * @return whether the 99th percentile rises by this share at most
     */
    public boolean compare(
            double itemsPerSecond, int stretches, String work, Supplier<? extends Work> begun, double mostRise)
            throws InterruptedException {
        Histogram without = new Histogram();
        Histogram with = new Histogram();
        System.out.printf(
                Locale.ROOT, "%nbatches of %,d, %,.0f items a second%n", SimulatedTraining.BATCH, itemsPerSecond);
        for (int stretch = 0; stretch < stretches; stretch++) {
            add(without, itemsPerSecond, "without " + work);
            try (Work _ = begun.get()) {
                add(with, itemsPerSecond, "with " + work);
            }
        }
        double rise = (double) with.quantile(0.99) / without.quantile(0.99) - 1;
        boolean holds = rise <= mostRise;
        System.out.printf(
                Locale.ROOT,
                "all: %.1f ms p99 without %s (%,d batches), %.1f ms with (%,d): %+.1f %%%s%n",
                without.quantile(0.99) / 1e6,
                work,
                without.count(),
                with.quantile(0.99) / 1e6,
                with.count(),
                100 * rise,
                holds ? "" : "  above " + Math.round(100 * mostRise) + " %");
        return holds;
    }

    private void add(Histogram all, double itemsPerSecond, String name) throws InterruptedException {
        try (BatchArrivals batches = arrivals(itemsPerSecond)) {
            Thread.sleep(TimeUnit.SECONDS.toMillis(seconds));
            Histogram times = batches.end();
            all.add(times);
            System.out.printf(
                    Locale.ROOT,
                    "%-20s %7.1f ms p50 %7.1f ms p95 %7.1f ms p99, %,d batches, %,d not answered%n",
                    name,
                    times.quantile(0.5) / 1e6,
                    times.quantile(0.95) / 1e6,
                    times.quantile(0.99) / 1e6,
                    times.count(),
                    batches.refused());
        }
    }
}
