package dev.assay.gateway.execute;

import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.Streams;
import dev.assay.sandbox.admission.LaneSandbox;

/**
 * A lane for somebody who waits for its slots until then at most.
 *
 * @param until by {@link System#nanoTime()}
 */
record Waiting(LaneSandbox lane, long until) implements Sandbox {
    @Override
    public Outcome run(Program program, Limits limits, Cancel cancel, Streams streams) throws InterruptedException {
        return lane.run(program, limits, cancel, streams, until);
    }

    @Override
    public Session open(String language, Limits limits) throws InterruptedException {
        return lane.open(language, limits, until);
    }

    @Override
    public Status status() {
        return lane.status();
    }

    /** Does nothing: the lane is not ours. */
    @Override
    public void close() {}
}
