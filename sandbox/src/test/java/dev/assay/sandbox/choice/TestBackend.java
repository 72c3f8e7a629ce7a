package dev.assay.sandbox.choice;

import dev.assay.sandbox.Backend;
import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.NoSession;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Report;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.Streams;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A backend whose programs do nothing. */
record TestBackend(String name, Optional<String> impediment, boolean breaks, AtomicInteger opened, AtomicInteger closed)
        implements Backend {
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
        public Outcome run(Program program, Limits limits, Cancel cancel, Streams streams) {
            return new Outcome.Exited(0, Report.EMPTY);
        }

        @Override
        public Session open(String language, Limits limits) {
            return new NoSession(new Outcome.Exited(1, Report.EMPTY));
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
