package dev.assay.sandbox.remote.server;

import dev.assay.sandbox.Session;
import dev.assay.sandbox.admission.SessionBounds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The open sessions of a worker. Each runs one call at a time, and ends when it was idle for too long. */
final class KeptSessions implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(KeptSessions.class);

    private final SessionBounds bounds;
    private final LongSupplier clock;
    private final Map<String, KeptSession> sessions = new HashMap<>();
    private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("assay-idle-sessions").factory());
    /** The number of sessions that are about to be opened. */
    private int opening;

    private boolean draining;

    /** A session; guarded by the monitor of the sessions. */
    private static final class KeptSession {
        private final Session session;
        private boolean isBusy;
        private long lastCall;

        KeptSession(Session session, long now) {
            this.session = session;
            this.lastCall = now;
        }
    }

    /** The answer to a call that wants a session. */
    sealed interface Entry {
        /** The session is the call's until the call hands it back. */
        record Free(Session session, Runnable handingBack) implements Entry {}

        /** Another call runs. */
        record Busy() implements Entry {}

        /** There is no such session. */
        record Unknown() implements Entry {}
    }

    KeptSessions(SessionBounds bounds) {
        this(bounds, System::nanoTime);
        Future<?> _ = thread.scheduleWithFixedDelay(this::endIdle, 1, 1, TimeUnit.SECONDS);
    }

    /** @param clock nanoseconds, for the time that sessions are idle */
    KeptSessions(SessionBounds bounds, LongSupplier clock) {
        this.bounds = bounds;
        this.clock = clock;
    }

    int most() {
        return bounds.most();
    }

    synchronized int count() {
        return sessions.size();
    }

    /** Takes a place for a session that is about to be opened; returns false if there is none. */
    synchronized boolean takePlace() {
        boolean isFree = !draining && sessions.size() + opening < bounds.most();
        opening += isFree ? 1 : 0;
        return isFree;
    }

    /** Gives back a place whose session was not opened. */
    synchronized void leavePlace() {
        opening--;
    }

    /** Keeps a session at the place that was taken for it, and returns the name that its calls need. */
    String keep(Session session) {
        String id = UUID.randomUUID().toString();
        synchronized (this) {
            opening--;
            if (!draining) {
                sessions.put(id, new KeptSession(session, clock.getAsLong()));
                return id;
            }
        }
        session.close();
        return id;
    }

    /** Takes a session for one call. */
    synchronized Entry take(String id) {
        KeptSession kept = sessions.get(id);
        if (kept == null) {
            return new Entry.Unknown();
        }
        if (kept.isBusy) {
            return new Entry.Busy();
        }
        kept.isBusy = true;
        return new Entry.Free(kept.session, () -> handBack(id, kept));
    }

    private void handBack(String id, KeptSession kept) {
        boolean isOver;
        synchronized (this) {
            kept.isBusy = false;
            kept.lastCall = clock.getAsLong();
            isOver = draining || !kept.session.isOpen();
        }
        if (isOver) {
            end(id);
        }
    }

    /** Ends a session, and the call that runs in it; returns false if it is not known. */
    boolean end(String id) {
        KeptSession kept;
        synchronized (this) {
            kept = sessions.remove(id);
        }
        if (kept != null) {
            kept.session.close();
        }
        return kept != null;
    }

    /** Ends the sessions that were idle for too long. */
    void endIdle() {
        try {
            long now = clock.getAsLong();
            endAll(kept -> !kept.isBusy && now - kept.lastCall > bounds.idle().toNanos());
        } catch (RuntimeException e) {
            LOG.error("an idle session could not be ended", e);
        }
    }

    /** Opens and keeps no more sessions, and ends the idle ones; the others end with their calls. */
    void drain() {
        synchronized (this) {
            draining = true;
        }
        endAll(kept -> !kept.isBusy);
    }

    private void endAll(Predicate<KeptSession> chosen) {
        List<KeptSession> ended = new ArrayList<>();
        synchronized (this) {
            sessions.values().removeIf(kept -> chosen.test(kept) && ended.add(kept));
        }
        ended.forEach(kept -> kept.session.close());
    }

    @Override
    public void close() {
        thread.shutdownNow();
        synchronized (this) {
            draining = true;
        }
        endAll(_ -> true);
    }
}
