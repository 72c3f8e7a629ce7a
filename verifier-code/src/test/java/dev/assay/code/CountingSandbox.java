package dev.assay.code;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A sandbox that records the programs that it runs. */
public final class CountingSandbox implements Sandbox {
    private final Sandbox sandbox;
    private final List<Program> programs = new CopyOnWriteArrayList<>();

    public CountingSandbox(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    public List<Program> programs() {
        return programs;
    }

    @Override
    public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException {
        programs.add(program);
        return sandbox.run(program, limits, cancel, streams);
    }

    @Override
    public Optional<RunOutcome> compile(Program program, RunCancellation cancel) throws InterruptedException {
        return sandbox.compile(program, cancel);
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
