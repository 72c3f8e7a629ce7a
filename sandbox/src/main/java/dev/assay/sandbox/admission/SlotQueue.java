package dev.assay.sandbox.admission;

import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunReport;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Hands out slots. Between lanes each gets its half if both want more. Within a lane the classes of programs share its slots
 * by time, so that programs that take long do not hold up quick ones, nor the other way round; within a class the order
 * is that of arrival. A free slot is never held back while a program waits.
 */
final class SlotQueue {
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<SandboxLane, Row> rows = new EnumMap<>(SandboxLane.class);
    private final AdmissionBounds bounds;
    private final LongSupplier clock;
    private SandboxLane last = SandboxLane.TOOLS;
    private boolean closed;

    /** @param clock nanoseconds, for the time that slots are used */
    SlotQueue(AdmissionBounds bounds, LongSupplier clock) {
        this.bounds = bounds;
        this.clock = clock;
        for (SandboxLane lane : SandboxLane.values()) {
            rows.put(lane, new Row(lane));
        }
    }

    /** The waiting and running programs of one lane; guarded by the lock. */
    private static final class Row {
        private final SandboxLane lane;
        private final Map<WorkClass, ClassLine<Ticket>> lines = new EnumMap<>(WorkClass.class);
        private int running;
        private long refused;

        Row(SandboxLane lane) {
            this.lane = lane;
            for (WorkClass each : WorkClass.values()) {
                lines.put(each, new ClassLine<>());
            }
        }

        ClassLine<Ticket> line(WorkClass wanted) {
            return Objects.requireNonNull(lines.get(wanted));
        }

        int waiting() {
            return lines.values().stream()
                    .mapToInt(line -> line.waiting().size())
                    .sum();
        }

        /** Lets a class that was idle share the slots from now on. */
        void wake(ClassLine<Ticket> line) {
            if (line.isIdle()) {
                lines.values().stream().filter(other -> !other.isIdle()).forEach(other -> line.wake(other.used()));
            }
        }

        /** Removes the program whose turn it is: the first one of the class that has used the least time. */
        Ticket next() {
            return lines.values().stream()
                    .filter(line -> !line.waiting().isEmpty())
                    .min(Comparator.comparingLong(ClassLine::used))
                    .orElseThrow()
                    .first();
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
        private final ClassLine<Ticket> line;
        private final long began = System.nanoTime();
        private final long until;
        private final Condition changed;
        private State state = State.WAITING;
        private long entered;
        private long expected;

        Ticket(Row row, ClassLine<Ticket> line, long until, Condition changed) {
            this.row = row;
            this.line = line;
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
    SlotEntry enter(SandboxLane lane, WorkClass work, long until, RunCancellation cancel) throws InterruptedException {
        if (cancel.isCancelled()) {
            return new SlotEntry.Denied(new RunOutcome.Cancelled(RunReport.EMPTY));
        }
        long longest = bounds.until(lane);
        Row row = row(lane);
        Ticket ticket = new Ticket(row, row.line(work), until - longest < 0 ? until : longest, lock.newCondition());
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
                row.wake(ticket.line);
                admit(ticket);
            } else if (row.waiting() < bounds.queue()) {
                row.wake(ticket.line);
                ticket.line.join(ticket);
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
            ticket.line.leave(ticket);
            if (ticket.state == State.IN) {
                leave(ticket);
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
            case IN -> new SlotEntry.Slot(() -> leave(ticket));
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
            if (ticket.line.leave(ticket)) {
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
        ticket.entered = clock.getAsLong();
        ticket.expected = ticket.line.begin();
        last = ticket.row.lane;
        ticket.changed.signal();
    }

    private void leave(Ticket ticket) {
        lock.lock();
        try {
            ticket.row.running--;
            ticket.line.end(ticket.expected, clock.getAsLong() - ticket.entered);
            next().ifPresent(row -> admit(row.next()));
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
        if (scoring.waiting() == 0 || tools.waiting() == 0) {
            Row only = scoring.waiting() == 0 ? tools : scoring;
            return only.waiting() == 0 ? Optional.empty() : Optional.of(only);
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
            return new LaneTraffic(row.waiting(), row.running, row.refused);
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
                row.lines.values().stream()
                        .flatMap(line -> List.copyOf(line.waiting()).stream())
                        .forEach(ticket -> withdraw(ticket, State.CLOSED));
            }
        } finally {
            lock.unlock();
        }
    }
}
