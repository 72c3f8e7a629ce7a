package dev.assay.sandbox.remote.server;

import dev.assay.sandbox.RunCancellation;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The slots of a worker and the bounded queue before them, in the order of arrival. */
final class RunGate {
    private final int slots;
    private final int queue;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<Ticket> waiting = new ArrayDeque<>();
    private int taken;
    private int running;
    private boolean draining;

    RunGate(int slots, int queue) {
        this.slots = slots;
        this.queue = queue;
    }

    /** A program that waits for this number of slots. */
    private static final class Ticket {
        private final int places;

        Ticket(int places) {
            this.places = places;
        }
    }

    /** The answer to a program that asks for a slot. */
    sealed interface Entry {
        /** The program may run until the slot is closed. */
        record Slot(Runnable leaving) implements Entry, AutoCloseable {
            @Override
            public void close() {
                leaving.run();
            }
        }

        /** The queue is full, or the worker takes no more programs. */
        record Full() implements Entry {}

        /** The caller cancelled. */
        record Cancelled() implements Entry {}
    }

    /**
     * Waits for slots.
     *
     * @param places the number of slots, at most all
     */
    Entry enter(int places, RunCancellation cancel) throws InterruptedException {
        Ticket ticket = new Ticket(places);
        lock.lock();
        try {
            if (draining || running + waiting.size() >= slots + queue) {
                return new Entry.Full();
            }
            waiting.addLast(ticket);
            if (isTurnOf(ticket) && !cancel.isCancelled()) {
                return entered(ticket);
            }
        } finally {
            lock.unlock();
        }
        try (RunCancellation.Registration _ = cancel.onCancel(this::changed)) {
            return await(ticket, cancel);
        }
    }

    private Entry await(Ticket ticket, RunCancellation cancel) throws InterruptedException {
        lock.lock();
        try {
            while (!isTurnOf(ticket) && !draining && !cancel.isCancelled()) {
                changed.await();
            }
            if (cancel.isCancelled()) {
                return new Entry.Cancelled();
            }
            if (draining) {
                return new Entry.Full();
            }
            return entered(ticket);
        } finally {
            waiting.remove(ticket);
            changed.signalAll();
            lock.unlock();
        }
    }

    private Entry entered(Ticket ticket) {
        waiting.remove(ticket);
        taken += ticket.places;
        running++;
        return new Entry.Slot(() -> leave(ticket));
    }

    @SuppressWarnings("ReferenceEquality") // each waiting program has a ticket of its own
    private boolean isTurnOf(Ticket ticket) {
        return waiting.peekFirst() == ticket && taken + ticket.places <= slots;
    }

    private void leave(Ticket ticket) {
        lock.lock();
        try {
            taken -= ticket.places;
            running--;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void changed() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Returns the number of programs that run or wait. */
    int present() {
        lock.lock();
        try {
            return running + waiting.size();
        } finally {
            lock.unlock();
        }
    }

    boolean isDraining() {
        lock.lock();
        try {
            return draining;
        } finally {
            lock.unlock();
        }
    }

    /** Refuses all waiting and later programs, and waits until the others have ended, at most this long. */
    void drain(Duration most) throws InterruptedException {
        lock.lock();
        try {
            draining = true;
            changed.signalAll();
            long left = most.toNanos();
            while (running > 0 && left > 0) {
                left = changed.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }
}
