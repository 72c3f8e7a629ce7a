package dev.assay.bench.sandbox;

import dev.assay.bench.latency.Histogram;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import tools.jackson.databind.node.ObjectNode;

/**
 * The number of runs in a time.
 *
 * @param latency wall-clock time of each run
 * @param cpuNanos processor time of the whole machine during that time; less than 0: unknown
 */
record RunRate(long runs, long nanos, long cpuNanos, Histogram latency) {
    static final RunRate NOTHING = new RunRate(0, 0, 0, new Histogram());

    /** A run that returns its wall-clock time, in nanoseconds. */
    interface TimedRun {
        long nanos() throws InterruptedException;
    }

    /** Repeats a run, several at a time, until the time is over. */
    static RunRate measured(TimedRun run, int inFlight, Duration time) throws InterruptedException {
        OptionalLong before = MachineUsage.busyNanos();
        long started = System.nanoTime();
        long end = started + time.toNanos();
        Histogram all = new Histogram();
        try (ExecutorService callers = Executors.newFixedThreadPool(inFlight)) {
            List<Future<Histogram>> parts = new ArrayList<>();
            for (int caller = 0; caller < inFlight; caller++) {
                parts.add(callers.submit(() -> repeated(run, end)));
            }
            for (Future<Histogram> part : parts) {
                all.add(part.get());
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof CliFailure failure ? failure : new IllegalStateException(e.getCause());
        }
        long nanos = System.nanoTime() - started;
        OptionalLong after = MachineUsage.busyNanos();
        long cpu = before.isPresent() && after.isPresent() ? after.getAsLong() - before.getAsLong() : -1;
        return new RunRate(all.count(), nanos, cpu, all);
    }

    private static Histogram repeated(TimedRun run, long end) throws InterruptedException {
        Histogram histogram = new Histogram();
        do {
            histogram.record(run.nanos());
        } while (System.nanoTime() < end);
        return histogram;
    }

    RunRate plus(RunRate other) {
        Histogram both = new Histogram();
        both.add(latency);
        both.add(other.latency);
        long cpu = cpuNanos < 0 || other.cpuNanos < 0 ? -1 : cpuNanos + other.cpuNanos;
        return new RunRate(runs + other.runs, nanos + other.nanos, cpu, both);
    }

    double perSecond() {
        return nanos == 0 ? 0 : runs * 1e9 / nanos;
    }

    double cpuMillis() {
        return runs == 0 || cpuNanos < 0 ? Double.NaN : cpuNanos / 1e6 / runs;
    }

    String text(String name) {
        return String.format(
                Locale.ROOT,
                "%-26s %8.1f runs/s, %6.2f ms CPU a run, p50 %7.2f ms, p99 %7.2f ms, %,d runs",
                name,
                perSecond(),
                cpuMillis(),
                latency.quantile(0.5) / 1e6,
                latency.quantile(0.99) / 1e6,
                runs);
    }

    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("runs", runs).put("runs_per_second", rounded(perSecond()));
        json.put("cpu_ms", Double.isNaN(cpuMillis()) ? null : rounded(cpuMillis()));
        json.put("p50_ms", rounded(latency.quantile(0.5) / 1e6));
        return json.put("p99_ms", rounded(latency.quantile(0.99) / 1e6));
    }

    static Double rounded(double value) {
        return Math.round(value * 100) / 100.0;
    }
}
