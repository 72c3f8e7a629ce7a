package dev.assay.sql.engine.queue;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Turns that wait for a worker of one engine, and the attendants of its workers, who come for them. */
final class QueryQueue {
    private static final int MOST_TURNS = 32;
    private static final int HOMES_OF_EACH = 512;

    /** For so long a turn waits for the worker that used its database last, and then takes any. */
    private static final long LOYAL_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final int most;
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<QueryJob> waiting = new ArrayDeque<>();
    private final Set<WorkerThread> attendants = new HashSet<>();
    private final Map<WorkerThread, Condition> idle = new LinkedHashMap<>();
    /** Who was asked last for a database, those that were asked for last. */
    private final Map<String, WorkerThread> homes = new LinkedHashMap<>();

    private boolean isClosed;

    /** A line to which at most so many attendants come. */
    QueryQueue(int most) {
        this.most = most;
    }

    /** Calls an attendant. */
    interface Call {
        WorkerThread attendant();
    }

    /** Adds a turn, and wakes or calls who can take it; false: the line is closed. */
    boolean add(QueryJob turn, Call call) {
        lock.lock();
        try {
            if (isClosed) {
                return false;
            }
            waiting.addLast(turn);
            Optional<WorkerThread> ready = idleFor(turn);
            if (ready.isPresent()) {
                Optional.ofNullable(idle.remove(ready.get())).ifPresent(Condition::signal);
            } else if (attendants.size() < most) {
                attendants.add(call.attendant());
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    private Optional<WorkerThread> idleFor(QueryJob turn) {
        String key = key(turn);
        WorkerThread home = homes.get(key);
        if (home != null && idle.containsKey(home)) {
            return Optional.of(home);
        }
        return idle.keySet().stream()
                .filter(attendant -> attendant.has(key))
                .findFirst()
                .or(() -> idle.keySet().stream().findFirst());
    }

    /** Removes the turns that have been waiting for so long. */
    List<QueryJob> waitingFor(Duration time) {
        lock.lock();
        try {
            List<QueryJob> late = waiting.stream()
                    .filter(turn -> turn.ageNanos() > time.toNanos())
                    .toList();
            waiting.removeAll(late);
            return late;
        } finally {
            lock.unlock();
        }
    }

    /** Removes a turn, unless an attendant has it, or it is over. */
    boolean remove(QueryJob turn) {
        lock.lock();
        try {
            return waiting.remove(turn);
        } finally {
            lock.unlock();
        }
    }

    /** Has turns wait again, before all others; false: the line is closed. */
    boolean putBack(List<QueryJob> turns) {
        lock.lock();
        try {
            if (!isClosed) {
                turns.forEach(QueryJob::waitAgain);
                turns.reversed().forEach(waiting::addFirst);
            }
            return !isClosed;
        } finally {
            lock.unlock();
        }
    }

    /** The turns of this attendant's next visit, when there are any; none: the line is closed. */
    List<QueryJob> next(WorkerThread attendant) throws InterruptedException {
        lock.lock();
        try {
            List<QueryJob> turns = isClosed ? List.of() : turnsFor(attendant);
            Condition change = lock.newCondition();
            while (turns.isEmpty() && !isClosed) {
                idle.put(attendant, change);
                // Those that wait here wait for another attendant, who may come too late.
                long patience = waiting.isEmpty() ? Long.MAX_VALUE : LOYAL_NANOS;
                change.awaitNanos(patience);
                turns = isClosed ? List.of() : turnsFor(attendant);
            }
            return turns;
        } finally {
            idle.remove(attendant);
            lock.unlock();
        }
    }

    private List<QueryJob> turnsFor(WorkerThread attendant) {
        waiting.removeIf(QueryJob::isOver);
        // As many as leave the others their share.
        int share = Math.min(MOST_TURNS, (waiting.size() + most - 1) / most);
        JobBatch companions = new JobBatch();
        for (Iterator<QueryJob> all = waiting.iterator(); all.hasNext() && companions.size() < share; ) {
            QueryJob turn = all.next();
            boolean has = attendant.has(key(turn));
            if ((has || isFree(turn, attendant)) && companions.admit(turn, has)) {
                all.remove();
            }
        }
        companions.turns().forEach(turn -> moveIn(key(turn), attendant));
        return companions.turns();
    }

    /** Whether no other worker is better for it. */
    private boolean isFree(QueryJob turn, WorkerThread attendant) {
        WorkerThread home = homes.get(key(turn));
        return home == null || home == attendant || turn.ageNanos() > LOYAL_NANOS;
    }

    private void moveIn(String key, WorkerThread attendant) {
        homes.remove(key);
        homes.put(key, attendant);
        if (homes.size() > HOMES_OF_EACH * most) {
            Iterator<String> oldest = homes.keySet().iterator();
            oldest.next();
            oldest.remove();
        }
    }

    private static String key(QueryJob turn) {
        return turn.portion().work().key();
    }

    /** An attendant no longer comes, or has lost its worker with all that this had open. */
    void forget(WorkerThread attendant, boolean isGone) {
        lock.lock();
        try {
            homes.values().removeIf(home -> home == attendant);
            if (isGone) {
                attendants.remove(attendant);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Lets nobody in any more, and sends the attendants away; gives the turns that were still waiting. */
    List<QueryJob> close() {
        lock.lock();
        try {
            isClosed = true;
            idle.values().forEach(Condition::signal);
            List<QueryJob> left = List.copyOf(waiting);
            waiting.clear();
            return left;
        } finally {
            lock.unlock();
        }
    }

    List<WorkerThread> attendants() {
        lock.lock();
        try {
            return List.copyOf(attendants);
        } finally {
            lock.unlock();
        }
    }
}
