package dev.assay.sandbox.admission;

import dev.assay.sandbox.Sandbox;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Puts two lanes before a sandbox. Tools use the slots that scoring leaves idle; where both want more than there is, each
 * has half of them, and scoring the odd one. A run that has begun is never stopped for another.
 *
 * <p>A session holds a cell of its own beside the slots; each of its calls takes a slot while it runs.
 */
public final class Admission implements AutoCloseable {
    private final Sandbox sandbox;
    private final Bounds bounds;
    private final Observer observer;
    private final Turnstile turnstile;
    private final AtomicInteger sessions = new AtomicInteger();

    /** Closing this closes {@code sandbox}. */
    public Admission(Sandbox sandbox, Bounds bounds, Observer observer) {
        this.sandbox = sandbox;
        this.bounds = bounds;
        this.observer = observer;
        this.turnstile = new Turnstile(bounds);
    }

    /** The sandbox as this lane sees it. */
    public LaneSandbox lane(Lane lane) {
        return new LaneSandbox(this, lane);
    }

    public Traffic traffic(Lane lane) {
        return turnstile.traffic(lane);
    }

    /** Sessions that are open. */
    public int sessions() {
        return sessions.get();
    }

    /** The sandbox's own, with the figures of the lanes. */
    public Sandbox.Status status() {
        Sandbox.Status status = sandbox.status();
        Map<String, Long> figures = new HashMap<>(status.figures());
        figures.put("slots", (long) bounds.slots());
        figures.put("sessions", (long) sessions());
        for (Lane lane : Lane.values()) {
            Traffic traffic = traffic(lane);
            String name = lane.name().toLowerCase(Locale.ROOT);
            figures.put(name + "_waiting", (long) traffic.waiting());
            figures.put(name + "_running", (long) traffic.running());
            figures.put(name + "_refused", traffic.refused());
        }
        return new Sandbox.Status(status.backend(), status.reason(), status.languages(), status.walls(), figures);
    }

    Sandbox sandbox() {
        return sandbox;
    }

    Bounds bounds() {
        return bounds;
    }

    Observer observer() {
        return observer;
    }

    Turnstile turnstile() {
        return turnstile;
    }

    /** Whether another session may be opened; then it counts until {@link #sessionClosed()}. */
    boolean sessionOpens() {
        if (sessions.incrementAndGet() <= bounds.sessions()) {
            return true;
        }
        sessionClosed();
        return false;
    }

    void sessionClosed() {
        sessions.decrementAndGet();
    }

    /** Sends away who waits, then closes the sandbox. */
    @Override
    public void close() {
        turnstile.close();
        sandbox.close();
    }
}
