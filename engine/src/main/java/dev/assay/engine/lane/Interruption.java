package dev.assay.engine.lane;

import org.jspecify.annotations.Nullable;

/** Lets one thread interrupt what another does, and never what that one does next. */
public final class Interruption {
    private @Nullable Thread doing;
    private boolean stopped;

    /** Runs the body, unless it was stopped before. */
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

    /** From any thread. */
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
        if (doing == Thread.currentThread()) { // else another thread has gone on with it already
            doing = null;
        }
        if (stopped) {
            var _ = Thread.interrupted();
        }
    }
}
