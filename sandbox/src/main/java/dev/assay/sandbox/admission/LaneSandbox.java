package dev.assay.sandbox.admission;

import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Outcome.Reason;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.Streams;

/** A sandbox behind the queue of one lane. */
public final class LaneSandbox implements Sandbox {
    private final Admission admission;
    private final Lane lane;

    LaneSandbox(Admission admission, Lane lane) {
        this.admission = admission;
        this.lane = lane;
    }

    @Override
    public Outcome run(Program program, Limits limits, Cancel cancel, Streams streams) throws InterruptedException {
        return run(program, limits, cancel, streams, longestUntil());
    }

    /** Runs a program that waits for a slot until then, by {@link System#nanoTime()}, at most. */
    public Outcome run(Program program, Limits limits, Cancel cancel, Streams streams, long until)
            throws InterruptedException {
        return within(until, cancel, () -> admission.sandbox().run(program, limits, cancel, streams));
    }

    long longestUntil() {
        return admission.bounds().until();
    }

    /** Something that takes a slot. */
    interface Work {
        Outcome run() throws InterruptedException;
    }

    Outcome within(long until, Cancel cancel, Work work) throws InterruptedException {
        return switch (admission.turnstile().enter(lane, until, cancel)) {
            case Entry.Denied(Outcome outcome) -> outcome;
            case Entry.Slot slot -> {
                Outcome outcome;
                try (slot) {
                    outcome = work.run();
                }
                admission.observer().finished(lane, outcome);
                yield outcome;
            }
        };
    }

    /** One that could not be opened is closed from the beginning, and a call of it says why. */
    @Override
    public LaneSession open(String language, Limits limits) throws InterruptedException {
        return open(language, limits, longestUntil());
    }

    /** Opens a session; its interpreter's start takes a slot, which is waited for until then at most. */
    public LaneSession open(String language, Limits limits, long until) throws InterruptedException {
        if (!admission.sessionOpens()) {
            String detail = admission.bounds().sessions() + " sessions are open already";
            return LaneSession.refused(this, Outcome.SandboxFailed.of(Reason.OVERLOADED, detail));
        }
        boolean kept = false;
        try {
            LaneSession session = switch (admission.turnstile().enter(lane, until, Cancel.never())) {
                case Entry.Denied(Outcome outcome) -> LaneSession.refused(this, outcome);
                case Entry.Slot slot -> opened(slot, language, limits);
            };
            kept = session.isOpen();
            return session;
        } finally {
            if (!kept) {
                admission.sessionClosed();
            }
        }
    }

    private LaneSession opened(Entry.Slot slot, String language, Limits limits) throws InterruptedException {
        try (slot) {
            Session session = admission.sandbox().open(language, limits);
            return new LaneSession(this, session, session.isOpen() ? admission::sessionClosed : () -> {});
        }
    }

    @Override
    public Status status() {
        return admission.status();
    }

    /** Does nothing: a lane is a view, and {@link Admission} owns the sandbox. */
    @Override
    public void close() {}
}
