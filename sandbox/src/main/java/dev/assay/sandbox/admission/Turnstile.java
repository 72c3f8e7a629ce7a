package dev.assay.sandbox.admission;

import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Outcome.Reason;
import dev.assay.sandbox.Report;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Hands out slots: within a lane in the order of coming, between lanes so that each gets its half where both want more.
 * A free slot is never kept back, so nobody waits while there is one.
 */
final class Turnstile {
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Lane, Row> rows = new EnumMap<>(Lane.class);
    private final Bounds bounds;
    private Lane last = Lane.TOOLS;
    private boolean closed;

    Turnstile(Bounds bounds) {
        this.bounds = bounds;
        for (Lane lane : Lane.values()) {
            rows.put(lane, new Row(lane));
        }
    }

    /** One lane's side; guarded by the lock. */
    private static final class Row {
        private final Lane lane;
        private final LinkedHashSet<Ticket> waiting = new LinkedHashSet<>();
        private int running;
        private long refused;

        Row(Lane lane) {
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

    /** One caller; guarded by the lock. */
    private static final class Ticket {
        private final Row row;
        private final Condition changed;
        private State state = State.WAITING;

        Ticket(Row row, Condition changed) {
            this.row = row;
            this.changed = changed;
        }
    }

    /** Waits for a slot: no longer than {@code mostWait} or the bounds' longest wait, and while the caller wants it. */
    Entry enter(Lane lane, Duration mostWait, Cancel cancel) throws InterruptedException {
        if (cancel.isCancelled()) {
            return new Entry.Denied(new Outcome.Cancelled(Report.EMPTY));
        }
        Ticket ticket = new Ticket(row(lane), lock.newCondition());
        Optional<Entry> refusal = line(ticket);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        Duration wait = mostWait.compareTo(bounds.longestWait()) < 0 ? mostWait : bounds.longestWait();
        try (Cancel.Registration _ = cancel.onCancel(() -> withdraw(ticket, State.CANCELLED))) {
            return await(ticket, wait);
        }
    }

    private Row row(Lane lane) {
        return Objects.requireNonNull(rows.get(lane));
    }

    /** Takes a free slot or joins the queue. */
    private Optional<Entry> line(Ticket ticket) {
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

    private Entry await(Ticket ticket, Duration wait) throws InterruptedException {
        lock.lock();
        try {
            long end = System.nanoTime() + wait.toNanos();
            while (ticket.state == State.WAITING) {
                if (ticket.changed.awaitNanos(end - System.nanoTime()) <= 0 && ticket.state == State.WAITING) {
                    withdraw(ticket, State.EXPIRED);
                    ticket.row.refused++;
                }
            }
            return entry(ticket, wait);
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

    private Entry entry(Ticket ticket, Duration wait) {
        return switch (ticket.state) {
            case IN -> new Entry.Slot(() -> leave(ticket.row));
            case EXPIRED -> failed(Reason.OVERLOADED, "no slot was free within " + wait.toMillis() + " ms");
            case CANCELLED -> new Entry.Denied(new Outcome.Cancelled(Report.EMPTY));
            case CLOSED -> failed(Reason.CLOSED, "the sandbox is being closed");
            case WAITING -> throw new IllegalStateException("still waiting");
        };
    }

    private static Entry.Denied failed(Reason reason, String detail) {
        return new Entry.Denied(Outcome.SandboxFailed.of(reason, detail));
    }

    private void withdraw(Ticket ticket, State why) {
        lock.lock();
        try {
            if (ticket.row.waiting.remove(ticket)) {
                ticket.state = why;
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

    /** Whose turn it is: where both wait, whoever is below its half; where both are, the one who was not last. */
    private Optional<Row> next() {
        Row scoring = row(Lane.SCORING);
        Row tools = row(Lane.TOOLS);
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
        return Optional.of(last == Lane.SCORING ? tools : scoring);
    }

    private int running() {
        return row(Lane.SCORING).running + row(Lane.TOOLS).running;
    }

    Traffic traffic(Lane lane) {
        lock.lock();
        try {
            Row row = row(lane);
            return new Traffic(row.waiting.size(), row.running, row.refused);
        } finally {
            lock.unlock();
        }
    }

    /** Sends away who waits and who comes. */
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
