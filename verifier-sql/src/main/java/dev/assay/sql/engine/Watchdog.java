package dev.assay.sql.engine;

import dev.assay.sql.run.Bounds;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
    private volatile boolean closed;

    /** Begins to watch a worker, for the thread that calls this. */
    Watch over(Worker worker, Bounds bounds) {
        Watch[] itself = new Watch[1];
        Watch watch = new Watch(worker, bounds, Thread.currentThread(), () -> watches.remove(itself[0]));
        itself[0] = watch;
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
            }
        } catch (InterruptedException e) {
            LOG.debug("The watchdog ends");
        }
    }

    private static void look(Watch watch) {
        try {
            watch.look();
        } catch (RuntimeException e) {
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
