package dev.assay.judge.server.decode;

import ai.onnxruntime.OrtException;
import dev.assay.judge.server.model.Cache;
import dev.assay.judge.server.model.Cache.Row;
import dev.assay.judge.server.model.Network;
import dev.assay.judge.server.model.Network.Step;
import dev.assay.judge.server.text.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Answers questions in batches. Those that came while a step ran join at the next one, and those that are answered
 * leave, so that nobody waits for the longest of a batch.
 */
public final class Decoder implements AutoCloseable {
    private static final long IDLE_MS = 200;

    private final Network network;
    private final Vocabulary vocabulary;
    private final int mostRows;
    private final Meters meters;
    private final BlockingQueue<Job> waiting;
    private final Thread thread = Thread.ofPlatform().name("decoder").unstarted(this::work);
    private volatile boolean closed;

    /** The rows that are being answered, and their cache. */
    private List<Job> rows = List.of();

    private @Nullable Cache cache;

    /**
     * Begins to work.
     *
     * @param mostRows of a batch
     * @param mostWaiting questions that are in no batch yet
     */
    public Decoder(Network network, Vocabulary vocabulary, int mostRows, int mostWaiting, Meters meters) {
        this.network = network;
        this.vocabulary = vocabulary;
        this.mostRows = mostRows;
        this.meters = meters;
        this.waiting = new ArrayBlockingQueue<>(mostWaiting);
        meters.waiting(waiting::size);
        thread.start();
    }

    /** The answer when it comes, which may be cancelled; null where too many wait already. */
    public @Nullable CompletableFuture<Completion> ask(Question question) {
        var job = new Job(question, vocabulary, network.architecture().ends());
        if (closed || !waiting.offer(job)) {
            return null;
        }
        if (closed) {
            job.answer().completeExceptionally(new CancellationException("the server stops"));
        }
        return job.answer();
    }

    private void work() {
        try {
            while (!closed) {
                try {
                    round(admitted());
                } catch (OrtException | RuntimeException | OutOfMemoryError e) {
                    // The network failed, not a question: who was in this step is told so, and the next may go better.
                    fail(e);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            fail(new CancellationException("the server stops"));
        }
    }

    /** Those that join now: waited for only where there is nothing else to do. */
    private List<Job> admitted() throws InterruptedException {
        var joining = new ArrayList<Job>();
        long widest = 0;
        if (rows.isEmpty()) {
            Job first = waiting.poll(IDLE_MS, TimeUnit.MILLISECONDS);
            if (first == null) {
                return joining;
            }
            joining.add(first);
            widest = first.prompt().length;
        }
        Job next = waiting.peek();
        while (next != null && rows.size() + joining.size() < mostRows) {
            widest = Math.max(widest, next.prompt().length);
            if (!joining.isEmpty()
                    && widest * (joining.size() + 1) > network.architecture().context()) {
                break;
            }
            joining.add(waiting.remove());
            next = waiting.peek();
        }
        return joining;
    }

    private void round(List<Job> admitted) throws OrtException {
        List<Job> joining = admitted.stream().filter(job -> !job.done()).toList();
        // They are rows from here on, so that a failure finds them.
        List<Job> before = rows;
        var all = new ArrayList<>(before);
        all.addAll(joining);
        rows = all;
        if (joining.isEmpty()) {
            settle(before, List.of(), null);
        } else {
            Step step = network.begin(joining.stream().map(Job::prompt).toList());
            try (Cache begun = step.cache()) {
                meters.prefilled(
                        joining.stream().mapToInt(job -> job.prompt().length).sum());
                take(joining, step);
                settle(before, joining, begun);
            }
        }
        advance();
    }

    /** Keeps the rows that go on, in one cache. */
    private void settle(List<Job> before, List<Job> joining, @Nullable Cache begun) throws OrtException {
        var kept = new ArrayList<Job>();
        var places = new ArrayList<Row>();
        keep(before, cache, kept, places);
        keep(joining, begun, kept, places);
        if (!kept.equals(before)) {
            Cache gathered = kept.isEmpty() ? null : network.gather(places);
            release();
            cache = gathered;
        }
        rows = kept;
    }

    private static void keep(List<Job> jobs, @Nullable Cache from, List<Job> kept, List<Row> places) {
        for (int i = 0; i < jobs.size(); i++) {
            if (from != null && !jobs.get(i).done()) {
                kept.add(jobs.get(i));
                places.add(new Row(from, i));
            }
        }
    }

    private void advance() throws OrtException {
        Cache past = cache;
        if (past == null) {
            return;
        }
        meters.stepped();
        Step step = network.next(rows.stream().mapToInt(Job::last).toArray(), past);
        release();
        cache = step.cache();
        take(rows, step);
        if (rows.stream().allMatch(Job::done)) {
            rows = List.of();
            release();
        }
        meters.running(rows.size());
    }

    private void take(List<Job> jobs, Step step) {
        for (int r = 0; r < jobs.size(); r++) {
            if (!jobs.get(r).done()) {
                jobs.get(r).take(step.logits()[r]);
                meters.decoded();
            }
        }
    }

    private void release() {
        if (cache != null) {
            cache.close();
            cache = null;
        }
    }

    private void fail(Throwable cause) {
        rows.forEach(job -> job.answer().completeExceptionally(cause));
        rows = List.of();
        release();
        if (closed) {
            waiting.forEach(job -> job.answer().completeExceptionally(cause));
        }
    }

    /** Ends at once; who still waits is told so. */
    @Override
    public void close() {
        closed = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
