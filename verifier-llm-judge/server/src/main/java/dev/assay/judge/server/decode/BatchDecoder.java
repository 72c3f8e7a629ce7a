package dev.assay.judge.server.decode;

import ai.onnxruntime.OrtException;
import dev.assay.judge.server.model.DecoderNetwork;
import dev.assay.judge.server.model.DecoderNetwork.Step;
import dev.assay.judge.server.model.KeyValueCache;
import dev.assay.judge.server.model.KeyValueCache.Row;
import dev.assay.judge.server.text.TokenVocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Answers questions in batches. Questions that arrive during a step join at the next one, and answered questions leave,
 * so that no question waits for the longest one of a batch.
 */
public final class BatchDecoder implements AutoCloseable {
    private static final long IDLE_MS = 200;

    private final DecoderNetwork network;
    private final TokenVocabulary vocabulary;
    private final int mostRows;
    private final DecoderMetrics meters;
    private final BlockingQueue<DecodeJob> waiting;
    private final Thread thread = Thread.ofPlatform().name("decoder").unstarted(this::work);
    private volatile boolean closed;

    /** The questions in the current batch, one for each row of the cache. */
    private List<DecodeJob> rows = List.of();

    private @Nullable KeyValueCache cache;

    /**
     * Starts a decoder.
     *
     * @param mostRows the largest number of rows of a batch
     * @param mostWaiting the largest number of questions that are in no batch yet
     */
    public BatchDecoder(
            DecoderNetwork network, TokenVocabulary vocabulary, int mostRows, int mostWaiting, DecoderMetrics meters) {
        this.network = network;
        this.vocabulary = vocabulary;
        this.mostRows = mostRows;
        this.meters = meters;
        this.waiting = new ArrayBlockingQueue<>(mostWaiting);
        meters.waiting(waiting::size);
        thread.start();
    }

    /** Returns the future answer, which may be cancelled; null if too many questions wait already. */
    public @Nullable CompletableFuture<DecodedCompletion> ask(DecodeRequest question) {
        DecodeJob job =
                new DecodeJob(question, vocabulary, network.architecture().ends());
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
                    // The network failed, not a question. The questions of this step fail; the next step may work.
                    fail(e);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            fail(new CancellationException("the server stops"));
        }
    }

    /** Returns the questions that join now. Waits for one only if the batch is empty. */
    private List<DecodeJob> admitted() throws InterruptedException {
        List<DecodeJob> joining = new ArrayList<>();
        long widest = 0;
        if (rows.isEmpty()) {
            DecodeJob first = waiting.poll(IDLE_MS, TimeUnit.MILLISECONDS);
            if (first == null) {
                return joining;
            }
            joining.add(first);
            widest = first.prompt().length;
        }
        DecodeJob next = waiting.peek();
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

    private void round(List<DecodeJob> admitted) throws OrtException {
        List<DecodeJob> joining = admitted.stream().filter(job -> !job.done()).toList();
        // They count as rows from here on, so that a failure reaches them.
        List<DecodeJob> before = rows;
        List<DecodeJob> all = new ArrayList<>(before);
        all.addAll(joining);
        rows = all;
        if (joining.isEmpty()) {
            settle(before, List.of(), null);
        } else {
            begin(before, joining);
        }
        advance();
    }

    private void begin(List<DecodeJob> before, List<DecodeJob> joining) throws OrtException {
        List<int[]> prompts = joining.stream().map(DecodeJob::prompt).toList();
        meters.prefilled(prompts.stream().mapToInt(prompt -> prompt.length).sum());
        if (joining.stream().allMatch(DecodeJob::wantsOneToken)) {
            take(joining, network.first(prompts));
            settle(before, List.of(), null);
            return;
        }
        Step step = network.begin(prompts);
        try {
            take(joining, step.logits());
            settle(before, joining, step.cache());
        } finally {
            if (step.cache() != cache) {
                step.cache().close();
            }
        }
    }

    /** Keeps the unfinished rows, in one cache. */
    private void settle(List<DecodeJob> before, List<DecodeJob> joining, @Nullable KeyValueCache begun)
            throws OrtException {
        List<DecodeJob> kept = new ArrayList<>();
        List<Row> places = new ArrayList<>();
        keep(before, cache, kept, places);
        keep(joining, begun, kept, places);
        if (!kept.equals(before)) {
            // A batch that began together and goes on together needs no copy.
            KeyValueCache settled = kept.equals(joining) ? begun : gathered(places);
            release();
            cache = settled;
        }
        rows = kept;
    }

    private @Nullable KeyValueCache gathered(List<Row> places) throws OrtException {
        return places.isEmpty() ? null : network.gather(places);
    }

    private static void keep(
            List<DecodeJob> jobs, @Nullable KeyValueCache from, List<DecodeJob> kept, List<Row> places) {
        for (int i = 0; i < jobs.size(); i++) {
            if (from != null && !jobs.get(i).done()) {
                kept.add(jobs.get(i));
                places.add(new Row(from, i));
            }
        }
    }

    private void advance() throws OrtException {
        KeyValueCache past = cache;
        if (past == null) {
            return;
        }
        meters.stepped();
        Step step = network.next(rows.stream().mapToInt(DecodeJob::last).toArray(), past);
        release();
        cache = step.cache();
        take(rows, step.logits());
        if (rows.stream().allMatch(DecodeJob::done)) {
            rows = List.of();
            release();
        }
        meters.running(rows.size());
    }

    /** Gives each unfinished job its logits, all at once, because the likelihoods of a large vocabulary take milliseconds. */
    private void take(List<DecodeJob> jobs, float[][] logits) {
        IntStream.range(0, jobs.size())
                .parallel()
                .filter(r -> !jobs.get(r).done())
                .forEach(r -> {
                    jobs.get(r).take(logits[r]);
                    meters.decoded();
                });
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

    /** Stops at once; waiting questions fail. */
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
