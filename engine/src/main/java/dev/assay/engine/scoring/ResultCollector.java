package dev.assay.engine.scoring;

import dev.assay.engine.batch.BatchCancelled;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.batch.ItemResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** The results of a batch: they arrive from any thread, and one thread commits and delivers them in chunks. */
final class ResultCollector {
    /** The results by index. The first result of an item stays: a verdict after the deadline is too late. */
    private final AtomicReferenceArray<@Nullable FinishedItem> finished;

    /** An empty element only wakes the waiting thread. */
    private final LinkedBlockingQueue<Optional<FinishedItem>> arrivals = new LinkedBlockingQueue<>();

    private final VerdictLedger ledger;
    private volatile boolean cancelled;

    ResultCollector(int items, VerdictLedger ledger) {
        this.finished = new AtomicReferenceArray<>(items);
        this.ledger = ledger;
    }

    /** Adds a result; false where the item has one already. Any thread may call this. */
    boolean add(FinishedItem item) {
        boolean first = finished.compareAndSet(item.result().index(), null, item);
        if (first) {
            arrivals.add(Optional.of(item));
        }
        return first;
    }

    boolean has(int index) {
        return finished.get(index) != null;
    }

    /** Ends the waiting; any thread may call this. */
    void cancel() {
        cancelled = true;
        arrivals.add(Optional.empty());
    }

    /**
     * Waits for every result, and commits and delivers all but the last chunk.
     *
     * @param answerBy the deadline, by {@link System#nanoTime()}
     * @param giveUp gives each unfinished item a result; called at the deadline
     * @return the last chunk, which is neither committed nor delivered
     * @throws BatchCancelled when the caller disconnected
     */
    List<FinishedItem> collect(Delivery delivery, long answerBy, Runnable giveUp) throws InterruptedException {
        int missing = finished.length();
        List<FinishedItem> chunk = new ArrayList<>();
        long flushAt = Long.MAX_VALUE;
        while (missing > 0) {
            long now = System.nanoTime();
            long patience = Math.min(answerBy - now, chunk.isEmpty() ? Long.MAX_VALUE : flushAt - now);
            Optional<FinishedItem> next =
                    patience > 0 ? arrivals.poll(patience, TimeUnit.NANOSECONDS) : arrivals.poll();
            if (cancelled) {
                throw new BatchCancelled();
            }
            if (next != null && next.isPresent()) {
                flushAt = chunk.isEmpty() ? System.nanoTime() + delivery.every().toNanos() : flushAt;
                chunk.add(next.get());
                missing--;
            } else if (System.nanoTime() >= answerBy) {
                giveUp.run();
                continue;
            }
            if (missing > 0 && !chunk.isEmpty() && (chunk.size() >= delivery.chunk() || System.nanoTime() >= flushAt)) {
                ledger.commit(chunk, null);
                delivery.committed().accept(results(chunk));
                chunk.clear();
            }
        }
        return chunk;
    }

    static List<ItemResult> results(List<FinishedItem> chunk) {
        return chunk.stream().map(FinishedItem::result).toList();
    }

    /** Returns every result, in request order; all must have arrived. */
    List<ItemResult> inOrder() {
        List<ItemResult> results = new ArrayList<>(finished.length());
        for (int i = 0; i < finished.length(); i++) {
            FinishedItem item = finished.get(i);
            if (item == null) {
                throw new IllegalStateException("item " + i + " is not finished");
            }
            results.add(item.result());
        }
        return results;
    }
}
