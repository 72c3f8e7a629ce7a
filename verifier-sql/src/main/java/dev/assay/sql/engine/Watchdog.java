package dev.assay.sql.engine;

import dev.assay.sql.run.Bounds;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks at every worker that is at work, many times a second, on one thread. */
final class Watchdog implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Watchdog.class);
    private static final long PAUSE_MILLIS = 20;

    private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
    private final Thread thread =
            Thread.ofPlatform().daemon().name("sql-watchdog").start(this::watch);
    private final List<Runnable> others = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    /** Has this done too at each look, as long as any worker is at work. */
    void also(Runnable look) {
        others.add(look);
    }

    /** Begins to watch a worker that does one thing, for the thread that calls this. */
    Watch over(Worker worker, Bounds bounds) {
        Thread caller = Thread.currentThread();
        Watch watch = over(worker);
        watch.begin(bounds, caller::isInterrupted);
        return watch;
    }

    /** Begins to watch a worker, from when the watch is told what the worker begins with. */
    Watch over(Worker worker) {
        Watch watch = new Watch(worker, watches::remove);
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
                watches.forEach(Watchdog::look);
                others.forEach(Runnable::run);
            }
        } catch (InterruptedException e) {
            LOG.debug("The watchdog ends");
        }
    }

    private static void look(Watch watch) {
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
