package dev.assay.engine.lane;

import org.jspecify.annotations.Nullable;

/** Lets one thread interrupt another thread's work, but never the work that follows it. */
public final class Interruption {
    private @Nullable Thread doing;
    private boolean stopped;

    /** Runs the body, unless {@link #stop} was called before. */
    public void around(Runnable body) {
        if (!begin()) {
            return;
        }
        try {
            body.run();
        } finally {
            end();
        }
    }

    /** Stops the work; any thread may call this. */
    public synchronized void stop() {
        stopped = true;
        if (doing != null) {
            doing.interrupt();
        }
    }

    synchronized boolean begin() {
        doing = stopped ? null : Thread.currentThread();
        return !stopped;
    }

    synchronized void end() {
        if (doing == Thread.currentThread()) { // else another thread has continued the work already
            doing = null;
        }
        if (stopped) {
            var _ = Thread.interrupted();
        }
    }
}
