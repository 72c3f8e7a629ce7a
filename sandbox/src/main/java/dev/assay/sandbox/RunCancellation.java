package dev.assay.sandbox;

import java.util.ArrayList;
import java.util.List;

/** Lets a caller call off a run from another thread; the run is killed at once. */
public final class RunCancellation {
    private final List<Runnable> listeners = new ArrayList<>();
    private boolean cancelled;

    /** One that nobody will call. */
    public static RunCancellation never() {
        return new RunCancellation();
    }

    /** Calls the run off; a second call does nothing. */
    public void cancel() {
        List<Runnable> called;
        synchronized (this) {
            if (cancelled) {
                return;
            }
            cancelled = true;
            called = List.copyOf(listeners);
            listeners.clear();
        }
        called.forEach(Runnable::run);
    }

    public synchronized boolean isCancelled() {
        return cancelled;
    }

    /** Calls {@code listener} once on cancellation, at once if it was; until the registration is closed. */
    public Registration onCancel(Runnable listener) {
        synchronized (this) {
            if (!cancelled) {
                listeners.add(listener);
                return () -> forget(listener);
            }
        }
        listener.run();
        return () -> {};
    }

    private synchronized void forget(Runnable listener) {
        listeners.remove(listener);
    }

    /** A listener's place. */
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }
}
