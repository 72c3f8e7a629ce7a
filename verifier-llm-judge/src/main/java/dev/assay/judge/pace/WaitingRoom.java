package dev.assay.judge.pace;

import dev.assay.verifier.judge.Judge.Urgency;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Admits a limited number of callers at a time, urgent ones first. Of four callers admitted from the queues, at least
 * one is not urgent if such callers wait. A caller in the background never waits, and takes no more than half of the places.
 */
public final class WaitingRoom {
    private static final int IN_A_ROW = 3;

    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Urgency, SequencedSet<Ticket>> queues = new EnumMap<>(Urgency.class);
    private final int places;
    private final int mostWaiting;
    private int inside;
    private int urgentInARow;

    public WaitingRoom(int places, int mostWaiting) {
        this.places = places;
        this.mostWaiting = mostWaiting;
        for (Urgency urgency : Urgency.values()) {
            queues.put(urgency, new LinkedHashSet<>());
        }
    }

    private static final class Ticket {
        final Condition called;
        boolean isCalled;

        Ticket(Condition called) {
            this.called = called;
        }
    }

    /**
     * Waits for a place; returns false if the patience ended first, or too many callers wait. An admitted caller must
     * leave.
     */
    public boolean enter(Urgency urgency, SharedPatience patience) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            int open = urgency == Urgency.BACKGROUND ? (places + 1) / 2 : places;
            if (inside < open && waitingNow() == 0) {
                inside++;
                return true;
            }
            if (urgency == Urgency.BACKGROUND || waitingNow() >= mostWaiting) {
                return false;
            }
            Ticket ticket = new Ticket(lock.newCondition());
            queue(urgency).add(ticket);
            return called(ticket, urgency, patience);
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether a place was free; it is taken then. */
    public boolean tryEnter() {
        lock.lock();
        try {
            boolean free = inside < places;
            inside += free ? 1 : 0;
            return free;
        } finally {
            lock.unlock();
        }
    }

    public void leave() {
        lock.lock();
        try {
            inside--;
            callNext();
        } finally {
            lock.unlock();
        }
    }

    public int inside() {
        lock.lock();
        try {
            return inside;
        } finally {
            lock.unlock();
        }
    }

    public int waiting() {
        lock.lock();
        try {
            return waitingNow();
        } finally {
            lock.unlock();
        }
    }

    private boolean called(Ticket ticket, Urgency urgency, SharedPatience patience) throws InterruptedException {
        try {
            while (!ticket.isCalled) {
                if (patience.isOver()) {
                    return false;
                }
                ticket.called.awaitNanos(patience.remaining());
            }
            return true;
        } catch (InterruptedException e) {
            if (ticket.isCalled) {
                inside--;
                callNext();
            }
            throw e;
        } finally {
            queue(urgency).remove(ticket);
        }
    }

    private void callNext() {
        while (inside < places) {
            Optional<Ticket> next = next();
            if (next.isEmpty()) {
                return;
            }
            inside++;
            next.get().isCalled = true;
            next.get().called.signal();
        }
    }

    private Optional<Ticket> next() {
        SequencedSet<Ticket> urgent = queue(Urgency.ALL_ZERO);
        SequencedSet<Ticket> usual = queue(Urgency.USUAL);
        boolean isUrgent = usual.isEmpty() || (!urgent.isEmpty() && urgentInARow < IN_A_ROW);
        SequencedSet<Ticket> queue = isUrgent ? urgent : usual;
        urgentInARow = isUrgent && !usual.isEmpty() ? urgentInARow + 1 : 0;
        return queue.isEmpty() ? Optional.empty() : Optional.of(queue.removeFirst());
    }

    private int waitingNow() {
        return queue(Urgency.ALL_ZERO).size() + queue(Urgency.USUAL).size();
    }

    @SuppressWarnings("NullAway") // every urgency has a queue
    private SequencedSet<Ticket> queue(Urgency urgency) {
        return queues.get(urgency);
    }
}
