package dev.assay.engine.scoring;

import dev.assay.engine.batch.BatchCancelled;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.batch.ItemResult;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The results of a batch: they arrive from any thread, and one thread commits and delivers them in chunks. */
final class ResultCollector {
    /** The results by index. The first result of an item stays: a verdict after the deadline is too late. */
    private final AtomicReferenceArray<@Nullable FinishedItem> finished;

    private final Lock lock = new ReentrantLock();
    private final Condition enough = lock.newCondition();

    /** The results that nobody has taken yet; guarded by the lock. */
    private final ArrayDeque<FinishedItem> arrived = new ArrayDeque<>();

    /** The number of results that the waiting thread is woken for; guarded by the lock. */
    private int awaited = 1;

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
            lock.lock();
            try {
                arrived.add(item);
                if (arrived.size() >= awaited) {
                    enough.signal();
                }
            } finally {
                lock.unlock();
            }
        }
        return first;
    }

    boolean has(int index) {
        return finished.get(index) != null;
    }

    /** Ends the waiting; any thread may call this. */
    void cancel() {
        lock.lock();
        try {
            cancelled = true;
            enough.signal();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until so many results have arrived, and no longer than to a time. To be woken by each result would cost
     * more than many a result does.
     *
     * @param most the number of results to take
     * @param until the time, by {@link System#nanoTime()}
     * @return the results that have arrived, maybe none
     */
    private List<FinishedItem> take(int least, int most, long until) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            awaited = least;
            long left = until - System.nanoTime();
            while (arrived.size() < least && !cancelled && left > 0) {
                left = enough.awaitNanos(left);
            }
            List<FinishedItem> taken = new ArrayList<>(Math.min(most, arrived.size()));
            while (taken.size() < most && !arrived.isEmpty()) {
                taken.add(arrived.remove());
            }
            return taken;
        } finally {
            lock.unlock();
        }
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
            int most = Math.min(missing, delivery.chunk() - chunk.size());
            long until = chunk.isEmpty() ? answerBy : Math.min(answerBy, flushAt);
            List<FinishedItem> more = take(chunk.isEmpty() ? 1 : most, most, until);
            if (cancelled) {
                throw new BatchCancelled();
            }
            if (!more.isEmpty()) {
                flushAt = chunk.isEmpty() ? System.nanoTime() + delivery.every().toNanos() : flushAt;
                chunk.addAll(more);
                missing -= more.size();
            } else if (System.nanoTime() >= answerBy) {
                giveUp.run();
                continue;
            }
            if (missing > 0 && !chunk.isEmpty() && (chunk.size() >= delivery.chunk() || System.nanoTime() >= flushAt)) {
                ledger.commit(chunk);
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
