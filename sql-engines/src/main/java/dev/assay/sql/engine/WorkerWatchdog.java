package dev.assay.sql.engine;

import dev.assay.sql.engine.run.QueryBounds;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks at every worker that is at work, many times a second, on one thread. */
final class WorkerWatchdog implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerWatchdog.class);
    private static final long PAUSE_MILLIS = 20;

    private final Set<WatchedWorker> watches = ConcurrentHashMap.newKeySet();
    private final Thread thread =
            Thread.ofPlatform().daemon().name("sql-watchdog").start(this::watch);
    private final List<Runnable> others = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    /** Has this done too at each look, as long as any worker is at work. */
    void also(Runnable look) {
        others.add(look);
    }

    /** Begins to watch a worker that does one thing, for the thread that calls this. */
    WatchedWorker over(SqlWorker worker, QueryBounds bounds) {
        Thread caller = Thread.currentThread();
        WatchedWorker watch = over(worker);
        watch.begin(bounds, caller::isInterrupted);
        return watch;
    }

    /** Begins to watch a worker, from when the watch is told what the worker begins with. */
    WatchedWorker over(SqlWorker worker) {
        WatchedWorker watch = new WatchedWorker(worker, watches::remove);
        watches.add(watch);
        synchronized (this) {
            notifyAll();
        }
        return watch;
    }

    private void watch() {
        try {
            while (!closed) {
                awaitWork();
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                watches.forEach(WorkerWatchdog::look);
                others.forEach(Runnable::run);
            }
        } catch (InterruptedException e) {
            LOG.debug("The watchdog ends");
        }
    }

    private static void look(WatchedWorker watch) {
        try {
            watch.look();
        } catch (RuntimeException | Error e) {
            LOG.warn("A SQL worker can not be watched", e);
        }
    }

    private synchronized void awaitWork() throws InterruptedException {
        while (watches.isEmpty() && !closed) {
            wait();
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
