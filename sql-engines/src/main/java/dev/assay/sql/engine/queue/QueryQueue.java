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

/** Jobs that wait for a worker of one engine, and the threads of its workers, which take them. */
final class QueryQueue {
    private static final int MOST_JOBS = 32;
    private static final int HOMES_OF_EACH = 512;

    /** The time that a job waits for the worker that used its database last; then it takes any. */
    private static final long WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final int most;
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<QueryJob> waiting = new ArrayDeque<>();
    private final Set<WorkerThread> threads = new HashSet<>();
    private final Map<WorkerThread, Condition> idle = new LinkedHashMap<>();
    /** The thread that was asked last for a database; the databases that were asked for last. */
    private final Map<String, WorkerThread> homes = new LinkedHashMap<>();

    private boolean isClosed;

    /** A queue from which at most so many threads take jobs. */
    QueryQueue(int most) {
        this.most = most;
    }

    /** Starts a thread for another worker. */
    interface Starter {
        WorkerThread start();
    }

    /** Adds a job, and wakes or starts a thread for it; false: the queue is closed. */
    boolean add(QueryJob job, Starter starter) {
        lock.lock();
        try {
            if (isClosed) {
                return false;
            }
            waiting.addLast(job);
            Optional<WorkerThread> ready = idleFor(job);
            if (ready.isPresent()) {
                Optional.ofNullable(idle.remove(ready.get())).ifPresent(Condition::signal);
            } else if (threads.size() < most) {
                threads.add(starter.start());
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    private Optional<WorkerThread> idleFor(QueryJob job) {
        String key = key(job);
        WorkerThread home = homes.get(key);
        if (home != null && idle.containsKey(home)) {
            return Optional.of(home);
        }
        return idle.keySet().stream()
                .filter(thread -> thread.has(key))
                .findFirst()
                .or(() -> idle.keySet().stream().findFirst());
    }

    /** Removes the jobs that have been waiting for so long. */
    List<QueryJob> waitingFor(Duration time) {
        lock.lock();
        try {
            List<QueryJob> late = waiting.stream()
                    .filter(job -> job.ageNanos() > time.toNanos())
                    .toList();
            waiting.removeAll(late);
            return late;
        } finally {
            lock.unlock();
        }
    }

    /** Removes a job, unless a thread has it, or it is over. */
    boolean remove(QueryJob job) {
        lock.lock();
        try {
            return waiting.remove(job);
        } finally {
            lock.unlock();
        }
    }

    /** Puts jobs back before all others; false: the queue is closed. */
    boolean putBack(List<QueryJob> jobs) {
        lock.lock();
        try {
            if (!isClosed) {
                jobs.forEach(QueryJob::waitAgain);
                jobs.reversed().forEach(waiting::addFirst);
            }
            return !isClosed;
        } finally {
            lock.unlock();
        }
    }

    /** The next jobs for this thread, when there are any; none: the queue is closed. */
    List<QueryJob> next(WorkerThread thread) throws InterruptedException {
        lock.lock();
        try {
            List<QueryJob> jobs = isClosed ? List.of() : jobsFor(thread);
            Condition change = lock.newCondition();
            while (jobs.isEmpty() && !isClosed) {
                idle.put(thread, change);
                // Those that wait here wait for another thread, which may come too late.
                long wait = waiting.isEmpty() ? Long.MAX_VALUE : WAIT_NANOS;
                change.awaitNanos(wait);
                jobs = isClosed ? List.of() : jobsFor(thread);
            }
            return jobs;
        } finally {
            idle.remove(thread);
            lock.unlock();
        }
    }

    private List<QueryJob> jobsFor(WorkerThread thread) {
        waiting.removeIf(QueryJob::isOver);
        // As many as leave the others their share.
        int share = Math.min(MOST_JOBS, (waiting.size() + most - 1) / most);
        JobBatch batch = new JobBatch();
        for (Iterator<QueryJob> all = waiting.iterator(); all.hasNext() && batch.size() < share; ) {
            QueryJob job = all.next();
            boolean has = thread.has(key(job));
            if ((has || isFree(job, thread)) && batch.admit(job, has)) {
                all.remove();
            }
        }
        batch.jobs().forEach(job -> moveIn(key(job), thread));
        return batch.jobs();
    }

    /** Says that no other worker is better for it. */
    private boolean isFree(QueryJob job, WorkerThread thread) {
        WorkerThread home = homes.get(key(job));
        return home == null || home == thread || job.ageNanos() > WAIT_NANOS;
    }

    private void moveIn(String key, WorkerThread thread) {
        homes.remove(key);
        homes.put(key, thread);
        if (homes.size() > HOMES_OF_EACH * most) {
            Iterator<String> oldest = homes.keySet().iterator();
            oldest.next();
            oldest.remove();
        }
    }

    private static String key(QueryJob job) {
        return job.portion().work().key();
    }

    /** Forgets a thread that takes no more jobs, or a worker that is gone with all that it had open. */
    void forget(WorkerThread thread, boolean isGone) {
        lock.lock();
        try {
            homes.values().removeIf(home -> home == thread);
            if (isGone) {
                threads.remove(thread);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Takes no more jobs, and ends the threads; the jobs that were still waiting. */
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

    List<WorkerThread> threads() {
        lock.lock();
        try {
            return List.copyOf(threads);
        } finally {
            lock.unlock();
        }
    }
}
