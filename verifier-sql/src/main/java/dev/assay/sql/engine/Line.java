package dev.assay.sql.engine;

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
final class Line {
    private static final int MOST_TURNS = 32;
    private static final int HOMES_OF_EACH = 512;

    /** For so long a turn waits for the worker that used its database last, and then takes any. */
    private static final long LOYAL_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final int most;
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<Turn> waiting = new ArrayDeque<>();
    private final Set<Attendant> attendants = new HashSet<>();
    private final Map<Attendant, Condition> idle = new LinkedHashMap<>();
    /** Who was asked last for a database, those that were asked for last. */
    private final Map<String, Attendant> homes = new LinkedHashMap<>();

    private boolean isClosed;

    /** A line to which at most so many attendants come. */
    Line(int most) {
        this.most = most;
    }

    /** Calls an attendant. */
    interface Call {
        Attendant attendant();
    }

    /** Adds a turn, and wakes or calls who can take it; false: the line is closed. */
    boolean add(Turn turn, Call call) {
        lock.lock();
        try {
            if (isClosed) {
                return false;
            }
            waiting.addLast(turn);
            Optional<Attendant> ready = idleFor(turn);
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

    private Optional<Attendant> idleFor(Turn turn) {
        String key = key(turn);
        Attendant home = homes.get(key);
        if (home != null && idle.containsKey(home)) {
            return Optional.of(home);
        }
        return idle.keySet().stream()
                .filter(attendant -> attendant.has(key))
                .findFirst()
                .or(() -> idle.keySet().stream().findFirst());
    }

    /** Removes the turns that have been waiting for so long. */
    List<Turn> waitingFor(Duration time) {
        lock.lock();
        try {
            List<Turn> late = waiting.stream()
                    .filter(turn -> turn.ageNanos() > time.toNanos())
                    .toList();
            waiting.removeAll(late);
            return late;
        } finally {
            lock.unlock();
        }
    }

    /** Removes a turn, unless an attendant has it, or it is over. */
    boolean remove(Turn turn) {
        lock.lock();
        try {
            return waiting.remove(turn);
        } finally {
            lock.unlock();
        }
    }

    /** Has turns wait again, before all others; false: the line is closed. */
    boolean putBack(List<Turn> turns) {
        lock.lock();
        try {
            if (!isClosed) {
                turns.forEach(Turn::waitAgain);
                turns.reversed().forEach(waiting::addFirst);
            }
            return !isClosed;
        } finally {
            lock.unlock();
        }
    }

    /** The turns of this attendant's next visit, when there are any; none: the line is closed. */
    List<Turn> next(Attendant attendant) throws InterruptedException {
        lock.lock();
        try {
            List<Turn> turns = isClosed ? List.of() : turnsFor(attendant);
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

    private List<Turn> turnsFor(Attendant attendant) {
        waiting.removeIf(Turn::isOver);
        // As many as leave the others their share.
        int share = Math.min(MOST_TURNS, (waiting.size() + most - 1) / most);
        Companions companions = new Companions();
        for (Iterator<Turn> all = waiting.iterator(); all.hasNext() && companions.size() < share; ) {
            Turn turn = all.next();
            boolean has = attendant.has(key(turn));
            if ((has || isFree(turn, attendant)) && companions.admit(turn, has)) {
                all.remove();
            }
        }
        companions.turns().forEach(turn -> moveIn(key(turn), attendant));
        return companions.turns();
    }

    /** Whether no other worker is better for it. */
    private boolean isFree(Turn turn, Attendant attendant) {
        Attendant home = homes.get(key(turn));
        return home == null || home == attendant || turn.ageNanos() > LOYAL_NANOS;
    }

    private void moveIn(String key, Attendant attendant) {
        homes.remove(key);
        homes.put(key, attendant);
        if (homes.size() > HOMES_OF_EACH * most) {
            Iterator<String> oldest = homes.keySet().iterator();
            oldest.next();
            oldest.remove();
        }
    }

    private static String key(Turn turn) {
        return turn.portion().work().key();
    }

    /** An attendant no longer comes, or has lost its worker with all that this had open. */
    void forget(Attendant attendant, boolean isGone) {
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
    List<Turn> close() {
        lock.lock();
        try {
            isClosed = true;
            idle.values().forEach(Condition::signal);
            List<Turn> left = List.copyOf(waiting);
            waiting.clear();
            return left;
        } finally {
            lock.unlock();
        }
    }

    List<Attendant> attendants() {
        lock.lock();
        try {
            return List.copyOf(attendants);
        } finally {
            lock.unlock();
        }
    }
}
