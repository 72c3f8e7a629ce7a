package dev.assay.sandbox.remote;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.NoSession;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import java.util.Map;

/** A sandbox in which each program ends at once. */
record EmptySandbox() implements Sandbox {
    @Override
    public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams) {
        return new RunOutcome.Exited(0, RunReport.EMPTY);
    }

    @Override
    public Session open(String language, Limits limits) {
        return new NoSession(new RunOutcome.Exited(1, RunReport.EMPTY));
    }

    @Override
    public Status status() {
        return new Status("process", "", Map.of("python", "3"), Map.of(), Map.of());
    }

    @Override
    public void close() {}
}
