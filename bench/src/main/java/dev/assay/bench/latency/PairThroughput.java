package dev.assay.bench.latency;

import dev.assay.engine.wire.Json;
import dev.assay.math.MathVerifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import tools.jackson.databind.node.ObjectNode;

/**
 * The number of pairs that several threads scored in a time.
 *
 * @param seconds wall-clock time
 * @param threadSeconds processor time of the threads, in seconds
 * @param processSeconds processor time of the whole process, in seconds
 */
record PairThroughput(int threads, long pairs, double seconds, double threadSeconds, double processSeconds) {
    private record Share(long pairs, long processorNanos) {}

    /** Scores all pairs again and again, on {@code threads} threads that share one verifier, for about {@code time}. */
    static PairThroughput of(List<TimedPair> pairs, int threads, Duration time) throws InterruptedException {
        MathVerifier verifier = MathVerifier.withoutMemory();
        long process = JvmClocks.process();
        long started = System.nanoTime();
        long end = started + time.toNanos();
        long done = 0;
        long processor = 0;
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<Share>> shares = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                int first = (int) ((long) pairs.size() * thread / threads);
                shares.add(pool.submit(() -> share(verifier, pairs, first, end)));
            }
            for (Future<Share> share : shares) {
                done += share.get().pairs();
                processor += share.get().processorNanos();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("the verifier threw", e.getCause());
        }
        double seconds = (System.nanoTime() - started) / 1e9;
        return new PairThroughput(threads, done, seconds, processor / 1e9, (JvmClocks.process() - process) / 1e9);
    }

    private static Share share(MathVerifier verifier, List<TimedPair> pairs, int first, long end) {
        long processor = JvmClocks.thread();
        long done = 0;
        for (int next = first; System.nanoTime() < end; next = (next + 1) % pairs.size()) {
            verifier.verify(pairs.get(next).task(), pairs.get(next).response());
            done++;
        }
        return new Share(done, JvmClocks.thread() - processor);
    }

    double perSecond() {
        return pairs / seconds;
    }

    double perThreadSecond() {
        return pairs / threadSeconds;
    }

    double perProcessSecond() {
        return pairs / processSeconds;
    }

    String text() {
        return String.format(
                Locale.ROOT,
                "%d threads: %,.0f pairs/s; per second of processor time %,.0f (threads alone), %,.0f (whole process)",
                threads,
                perSecond(),
                perThreadSecond(),
                perProcessSecond());
    }

    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("threads", threads).put("pairs_per_second", Math.round(perSecond()));
        json.put("pairs_per_thread_cpu_second", Math.round(perThreadSecond()));
        return json.put("pairs_per_process_cpu_second", Math.round(perProcessSecond()));
    }
}
