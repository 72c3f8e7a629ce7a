package dev.assay.sandbox.admission;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.language.LanguageCatalog;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Puts two lanes before a sandbox. Tools use the slots that scoring leaves idle. If both lanes want more slots than
 * exist, each has half of them, and scoring has the odd one. Within a lane, programs that are compiled and those that are
 * not share the slots by time. A run that has begun is never stopped for another.
 *
 * <p>A session holds its own cell besides the slots; each of its calls takes a slot while it runs.
 */
public final class SandboxAdmission implements AutoCloseable {
    private final Sandbox sandbox;
    private final AdmissionBounds bounds;
    private final AdmissionObserver observer;
    private final SlotQueue turnstile;
    private final LanguageCatalog catalog;
    private final AtomicInteger sessions = new AtomicInteger();

    /** Makes an admission that owns {@code sandbox}: closing the admission closes it. */
    public SandboxAdmission(Sandbox sandbox, AdmissionBounds bounds, AdmissionObserver observer) {
        this(sandbox, LanguageCatalog.usual(), bounds, observer);
    }

    /**
     * Makes an admission that owns {@code sandbox}.
     *
     * @param catalog the languages, which tell the programs that are compiled from the others
     */
    public SandboxAdmission(
            Sandbox sandbox, LanguageCatalog catalog, AdmissionBounds bounds, AdmissionObserver observer) {
        this(sandbox, catalog, bounds, observer, System::nanoTime);
    }

    SandboxAdmission(
            Sandbox sandbox,
            LanguageCatalog catalog,
            AdmissionBounds bounds,
            AdmissionObserver observer,
            LongSupplier clock) {
        this.sandbox = sandbox;
        this.catalog = catalog;
        this.bounds = bounds;
        this.observer = observer;
        this.turnstile = new SlotQueue(bounds, clock);
    }

    /** Returns the sandbox behind the queue of this lane. */
    public LaneSandbox lane(SandboxLane lane) {
        return new LaneSandbox(this, lane);
    }

    public LaneTraffic traffic(SandboxLane lane) {
        return turnstile.traffic(lane);
    }

    /** Returns the number of open sessions, with those on workers that were open when the workers were last asked. */
    public long sessions() {
        return sessions.get() + sandbox.status().figures().getOrDefault("sessions", 0L);
    }

    /** Returns the sandbox's status with the figures of the lanes. */
    public Sandbox.Status status() {
        Sandbox.Status status = sandbox.status();
        Map<String, Long> figures = new HashMap<>(status.figures());
        figures.put("slots", (long) bounds.slots());
        figures.merge("sessions", (long) sessions.get(), Long::sum);
        for (SandboxLane lane : SandboxLane.values()) {
            LaneTraffic traffic = traffic(lane);
            String name = lane.name().toLowerCase(Locale.ROOT);
            figures.put(name + "_waiting", (long) traffic.waiting());
            figures.put(name + "_running", (long) traffic.running());
            figures.put(name + "_refused", traffic.refused());
        }
        return new Sandbox.Status(
                status.backend(), status.reason(), status.languages(), status.modules(), status.walls(), figures);
    }

    WorkClass workClass(String language) {
        return catalog.compiles(language) ? WorkClass.COMPILED : WorkClass.USUAL;
    }

    Sandbox sandbox() {
        return sandbox;
    }

    AdmissionBounds bounds() {
        return bounds;
    }

    AdmissionObserver observer() {
        return observer;
    }

    SlotQueue turnstile() {
        return turnstile;
    }

    /** Returns whether another session may be opened. If so, it counts as open until {@link #sessionClosed()}. */
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

    /** Refuses the waiting programs, then closes the sandbox. */
    @Override
    public void close() {
        turnstile.close();
        sandbox.close();
    }
}
