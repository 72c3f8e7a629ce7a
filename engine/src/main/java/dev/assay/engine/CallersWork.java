package dev.assay.engine;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The batches that callers wait for now. */
final class CallersWork {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition none = lock.newCondition();
    private int batches;

    void begin() {
        lock.lock();
        try {
            batches++;
        } finally {
            lock.unlock();
        }
    }

    void end() {
        lock.lock();
        try {
            batches--;
            if (batches == 0) {
                none.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Waits until no caller waits, at most so long; returns whether none does. */
    boolean awaitNone(Duration most) throws InterruptedException {
        long left = most.toNanos();
        lock.lockInterruptibly();
        try {
            while (batches > 0 && left > 0) {
                left = none.awaitNanos(left);
            }
            return batches == 0;
        } finally {
            lock.unlock();
        }
    }
}
