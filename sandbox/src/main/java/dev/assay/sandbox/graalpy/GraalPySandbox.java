package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.graalpy.wire.GraalPyFrameKind;
import dev.assay.sandbox.language.LanguageName;
import dev.assay.worker.ClassArchive;
import dev.assay.worker.Watchdog;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Runs Python programs in worker JVMs, and only those. */
final class GraalPySandbox implements Sandbox {
    static final String VERSION = "3.12 (GraalPy 25.0.3)";

    private static final Set<String> NAMES = Set.of("python", "python3", "py");
    private static final Program HARMLESS = Program.of("python", "print(sum(range(10)))\n");
    private static final long LOOK_MILLIS = 50;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);

    private final GraalPyWorkerPool pool;
    private final Optional<ClassArchive> archive;
    private final LimitScaling stretch;
    private final Watchdog watchdog = new Watchdog("graalpy-watchdog", BETWEEN_LOOKS);
    private final Semaphore slots;
    private final Semaphore sessions;
    private final int slotCount;
    private final LongAdder runs = new LongAdder();
    private final LongAdder repeated = new LongAdder();
    private volatile boolean closed;

    GraalPySandbox(
            GraalPyWorkerPool pool, Optional<ClassArchive> archive, LimitScaling stretch, int slots, int sessions) {
        this.pool = pool;
        this.archive = archive;
        this.stretch = stretch;
        this.slots = new Semaphore(slots, true);
        this.sessions = new Semaphore(sessions, true);
        slotCount = slots;
        for (int i = 0; i < slots; i++) {
            pool.refill();
        }
    }

    @Override
    public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException {
        if (!isPython(program.language())) {
            return RunOutcome.SandboxFailed.of(
                    RunOutcome.Reason.UNSUPPORTED, "the graalpy backend runs Python, and no " + program.language());
        }
        Optional<WorkerProgram> request = WorkerProgram.of(program, limits);
        if (request.isEmpty()) {
            return RunOutcome.SandboxFailed.of(
                    RunOutcome.Reason.UNSUPPORTED, "there are several files, and none is named as the entry");
        }
        Optional<RunOutcome> refusal = await(slots, cancel);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        try {
            runs.increment();
            return attempts(request.get(), limits, cancel, streams);
        } finally {
            slots.release();
        }
    }

    static boolean isPython(String language) {
        return NAMES.contains(LanguageName.plain(language));
    }

    /** Waits for a place; what the caller gets instead, if there will be none. */
    private Optional<RunOutcome> await(Semaphore places, RunCancellation cancel) throws InterruptedException {
        while (!closed && !cancel.isCancelled()) {
            if (places.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                return Optional.empty();
            }
        }
        return Optional.of(
                closed
                        ? RunOutcome.SandboxFailed.of(RunOutcome.Reason.CLOSED, "the sandbox is closed")
                        : new RunOutcome.Cancelled(RunReport.EMPTY));
    }

    private RunOutcome attempts(WorkerProgram request, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException {
        try {
            ReplayableInput feed = new ReplayableInput(request.stdin(), streams.stdin());
            WorkerRun.Result first = attempt(request, limits, cancel, feed, streams);
            return switch (first) {
                case WorkerRun.Result.Decided decided -> decided.outcome();
                case WorkerRun.Result.Died died -> again(request, limits, cancel, feed, streams, died);
            };
        } catch (IOException e) {
            RunOutcome.Reason reason = closed ? RunOutcome.Reason.CLOSED : RunOutcome.Reason.BROKEN;
            return RunOutcome.SandboxFailed.of(reason, String.valueOf(e.getMessage()));
        }
    }

    /** A worker died under the program. Only if that is the program's own way is it the program's fault. */
    private RunOutcome again(
            WorkerProgram request,
            Limits limits,
            RunCancellation cancel,
            ReplayableInput feed,
            ProgramStreams streams,
            WorkerRun.Result.Died died)
            throws IOException, InterruptedException {
        repeated.increment();
        boolean heard = !streams.equals(ProgramStreams.NONE);
        Optional<Bytes> replay = feed.replay();
        if (closed) {
            return new RunOutcome.SandboxFailed(RunOutcome.Reason.CLOSED, "the sandbox was closed", died.report());
        }
        if (replay.isEmpty()) {
            return new RunOutcome.SandboxFailed(RunOutcome.Reason.BROKEN, "the worker died", died.report());
        }
        WorkerProgram whole = request.followedBy(replay.get());
        WorkerRun.Result second = attempt(
                whole, limits, cancel, new ReplayableInput(whole.stdin(), Optional.empty()), ProgramStreams.NONE);
        return switch (second) {
            case WorkerRun.Result.Decided decided when !heard -> decided.outcome();
            case WorkerRun.Result.Decided _ ->
                new RunOutcome.SandboxFailed(
                        RunOutcome.Reason.BROKEN, "the worker died while somebody listened", died.report());
            case WorkerRun.Result.Died twice when isWell() -> new RunOutcome.Signalled(WorkerRun.KILL, twice.report());
            case WorkerRun.Result.Died twice ->
                new RunOutcome.SandboxFailed(
                        RunOutcome.Reason.BROKEN,
                        "no worker lives, the last exit code is " + twice.exitCode(),
                        twice.report());
        };
    }

    private boolean isWell() throws IOException, InterruptedException {
        WorkerProgram harmless = WorkerProgram.of(HARMLESS, Limits.DEFAULT).orElseThrow();
        WorkerRun.Result result = attempt(
                harmless,
                Limits.DEFAULT,
                RunCancellation.never(),
                new ReplayableInput(Bytes.EMPTY, Optional.empty()),
                ProgramStreams.NONE);
        return result instanceof WorkerRun.Result.Decided(RunOutcome.Exited exited, boolean _)
                && exited.code() == 0
                && exited.report().stdout().text().equals("45\n");
    }

    private WorkerRun.Result attempt(
            WorkerProgram request, Limits limits, RunCancellation cancel, ReplayableInput feed, ProgramStreams streams)
            throws IOException, InterruptedException {
        GraalPyWorker worker = pool.take(LimitScaling.heapBytes(limits));
        WorkerRun conversation = new WorkerRun(worker, watchdog, stretch, limits, feed, streams);
        boolean again = false;
        try {
            WorkerRun.Result result = conversation.hold(GraalPyFrameKind.RUN, request.encoded(), cancel);
            again = result instanceof WorkerRun.Result.Decided(RunOutcome.Exited _, boolean _);
            return result;
        } finally {
            if (again) {
                pool.giveBack(worker);
            } else {
                pool.replace(worker);
            }
        }
    }

    @Override
    public Session open(String language, Limits limits) throws InterruptedException {
        if (!isPython(language)) {
            return new KeptSession.Stillborn(RunOutcome.SandboxFailed.of(
                    RunOutcome.Reason.UNSUPPORTED, "the graalpy backend keeps Python, and no " + language));
        }
        Optional<RunOutcome> refusal = await(sessions, RunCancellation.never());
        if (refusal.isPresent()) {
            return new KeptSession.Stillborn(refusal.get());
        }
        GraalPyWorker worker = null;
        try {
            GraalPyWorker taken = pool.take(LimitScaling.heapBytes(limits));
            worker = taken;
            pool.refill();
            byte[] order = WorkerProgram.session(limits).encoded();
            OnPlatformThread.call("graalpy-open", () -> {
                taken.jvm().send(GraalPyFrameKind.SESSION, order, order.length);
                return taken;
            });
            return new KeptSession(taken, watchdog, stretch, limits, this::ended);
        } catch (IOException e) {
            ended(worker);
            return new KeptSession.Stillborn(
                    RunOutcome.SandboxFailed.of(RunOutcome.Reason.BROKEN, String.valueOf(e.getMessage())));
        }
    }

    private void ended(@Nullable GraalPyWorker worker) {
        if (worker != null) {
            pool.close(worker);
        }
        sessions.release();
    }

    @Override
    public Status status() {
        return new Status(
                GraalPyBackend.NAME,
                "Python in worker JVMs needs nothing but Java",
                Map.of("python", VERSION),
                Map.of(
                        "context",
                        "no host access, files, environment, network, processes or native code",
                        "worker",
                        "killed at its limits, heap of at most " + (pool.heapBytes() >> 20) + " MiB",
                        "limits",
                        stretch.inWords()),
                Map.of(
                        "slots", (long) slotCount,
                        "busy", (long) slotCount - slots.availablePermits(),
                        "runs", runs.sum(),
                        "repeated", repeated.sum(),
                        "ready", pool.ready(),
                        "workers", pool.alive(),
                        "started", pool.started()));
    }

    @Override
    public void close() {
        closed = true;
        pool.close();
        watchdog.close();
        archive.ifPresent(ClassArchive::close);
    }
}
