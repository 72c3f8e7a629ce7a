package dev.assay.sql.engine;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The workers of one engine: started when they are needed, kept as long as they are well. */
final class Pool implements AutoCloseable {
    private static final long START_SECONDS = 60;

    private final Starter starter;
    private final int most;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition change = lock.newCondition();
    private final Deque<Worker> idle = new ArrayDeque<>();
    private final Set<Worker> alive = new HashSet<>();
    private int starting;
    private long started;
    private boolean closed;

    Pool(Starter starter, int most) {
        this.starter = starter;
        this.most = most;
    }

    /** Starts workers, each in the way of its engine. */
    interface Starter {
        Worker start() throws IOException, InterruptedException;
    }

    /**
     * A worker that is ready, one that has this database if there is one. Whoever takes it gives it back or loses it.
     *
     * @param waitSeconds how long to wait for one
     * @return empty if none came free in that time
     * @throws IOException if none can be started
     */
    Optional<Worker> take(String key, long waitSeconds) throws IOException, InterruptedException {
        long left = TimeUnit.SECONDS.toNanos(waitSeconds);
        lock.lockInterruptibly();
        try {
            while (idle.isEmpty() && alive.size() + starting >= most && !closed) {
                if (left <= 0) {
                    return Optional.empty();
                }
                left = change.awaitNanos(left);
            }
            if (closed) {
                throw new IOException("the engines are closed");
            }
            Optional<Worker> free = idle.stream()
                    .filter(worker -> worker.opened().contains(key))
                    .findFirst()
                    .or(() -> Optional.ofNullable(idle.peekFirst()));
            if (free.isPresent()) {
                idle.remove(free.get());
                return free;
            }
            starting++;
        } finally {
            lock.unlock();
        }
        return Optional.of(fresh());
    }

    private Worker fresh() throws IOException, InterruptedException {
        Optional<Worker> ready = Optional.empty();
        try {
            Worker worker = starter.start();
            try (var _ = Alarm.in(START_SECONDS, worker::kill)) {
                worker.awaitReady();
                ready = Optional.of(worker);
                return worker;
            } catch (IOException e) {
                throw new IOException("a worker did not become ready: " + said(worker), e);
            }
        } finally {
            arrived(ready);
        }
    }

    private static String said(Worker worker) {
        worker.kill();
        try {
            return worker.farewell();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        } finally {
            worker.close();
        }
    }

    private void arrived(Optional<Worker> ready) {
        lock.lock();
        try {
            starting--;
            started++;
            ready.ifPresent(alive::add);
            change.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Takes a worker back that has said all that it was asked for. */
    void giveBack(Worker worker) {
        if (worker.isWornOut()) {
            lose(worker);
            return;
        }
        lock.lock();
        try {
            if (!closed) {
                idle.addFirst(worker);
                change.signal();
                return;
            }
        } finally {
            lock.unlock();
        }
        worker.close();
    }

    /** Ends a worker, whose place another can have. */
    void lose(Worker worker) {
        worker.close();
        lock.lock();
        try {
            alive.remove(worker);
            change.signal();
        } finally {
            lock.unlock();
        }
    }

    /** How many workers were started until now. */
    long started() {
        lock.lock();
        try {
            return started;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        Set<Worker> all;
        lock.lock();
        try {
            closed = true;
            all = Set.copyOf(alive);
            change.signalAll();
        } finally {
            lock.unlock();
        }
        all.forEach(Worker::close);
    }
}
