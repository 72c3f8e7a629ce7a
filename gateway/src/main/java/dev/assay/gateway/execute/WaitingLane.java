package dev.assay.gateway.execute;

import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.admission.LaneSandbox;

/**
 * A lane on behalf of a caller that waits for its slots only until a given time.
 *
 * @param until the time, by {@link System#nanoTime()}
 */
record WaitingLane(LaneSandbox lane, long until) implements Sandbox {
    @Override
    public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException {
        return lane.run(program, limits, cancel, streams, until);
    }

    @Override
    public Interaction.Result talk(Interaction.Side candidate, Interaction.Side judge, RunCancellation cancel)
            throws InterruptedException {
        return lane.talk(candidate, judge, cancel, until);
    }

    @Override
    public Session open(String language, Limits limits) throws InterruptedException {
        return lane.open(language, limits, until);
    }

    @Override
    public Status status() {
        return lane.status();
    }

    /** Does nothing: the lane has another owner. */
    @Override
    public void close() {}
}
