package dev.assay.sandbox.admission;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.SharedSessions;
import java.util.Optional;

/** A sandbox behind the queue of one lane. */
public final class LaneSandbox implements Sandbox {
    private final SandboxAdmission admission;
    private final SandboxLane lane;

    LaneSandbox(SandboxAdmission admission, SandboxLane lane) {
        this.admission = admission;
        this.lane = lane;
    }

    @Override
    public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException {
        return run(program, limits, cancel, streams, longestUntil());
    }

    /** Runs a program that waits for a slot until this time at the latest, by {@link System#nanoTime()}. */
    public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams, long until)
            throws InterruptedException {
        WorkClass work = admission.workClass(program.language());
        return within(work, until, cancel, () -> admission.sandbox().run(program, limits, cancel, streams));
    }

    @Override
    public Optional<RunOutcome> compile(Program program, RunCancellation cancel) throws InterruptedException {
        WorkClass work = admission.workClass(program.language());
        if (work == WorkClass.USUAL) {
            return Optional.empty();
        }
        return switch (enter(work, longestUntil(), cancel)) {
            case SlotEntry.Denied(RunOutcome outcome) -> Optional.of(outcome);
            case SlotEntry.Slot slot -> {
                try (slot) {
                    yield admission.sandbox().compile(program, cancel);
                }
            }
        };
    }

    long longestUntil() {
        return admission.bounds().until(lane);
    }

    /** Work that takes a slot. */
    interface Work {
        RunOutcome run() throws InterruptedException;
    }

    RunOutcome within(WorkClass kind, long until, RunCancellation cancel, Work work) throws InterruptedException {
        return switch (enter(kind, until, cancel)) {
            case SlotEntry.Denied(RunOutcome outcome) -> outcome;
            case SlotEntry.Slot slot -> {
                RunOutcome outcome;
                try (slot) {
                    outcome = work.run();
                }
                finished(outcome);
                yield outcome;
            }
        };
    }

    SlotEntry enter(WorkClass kind, long until, RunCancellation cancel) throws InterruptedException {
        return admission.turnstile().enter(lane, kind, until, cancel);
    }

    void finished(RunOutcome outcome) {
        admission.observer().finished(lane, outcome);
    }

    /** Opens a session. A session that cannot be opened is returned closed, and its calls give the reason. */
    @Override
    public LaneSession open(String language, Limits limits) throws InterruptedException {
        return open(language, limits, longestUntil());
    }

    /** Opens a session. The start of its interpreter takes a slot, and waits for it until this time at the latest. */
    public LaneSession open(String language, Limits limits, long until) throws InterruptedException {
        if (!admission.sessionOpens()) {
            String detail = admission.bounds().sessions() + " sessions are open already";
            return LaneSession.refused(this, RunOutcome.SandboxFailed.of(Reason.OVERLOADED, detail));
        }
        boolean kept = false;
        try {
            LaneSession session = switch (enter(WorkClass.USUAL, until, RunCancellation.never())) {
                case SlotEntry.Denied(RunOutcome outcome) -> LaneSession.refused(this, outcome);
                case SlotEntry.Slot slot -> opened(slot, language, limits);
            };
            kept = session.isOpen();
            return session;
        } finally {
            if (!kept) {
                admission.sessionClosed();
            }
        }
    }

    private LaneSession opened(SlotEntry.Slot slot, String language, Limits limits) throws InterruptedException {
        try (slot) {
            Session session = admission.sandbox().open(language, limits);
            return new LaneSession(this, session, session.isOpen() ? admission::sessionClosed : () -> {});
        }
    }

    @Override
    public Optional<SharedSessions> sharedSessions() {
        return sharedSessions(longestUntil());
    }

    /** Returns sessions whose openings and calls wait for a slot until this time, by {@link System#nanoTime()}. */
    public Optional<SharedSessions> sharedSessions(long until) {
        return admission.sandbox().sharedSessions().map(sessions -> new LaneSharedSessions(this, sessions, until));
    }

    @Override
    public Status status() {
        return admission.status();
    }

    /** Does nothing: a lane is a view, and {@link SandboxAdmission} owns the sandbox. */
    @Override
    public void close() {}
}
