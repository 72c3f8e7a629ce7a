package dev.assay.sandbox.choice;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.NoSession;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxBackend;
import dev.assay.sandbox.Session;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A backend whose programs do nothing. */
record TestBackend(String name, Optional<String> impediment, boolean breaks, AtomicInteger opened, AtomicInteger closed)
        implements SandboxBackend {
    static TestBackend good(String name) {
        return new TestBackend(name, Optional.empty(), false, new AtomicInteger(), new AtomicInteger());
    }

    static TestBackend impeded(String name, String impediment) {
        return new TestBackend(name, Optional.of(impediment), false, new AtomicInteger(), new AtomicInteger());
    }

    static TestBackend breaking(String name) {
        return new TestBackend(name, Optional.empty(), true, new AtomicInteger(), new AtomicInteger());
    }

    @Override
    public String strength() {
        return "none";
    }

    @Override
    public Sandbox open() {
        opened.incrementAndGet();
        if (breaks) {
            throw new IllegalStateException("the first server died");
        }
        return new Idle();
    }

    private final class Idle implements Sandbox {
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
            return new Status(name, "", Map.of("python", "3"), Map.of(), Map.of());
        }

        @Override
        public void close() {
            closed.incrementAndGet();
        }
    }
}
