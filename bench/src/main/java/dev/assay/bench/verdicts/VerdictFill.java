package dev.assay.bench.verdicts;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.terminal.CliFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Stores simulated verdicts, all runs side by side as in a service that many use. */
final class VerdictFill {
    private static final int SECONDS_BETWEEN_LINES = 30;

    private final GatewayClient gateway;
    private final int inFlight;
    private final AtomicInteger next = new AtomicInteger();

    VerdictFill(GatewayClient gateway, int inFlight) {
        this.gateway = gateway;
        this.inFlight = inFlight;
    }

    /**
     * Posts the batches, and prints how far it has come.
     *
     * @return seconds that it took
     */
    double store(int batches) throws InterruptedException {
        long started = System.nanoTime();
        try (ExecutorService workers = Executors.newFixedThreadPool(inFlight)) {
            List<Future<?>> posting = new ArrayList<>();
            for (int worker = 0; worker < inFlight; worker++) {
                boolean speaks = worker == 0;
                posting.add(workers.submit(() -> {
                    post(batches, started, speaks);
                    return null;
                }));
            }
            for (Future<?> worker : posting) {
                worker.get();
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof CliFailure failure ? failure : new IllegalStateException(e.getCause());
        }
        return (System.nanoTime() - started) / 1e9;
    }

    private void post(int batches, long started, boolean speaks) throws InterruptedException {
        double line = SECONDS_BETWEEN_LINES;
        for (int n = next.getAndIncrement(); n < batches; n = next.getAndIncrement()) {
            GatewayResponse answer =
                    gateway.postBatch(SimulatedTraining.body(n % SimulatedTraining.RUNS, n / SimulatedTraining.RUNS));
            if (!answer.ok()) {
                throw answer.failure();
            }
            double seconds = (System.nanoTime() - started) / 1e9;
            if (speaks && seconds > line) {
                line = seconds + SECONDS_BETWEEN_LINES;
                long stored = (n + 1L) * SimulatedTraining.BATCH;
                System.err.printf(Locale.ROOT, "%,d stored, %,.0f a second%n", stored, stored / seconds);
            }
        }
    }
}
