package dev.assay.sandbox.admission;

import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunReport;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Hands out slots. Within a lane the order is that of arrival. Between lanes each gets its half if both want more. A
 * free slot is never held back while a program waits.
 */
final class SlotQueue {
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<SandboxLane, Row> rows = new EnumMap<>(SandboxLane.class);
    private final AdmissionBounds bounds;
    private SandboxLane last = SandboxLane.TOOLS;
    private boolean closed;

    SlotQueue(AdmissionBounds bounds) {
        this.bounds = bounds;
        for (SandboxLane lane : SandboxLane.values()) {
            rows.put(lane, new Row(lane));
        }
    }

    /** The waiting and running programs of one lane; guarded by the lock. */
    private static final class Row {
        private final SandboxLane lane;
        private final LinkedHashSet<Ticket> waiting = new LinkedHashSet<>();
        private int running;
        private long refused;

        Row(SandboxLane lane) {
            this.lane = lane;
        }
    }

    private enum State {
        WAITING,
        IN,
        EXPIRED,
        CANCELLED,
        CLOSED
    }

    /** One waiting caller; guarded by the lock. */
    private static final class Ticket {
        private final Row row;
        private final long began = System.nanoTime();
        private final long until;
        private final Condition changed;
        private State state = State.WAITING;

        Ticket(Row row, long until, Condition changed) {
            this.row = row;
            this.until = until;
            this.changed = changed;
        }

        long left() {
            return until - System.nanoTime();
        }
    }

    /**
     * Waits for a slot until the caller cancels, or until the bounds or the caller end the wait.
     *
     * @param until the latest end of the wait, by {@link System#nanoTime()}
     */
    SlotEntry enter(SandboxLane lane, long until, RunCancellation cancel) throws InterruptedException {
        if (cancel.isCancelled()) {
            return new SlotEntry.Denied(new RunOutcome.Cancelled(RunReport.EMPTY));
        }
        long longest = bounds.until();
        Ticket ticket = new Ticket(row(lane), until - longest < 0 ? until : longest, lock.newCondition());
        Optional<SlotEntry> refusal = line(ticket);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        try (RunCancellation.Registration _ = cancel.onCancel(() -> withdraw(ticket, State.CANCELLED))) {
            return await(ticket);
        }
    }

    private Row row(SandboxLane lane) {
        return Objects.requireNonNull(rows.get(lane));
    }

    /** Takes a free slot or joins the queue. */
    private Optional<SlotEntry> line(Ticket ticket) {
        lock.lock();
        try {
            Row row = ticket.row;
            if (closed) {
                ticket.state = State.CLOSED;
            } else if (running() < bounds.slots()) {
                admit(ticket);
            } else if (row.waiting.size() < bounds.queue()) {
                row.waiting.add(ticket);
            } else {
                row.refused++;
                return Optional.of(failed(
                        Reason.OVERLOADED, bounds.queue() + " programs wait for " + row.lane.text() + " already"));
            }
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    private SlotEntry await(Ticket ticket) throws InterruptedException {
        lock.lock();
        try {
            while (ticket.state == State.WAITING) {
                if (ticket.changed.awaitNanos(ticket.left()) <= 0) {
                    withdraw(ticket, State.EXPIRED);
                }
            }
            return entry(ticket);
        } catch (InterruptedException e) {
            ticket.row.waiting.remove(ticket);
            if (ticket.state == State.IN) {
                leave(ticket.row);
            }
            throw e;
        } finally {
            lock.unlock();
        }
    }

    private static SlotEntry denied(Ticket ticket) {
        long waited = (System.nanoTime() - ticket.began) / 1_000_000;
        return failed(Reason.OVERLOADED, "no slot was free within " + waited + " ms");
    }

    private SlotEntry entry(Ticket ticket) {
        return switch (ticket.state) {
            case IN -> new SlotEntry.Slot(() -> leave(ticket.row));
            case EXPIRED -> denied(ticket);
            case CANCELLED -> new SlotEntry.Denied(new RunOutcome.Cancelled(RunReport.EMPTY));
            case CLOSED -> failed(Reason.CLOSED, "the sandbox is being closed");
            case WAITING -> throw new IllegalStateException("still waiting");
        };
    }

    private static SlotEntry.Denied failed(Reason reason, String detail) {
        return new SlotEntry.Denied(RunOutcome.SandboxFailed.of(reason, detail));
    }

    /**
     * Withdraws a waiting caller. A cancellation at the end of the wait or later counts as an expired wait, because the
     * sandbox is then at fault.
     */
    private void withdraw(Ticket ticket, State why) {
        lock.lock();
        try {
            if (ticket.row.waiting.remove(ticket)) {
                boolean expired = why != State.CLOSED && ticket.left() <= 0;
                ticket.state = expired ? State.EXPIRED : why;
                ticket.row.refused += expired ? 1 : 0;
                ticket.changed.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    private void admit(Ticket ticket) {
        ticket.state = State.IN;
        ticket.row.running++;
        last = ticket.row.lane;
        ticket.changed.signal();
    }

    private void leave(Row row) {
        lock.lock();
        try {
            row.running--;
            Optional<Row> next = next();
            if (next.isPresent()) {
                Iterator<Ticket> first = next.get().waiting.iterator();
                Ticket ticket = first.next();
                first.remove();
                admit(ticket);
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * Returns the lane whose turn it is. If both wait, this is the lane below its half; if both are below it, the lane
     * that was not the last one served.
     */
    private Optional<Row> next() {
        Row scoring = row(SandboxLane.SCORING);
        Row tools = row(SandboxLane.TOOLS);
        if (scoring.waiting.isEmpty() || tools.waiting.isEmpty()) {
            Row only = scoring.waiting.isEmpty() ? tools : scoring;
            return only.waiting.isEmpty() ? Optional.empty() : Optional.of(only);
        }
        int half = bounds.slots() / 2;
        if (tools.running >= Math.max(1, half)) {
            return Optional.of(scoring);
        }
        if (scoring.running >= bounds.slots() - half) {
            return Optional.of(tools);
        }
        return Optional.of(last == SandboxLane.SCORING ? tools : scoring);
    }

    private int running() {
        return row(SandboxLane.SCORING).running + row(SandboxLane.TOOLS).running;
    }

    LaneTraffic traffic(SandboxLane lane) {
        lock.lock();
        try {
            Row row = row(lane);
            return new LaneTraffic(row.waiting.size(), row.running, row.refused);
        } finally {
            lock.unlock();
        }
    }

    /** Refuses all waiting and all later callers. */
    void close() {
        lock.lock();
        try {
            closed = true;
            for (Row row : rows.values()) {
                for (Ticket ticket : new LinkedHashSet<>(row.waiting)) {
                    withdraw(ticket, State.CLOSED);
                }
            }
        } finally {
            lock.unlock();
        }
    }
}
