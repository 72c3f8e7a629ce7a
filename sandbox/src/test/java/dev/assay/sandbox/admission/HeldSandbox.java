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
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A sandbox whose runs last until the test releases them. A run is named by its program's language or its session's
 * code.
 */
final class HeldSandbox implements Sandbox {
    private final BlockingQueue<String> begun = new LinkedBlockingQueue<>();
    private final AtomicLong time = new AtomicLong();
    private volatile boolean open;
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

    /** Lets every run end by itself, those that are running too. */
    void letAllEnd() {
        open = true;
        gates.values().forEach(CountDownLatch::countDown);
    }

    /** Returns the time on this sandbox's own clock, on which a program in C++ takes 10 and any other 1. */
    long nanos() {
        return time.get();
    }

    private CountDownLatch gate(String name) {
        return open ? new CountDownLatch(0) : gates.computeIfAbsent(name, key -> new CountDownLatch(1));
    }

    private RunOutcome hold(String name, RunCancellation cancel) throws InterruptedException {
        most.accumulateAndGet(running.incrementAndGet(), Math::max);
        begun.add(name);
        try (RunCancellation.Registration _ = cancel.onCancel(gate(name)::countDown)) {
            gate(name).await();
        } finally {
            time.addAndGet(name.equals("cpp") ? 10 : 1);
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
