package dev.assay.bench.latency;

import dev.assay.engine.wire.Json;
import dev.assay.math.MathVerifier;
import dev.assay.verifier.Explanation.Stage;
import dev.assay.verifier.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/**
 * The times of one thread for all pairs.
 *
 * @param calls wall-clock time of every single call
 * @param processor processor time of every single call
 * @param pairs each pair's median over its calls, which other programs on the machine disturb less
 * @param bytes bytes allocated for all calls
 * @param processorNanos processor time of the thread for all calls, in nanoseconds
 * @param slowest the slowest pairs by their medians
 */
record PairTiming(
        Histogram calls, Histogram processor, Histogram pairs, long bytes, long processorNanos, List<Slow> slowest) {
    /** A slow pair, and the stage that decided it. */
    record Slow(TimedPair pair, long nanos, String decided) {
        String text() {
            return String.format(
                    Locale.ROOT,
                    "  %,9.1f µs  %s  %s  gold %s",
                    nanos / 1e3,
                    pair.place(),
                    decided,
                    shown(String.join(" | ", pair.task().gold())));
        }

        private static String shown(String text) {
            String line = text.replaceAll("\\s+", " ");
            return line.length() <= 120 ? line : line.substring(0, 120) + "…";
        }
    }

    /** Times each pair once in every round. */
    static PairTiming of(List<TimedPair> pairs, int rounds, int slowest) {
        MathVerifier verifier = MathVerifier.withoutMemory();
        long[][] nanos = new long[pairs.size()][rounds];
        Histogram calls = new Histogram();
        long bytes = JvmClocks.allocated();
        long processor = JvmClocks.thread();
        for (int round = 0; round < rounds; round++) {
            for (int pair = 0; pair < pairs.size(); pair++) {
                TimedPair each = pairs.get(pair);
                long before = JvmClocks.thread();
                long started = System.nanoTime();
                verifier.verify(each.task(), each.response());
                nanos[pair][round] = System.nanoTime() - started;
                calls.record(JvmClocks.thread() - before);
            }
        }
        processor = JvmClocks.thread() - processor;
        bytes = JvmClocks.allocated() - bytes;
        return of(pairs, nanos, calls, bytes, processor, slowest);
    }

    private static PairTiming of(
            List<TimedPair> pairs, long[][] nanos, Histogram processors, long bytes, long processor, int slowest) {
        Histogram calls = new Histogram();
        Histogram medians = new Histogram();
        List<Slow> slow = new ArrayList<>();
        for (int pair = 0; pair < nanos.length; pair++) {
            Arrays.stream(nanos[pair]).forEach(calls::record);
            Arrays.sort(nanos[pair]);
            long median = nanos[pair][nanos[pair].length / 2];
            medians.record(median);
            slow.add(new Slow(pairs.get(pair), median, ""));
        }
        slow.sort(Comparator.comparingLong(Slow::nanos).reversed());
        return new PairTiming(
                calls,
                processors,
                medians,
                bytes,
                processor,
                slow.stream().limit(slowest).map(PairTiming::decided).toList());
    }

    private static Slow decided(Slow slow) {
        Verdict verdict =
                new MathVerifier().verify(slow.pair().task(), slow.pair().response());
        List<Stage> stages = verdict.explanation().stages();
        String last = stages.isEmpty()
                ? "(no stage)"
                : stages.getLast().name() + " → " + stages.getLast().outcome();
        return new Slow(slow.pair(), slow.nanos(), last.length() <= 80 ? last : last.substring(0, 80) + "…");
    }

    long bytesPerPair() {
        return bytes / Math.max(1, calls.count());
    }

    double perProcessorSecond() {
        return calls.count() * 1e9 / Math.max(1, processorNanos);
    }

    String text() {
        return String.format(
                Locale.ROOT,
                "  each pair (median of its calls): %s%n"
                        + "  each call (%,d), by the clock: %s%n"
                        + "  each call, processor time: %s%n"
                        + "  %,d B/op, %,.0f pairs per second of the thread's processor time",
                pairs.text(),
                calls.count(),
                calls.text(),
                processor.text(),
                bytesPerPair(),
                perProcessorSecond());
    }

    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("pairs", pairs.count()).put("calls", calls.count());
        json.set("pair_us", micros(pairs));
        json.set("call_us", micros(calls));
        json.set("call_cpu_us", micros(processor));
        json.put("bytes_per_op", bytesPerPair());
        return json.put("pairs_per_thread_cpu_second", Math.round(perProcessorSecond()));
    }

    private static ObjectNode micros(Histogram histogram) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("p50", histogram.quantile(0.5) / 1e3).put("p90", histogram.quantile(0.9) / 1e3);
        json.put("p99", histogram.quantile(0.99) / 1e3).put("p99_9", histogram.quantile(0.999) / 1e3);
        return json.put("max", histogram.max() / 1e3);
    }
}
