package dev.assay.worker;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks at every worker that is at work, many times a second, on one thread. */
public final class Watchdog implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Watchdog.class);

    private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
    private final List<Runnable> others = new CopyOnWriteArrayList<>();
    private final Duration pause;
    private final Thread thread;
    private volatile boolean closed;

    /**
     * A watchdog that begins at once.
     *
     * @param name of its thread
     * @param pause between two looks
     */
    public Watchdog(String name, Duration pause) {
        this.pause = pause;
        thread = Thread.ofPlatform().daemon().name(name).start(this::watch);
    }

    /** A worker's place among those that are looked at. */
    public final class Watch implements AutoCloseable {
        private final Runnable look;
        private boolean isOver;

        private Watch(Runnable look) {
            this.look = look;
        }

        private synchronized void look() {
            try {
                if (!isOver) {
                    look.run();
                }
            } catch (RuntimeException | Error e) {
                LOG.warn("A worker can not be watched", e);
            }
        }

        /** Ends the watch: a look that has begun is waited for, and no look follows, since the worker may be at something else. */
        @Override
        public void close() {
            watches.remove(this);
            synchronized (this) {
                isOver = true;
            }
        }
    }

    /** Does this too after each look, as long as any worker is at work. */
    public void also(Runnable action) {
        others.add(action);
    }

    /** Begins to watch a worker: the look is run again and again, and kills the worker where it has to. */
    public Watch over(Runnable look) {
        Watch watch = new Watch(look);
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
                Thread.sleep(pause);
                watches.forEach(Watch::look);
                others.forEach(Runnable::run);
            }
        } catch (InterruptedException e) {
            LOG.debug("The watchdog ends");
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
