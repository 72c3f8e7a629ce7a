package dev.assay.judge.server.encode;

import ai.onnxruntime.OrtException;
import dev.assay.judge.server.decode.DecoderMetrics;
import dev.assay.judge.server.model.DecoderNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Computes embeddings of texts: the mean of the last hidden states of a text's tokens, scaled to length 1. Requests are
 * handled one after another, on a thread beside the decoder's.
 */
public final class TextEncoder implements AutoCloseable {
    private final DecoderNetwork network;
    private final int mostRows;
    private final DecoderMetrics meters;
    private final ThreadPoolExecutor thread;

    /**
     * Starts an encoder.
     *
     * @param mostRows the largest number of texts that are read together
     * @param mostWaiting the largest number of waiting requests
     */
    public TextEncoder(DecoderNetwork network, int mostRows, int mostWaiting, DecoderMetrics meters) {
        this.network = network;
        this.mostRows = mostRows;
        this.meters = meters;
        this.thread = new ThreadPoolExecutor(
                1,
                1,
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(mostWaiting),
                Thread.ofPlatform().name("encoder").factory());
    }

    /**
     * Returns the future embeddings, which may be cancelled; null if too many requests wait already.
     *
     * @param texts the texts in tokens, each with at least one and at most as many as the network's context
     */
    public @Nullable CompletableFuture<List<float[]>> ask(List<int[]> texts) {
        CompletableFuture<List<float[]>> answer = new CompletableFuture<>();
        try {
            thread.execute(() -> work(texts, answer));
        } catch (RejectedExecutionException e) {
            if (!thread.isShutdown()) {
                return null;
            }
            answer.completeExceptionally(new CancellationException("the server stops"));
        }
        return answer;
    }

    private void work(List<int[]> texts, CompletableFuture<List<float[]>> answer) {
        try {
            List<float[]> placed = new ArrayList<>();
            while (placed.size() < texts.size() && !answer.isDone()) {
                List<int[]> together = together(texts.subList(placed.size(), texts.size()));
                for (float[] mean : network.means(together)) {
                    placed.add(direction(mean));
                }
                meters.prefilled(together.stream().mapToInt(text -> text.length).sum());
            }
            answer.complete(placed);
        } catch (OrtException | RuntimeException | OutOfMemoryError e) {
            // This request fails; the next one may work.
            answer.completeExceptionally(e);
        }
    }

    /** Returns the first texts that fit into the context together, including padding. */
    private List<int[]> together(List<int[]> texts) {
        int most = Math.min(mostRows, texts.size());
        long widest = texts.getFirst().length;
        int count = 1;
        while (count < most) {
            widest = Math.max(widest, texts.get(count).length);
            if (widest * (count + 1) > network.architecture().context()) {
                break;
            }
            count++;
        }
        return texts.subList(0, count);
    }

    private static float[] direction(float[] mean) {
        double squares = 0;
        for (float number : mean) {
            squares += (double) number * number;
        }
        if (!(squares > 0) || !Double.isFinite(squares)) {
            throw new IllegalStateException("the network's numbers point nowhere");
        }
        double length = Math.sqrt(squares);
        float[] direction = new float[mean.length];
        for (int i = 0; i < mean.length; i++) {
            direction[i] = (float) (mean[i] / length);
        }
        return direction;
    }

    /** Ends when the current request is answered; waiting requests get no answer. */
    @Override
    public void close() {
        thread.shutdown();
        List<Runnable> waiting = new ArrayList<>();
        thread.getQueue().drainTo(waiting);
        try {
            thread.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
