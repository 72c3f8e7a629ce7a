package dev.assay.sandbox.admission;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A sandbox whose runs last until the test releases them. A run is named by its program's language or its session's
 * code.
 */
final class HeldSandbox implements Sandbox {
    private final BlockingQueue<String> begun = new LinkedBlockingQueue<>();
    private final Map<String, CountDownLatch> gates = new ConcurrentHashMap<>();
    final AtomicInteger running = new AtomicInteger();
    final AtomicInteger most = new AtomicInteger();
    volatile boolean closed;

    /** Returns the name of the next run that began. */
    @Nullable
    String begun() throws InterruptedException {
        return begun.poll(60, TimeUnit.SECONDS);
    }

    boolean nothingBegan() {
        return begun.isEmpty();
    }

    void release(String name) {
        gate(name).countDown();
    }

    private CountDownLatch gate(String name) {
        return gates.computeIfAbsent(name, key -> new CountDownLatch(1));
    }

    private RunOutcome hold(String name, RunCancellation cancel) throws InterruptedException {
        most.accumulateAndGet(running.incrementAndGet(), Math::max);
        begun.add(name);
        try (RunCancellation.Registration _ = cancel.onCancel(gate(name)::countDown)) {
            gate(name).await();
        } finally {
            running.decrementAndGet();
        }
        return cancel.isCancelled()
                ? new RunOutcome.Cancelled(RunReport.EMPTY)
                : new RunOutcome.Exited(0, RunReport.EMPTY);
    }

    @Override
    public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException {
        return hold(program.language(), cancel);
    }

    @Override
    public Session open(String language, Limits limits) {
        return new Session() {
            private boolean open = true;

            @Override
            public RunOutcome call(String code, Bytes stdin, RunCancellation cancel) throws InterruptedException {
                RunOutcome outcome = hold(code, cancel);
                open = open && outcome instanceof RunOutcome.Exited && !code.equals("exit");
                return outcome;
            }

            @Override
            public boolean isOpen() {
                return open;
            }

            @Override
            public void close() {
                open = false;
            }
        };
    }

    @Override
    public Status status() {
        return new Status("held", "a test holds it", Map.of("python", "3"), Map.of(), Map.of("runs", 7L));
    }

    @Override
    public void close() {
        closed = true;
    }
}
