package dev.assay.sandbox.admission;

import dev.assay.sandbox.Interaction;
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

    @Override
    public Interaction.Result talk(Interaction.Side candidate, Interaction.Side judge, RunCancellation cancel)
            throws InterruptedException {
        return talk(candidate, judge, cancel, longestUntil());
    }

    /**
     * Runs two programs that talk, each in a slot. They wait for their slots until this time at the latest, by
     * {@link System#nanoTime()}, and begin when they have both.
     */
    public Interaction.Result talk(
            Interaction.Side candidate, Interaction.Side judge, RunCancellation cancel, long until)
            throws InterruptedException {
        return switch (enter(judge, until, cancel)) {
            case SlotEntry.Denied(RunOutcome outcome) -> Interaction.Result.ofBoth(outcome);
            case SlotEntry.Slot judges -> {
                try (judges) {
                    yield switch (enter(candidate, until, cancel)) {
                        case SlotEntry.Denied(RunOutcome outcome) -> Interaction.Result.ofBoth(outcome);
                        case SlotEntry.Slot candidates -> {
                            Interaction.Result result;
                            try (candidates) {
                                result = admission.sandbox().talk(candidate, judge, cancel);
                            }
                            admission.observer().finished(lane, result.judge());
                            admission.observer().finished(lane, result.candidate());
                            yield result;
                        }
                    };
                }
            }
        };
    }

    private SlotEntry enter(Interaction.Side side, long until, RunCancellation cancel) throws InterruptedException {
        WorkClass work = admission.workClass(side.program().language());
        return admission.turnstile().enter(lane, work, until, cancel);
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
