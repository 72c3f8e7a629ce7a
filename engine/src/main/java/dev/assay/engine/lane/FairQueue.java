package dev.assay.engine.lane;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** A bounded queue in which shares take turns, so that a run with much work does not delay the others. */
final class FairQueue {
    /** A work with its time of arrival, in {@link System#nanoTime()}. */
    record Waiting(LaneWork work, long since) {}

    private record Share(String name, ArrayDeque<Waiting> works) {}

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition arrived = lock.newCondition();
    private final Map<String, Share> shares = new HashMap<>();
    private final ArrayDeque<Share> turns = new ArrayDeque<>();
    private final int capacity;
    private int size;
    private boolean closed;

    FairQueue(int capacity) {
        this.capacity = capacity;
    }

    /** Adds a work; false when the queue is full or closed. */
    boolean offer(LaneWork work) {
        lock.lock();
        try {
            if (closed || size == capacity) {
                return false;
            }
            Share share = shares.get(work.share());
            if (share == null) {
                share = new Share(work.share(), new ArrayDeque<>());
                shares.put(share.name(), share);
                turns.addLast(share);
            }
            share.works().addLast(new Waiting(work, System.nanoTime()));
            size++;
            arrived.signal();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the next work; waits for one. Null when the queue is closed and empty. */
    @Nullable
    Waiting take() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (size == 0) {
                if (closed) {
                    return null;
                }
                arrived.await();
            }
            Share turn = turns.removeFirst();
            Waiting next = turn.works().removeFirst();
            if (turn.works().isEmpty()) {
                shares.remove(turn.name());
            } else {
                turns.addLast(turn);
            }
            size--;
            return next;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the number of works that would be served before a new work of this share. */
    int ahead(String share) {
        lock.lock();
        try {
            Share own = shares.get(share);
            int others = shares.size() - (own == null ? 0 : 1);
            int mine = own == null ? 0 : own.works().size();
            return Math.min(size, mine + others * (mine + 1));
        } finally {
            lock.unlock();
        }
    }

    int size() {
        lock.lock();
        try {
            return size;
        } finally {
            lock.unlock();
        }
    }

    void close() {
        lock.lock();
        try {
            closed = true;
            arrived.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
