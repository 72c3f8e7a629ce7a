package dev.assay.sandbox;

import java.util.ArrayList;
import java.util.List;

/** Lets a caller cancel a run from another thread; the run is killed at once. */
public final class RunCancellation {
    private final List<Runnable> listeners = new ArrayList<>();
    private boolean cancelled;

    /** Returns a cancellation that is never used. */
    public static RunCancellation never() {
        return new RunCancellation();
    }

    /** Cancels the run; a second call has no effect. */
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

    /**
     * Calls {@code listener} once when the run is cancelled, or at once if it already is. Closing the registration
     * removes the listener.
     */
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

    /** The registration of a listener. */
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }
}
