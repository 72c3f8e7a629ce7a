package dev.assay.bench.sandbox;

import dev.assay.bench.latency.Histogram;
import dev.assay.engine.wire.Json;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/**
 * The number of runs in a time.
 *
 * @param latency wall-clock time of each run
 * @param cpuNanos processor time of the whole machine during that time; less than 0: unknown
 */
record RunRate(long runs, long nanos, long cpuNanos, Histogram latency) {
    static final RunRate NOTHING = new RunRate(0, 0, 0, new Histogram());

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
