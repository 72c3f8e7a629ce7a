package dev.assay.gateway.trace;

import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.verifier.trace.TraceSpan;
import java.util.Optional;

/** A sandbox with a span for each program, which includes the wait for a slot. */
public record TracedSandbox(Sandbox sandbox) implements Sandbox {
    @Override
    public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException {
        return TraceSpan.current()
                .within("sandbox", program.language(), () -> sandbox.run(program, limits, cancel, streams));
    }

    @Override
    public Optional<RunOutcome> compile(Program program, RunCancellation cancel) throws InterruptedException {
        return TraceSpan.current().within("sandbox", program.language(), () -> sandbox.compile(program, cancel));
    }

    @Override
    public Interaction.Result talk(Interaction.Side candidate, Interaction.Side judge, RunCancellation cancel)
            throws InterruptedException {
        return TraceSpan.current()
                .within("sandbox", candidate.program().language(), () -> sandbox.talk(candidate, judge, cancel));
    }

    @Override
    public Session open(String language, Limits limits) throws InterruptedException {
        return sandbox.open(language, limits);
    }

    @Override
    public Status status() {
        return sandbox.status();
    }

    @Override
    public void close() {
        sandbox.close();
    }
}
