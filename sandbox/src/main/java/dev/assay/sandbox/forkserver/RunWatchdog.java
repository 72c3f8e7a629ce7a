package dev.assay.sandbox.forkserver;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that watches all runs. It ends the runs whose caller was interrupted, and kills the place of a server whose
 * answer is overdue. It sleeps while nothing runs.
 */
final class RunWatchdog implements AutoCloseable {
    private static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(25);
    private final Set<LiveRun> runs = ConcurrentHashMap.newKeySet();
    private final Thread thread;
    private volatile boolean isClosed;

    RunWatchdog() {
        thread = Thread.ofPlatform().daemon().name("sandbox-backstop").start(this::watch);
    }

    void add(LiveRun run) {
        boolean wasIdle = runs.isEmpty();
        runs.add(run);
        if (wasIdle) {
            LockSupport.unpark(thread);
        }
    }

    void remove(LiveRun run) {
        runs.remove(run);
    }

    private void watch() {
        while (!isClosed) {
            if (runs.isEmpty()) {
                LockSupport.park(this);
            } else {
                LockSupport.parkNanos(this, PERIOD);
            }
            runs.forEach(LiveRun::look);
        }
    }

    @Override
    public void close() {
        isClosed = true;
        LockSupport.unpark(thread);
    }
}
