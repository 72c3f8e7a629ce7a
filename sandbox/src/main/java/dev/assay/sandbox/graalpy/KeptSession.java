package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.graalpy.wire.GraalPyFrameKind;
import dev.assay.worker.Watchdog;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** A session: a context that is kept, in a worker that has nothing else to do. */
final class KeptSession implements Session {
    private static final Duration RECOVERY = Duration.ofSeconds(20);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

    private final GraalPyWorker worker;
    private final Watchdog watchdog;
    private final LimitScaling stretch;
    private final Limits limits;
    private final Consumer<GraalPyWorker> onEnd;
    private final AtomicBoolean open = new AtomicBoolean(true);
    private volatile boolean calling;
    private volatile Duration cpuAtRest;

    /** @param onEnd is told once when the worker is not needed any more */
    KeptSession(
            GraalPyWorker worker,
            Watchdog watchdog,
            LimitScaling stretch,
            Limits limits,
            Consumer<GraalPyWorker> onEnd) {
        this.worker = worker;
        this.watchdog = watchdog;
        this.stretch = stretch;
        this.limits = limits;
        this.onEnd = onEnd;
        cpuAtRest = worker.cpu();
        Thread.ofVirtual().name("graalpy-session").start(this::lookBetweenCalls);
    }

    @Override
    public synchronized RunOutcome call(String code, Bytes stdin, RunCancellation cancel) throws InterruptedException {
        if (!isOpen()) {
            return RunOutcome.SandboxFailed.of(RunOutcome.Reason.CLOSED, "the session has ended");
        }
        calling = true;
        boolean goesOn = false;
        try {
            OnPlatformThread.call("graalpy-recover", this::recovered);
            WorkerRun conversation = new WorkerRun(
                    worker,
                    watchdog,
                    stretch,
                    limits,
                    new ReplayableInput(stdin, Optional.empty()),
                    ProgramStreams.NONE);
            WorkerRun.Result result =
                    conversation.hold(GraalPyFrameKind.CELL, Bytes.utf8(code).toArray(), cancel);
            cpuAtRest = conversation.cpuAtEnd();
            goesOn = result instanceof WorkerRun.Result.Decided(RunOutcome.Exited _, boolean left) && !left;
            return outcome(result);
        } catch (IOException e) {
            return RunOutcome.SandboxFailed.of(RunOutcome.Reason.BROKEN, String.valueOf(e.getMessage()));
        } finally {
            calling = false;
            if (!goesOn) {
                close();
            }
        }
    }

    /** Waits until the worker is ready again after the last cell. */
    private GraalPyWorker recovered() throws IOException {
        worker.awaitReady(RECOVERY);
        return worker;
    }

    private static RunOutcome outcome(WorkerRun.Result result) {
        return switch (result) {
            case WorkerRun.Result.Decided decided -> decided.outcome();
            case WorkerRun.Result.Died died ->
                new RunOutcome.SandboxFailed(
                        RunOutcome.Reason.BROKEN,
                        "the session's worker died with code " + died.exitCode(),
                        died.report());
        };
    }

    /** Threads that a cell has left behind do not run for nothing. */
    private void lookBetweenCalls() {
        try {
            while (isOpen()) {
                TimeUnit.MILLISECONDS.sleep(BETWEEN_LOOKS.toMillis());
                Duration most = stretch.cpu(limits);
                if (!calling && worker.cpu().minus(cpuAtRest).compareTo(most) > 0) {
                    close();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isOpen() {
        return open.get();
    }

    @Override
    public void close() {
        if (open.getAndSet(false)) {
            onEnd.accept(worker);
        }
    }

    /** A session that could not be opened. */
    record Stillborn(RunOutcome reason) implements Session {
        @Override
        public RunOutcome call(String code, Bytes stdin, RunCancellation cancel) {
            return reason;
        }

        @Override
        public boolean isOpen() {
            return false;
        }

        @Override
        public void close() {}
    }
}
