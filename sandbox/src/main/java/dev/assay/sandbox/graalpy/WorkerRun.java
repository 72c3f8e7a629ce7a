package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunPartner;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import dev.assay.sandbox.graalpy.wire.GraalPyFrameKind;
import dev.assay.sandbox.graalpy.wire.LeftFile;
import dev.assay.sandbox.graalpy.wire.ProgramEnding;
import dev.assay.sandbox.graalpy.wire.WorkerExitCode;
import dev.assay.worker.Watchdog;
import dev.assay.worker.WorkerJvm;
import dev.assay.worker.frame.Frame;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** One run of a program, or one cell of a session, in a worker that is ready. */
final class WorkerRun {

    /** Room for the name of a file in a frame. */
    private static final long FRAME_EXTRA = 1 << 17;

    private final GraalPyWorker worker;
    private final WorkerJvm<GraalPyFrameKind> jvm;
    private final Watchdog watchdog;
    private final Limits limits;
    private final ReplayableInput feed;
    private final CollectedOutput stdout;
    private final CollectedOutput stderr;
    private final Map<String, Bytes> files = new HashMap<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private final StopReason verdict = new StopReason();
    private final RunMeter meter;
    private final Optional<RunPartner> partner;
    private volatile Question question = Question.NONE;
    private volatile @Nullable ProgramEnding ending;
    private volatile @Nullable RuntimeException failure;

    WorkerRun(
            GraalPyWorker worker,
            Watchdog watchdog,
            LimitScaling stretch,
            Limits limits,
            ReplayableInput feed,
            ProgramStreams streams) {
        this.worker = worker;
        this.watchdog = watchdog;
        jvm = worker.jvm();
        this.limits = limits;
        this.feed = feed;
        stdout = new CollectedOutput(limits.outputBytes(), streams.stdout());
        stderr = new CollectedOutput(limits.outputBytes(), streams.stderr());
        meter = new RunMeter(jvm.meters(), stretch, limits);
        partner = streams.partner();
    }

    /** The state of the question to the partner, once the wall limit is reached. */
    private enum Question {
        NONE,
        ASKED,
        ANSWERED
    }

    /** The result of a run. */
    sealed interface Result {
        /** The program has an outcome; whether the worker is worth keeping is to be seen. */
        record Decided(RunOutcome outcome, boolean left) implements Result {}

        /** The worker died, and no limit was the reason. */
        record Died(int exitCode, RunReport report) implements Result {}
    }

    /**
     * Sends the order, and watches over the run until it is over.
     *
     * @throws InterruptedException if this thread was interrupted; the worker is killed then
     */
    Result hold(GraalPyFrameKind order, byte[] payload, RunCancellation cancel) throws InterruptedException {
        Thread listening = Thread.ofPlatform().daemon().name("graalpy-listen").unstarted(this::listen);
        Thread feeding = Thread.ofPlatform().daemon().name("graalpy-feed").unstarted(() -> feed(order, payload));
        try (var _ = cancel.onCancel(() -> end(StopReason.Reason.CANCELLED));
                var _ = watchdog.over(this::look)) {
            partner.ifPresent(other -> other.started(() -> CompletableFuture.completedFuture(work())));
            listening.start();
            feeding.start();
            over.await();
        } catch (InterruptedException e) {
            jvm.kill();
            throw e;
        } finally {
            feed.stop(jvm);
        }
        RuntimeException failed = failure;
        if (failed != null) {
            throw failed;
        }
        meter.look();
        return result();
    }

    private Duration work() {
        return over.getCount() == 0 ? Duration.ZERO : meter.work();
    }

    private void look() {
        Optional<StopReason.Reason> reached = meter.verdict();
        if (reached.isEmpty()) {
            question = question == Question.ANSWERED ? Question.NONE : question;
        } else if (partner.isEmpty() || question == Question.ANSWERED || !isOfWall(reached.get())) {
            end(reached.get());
        } else if (question == Question.NONE) {
            question = Question.ASKED;
            CompletableFuture<Void> _ = partner.get().waited().thenAccept(time -> {
                meter.excuse(time);
                question = Question.ANSWERED;
            });
        }
    }

    private static boolean isOfWall(StopReason.Reason reason) {
        return reason == StopReason.Reason.IDLE || reason == StopReason.Reason.STARVED;
    }

    private void end(StopReason.Reason reason) {
        verdict.decide(reason);
        jvm.kill();
    }

    private void feed(GraalPyFrameKind order, byte[] payload) {
        try {
            jvm.send(order, payload, payload.length);
            feed.sendTo(jvm);
        } catch (IOException e) {
            // A worker that is gone is found by the listener; a stream that breaks ends the input.
            feed.stop(jvm);
        }
    }

    private void listen() {
        try {
            while (ending == null && take(jvm.read(limits.fileBytes() + FRAME_EXTRA))) {
                Thread.onSpinWait();
            }
        } catch (IOException e) {
            jvm.kill();
        } catch (RuntimeException e) {
            // The caller's own listener failed, which is for the caller to hear.
            failure = e;
            jvm.kill();
        } finally {
            over.countDown();
        }
    }

    private boolean take(Frame<GraalPyFrameKind> frame) throws IOException {
        switch (frame.kind()) {
            case STDOUT -> keep(stdout, frame.payload());
            case STDERR -> keep(stderr, frame.payload());
            case FILE -> {
                LeftFile file = LeftFile.decoded(frame.payload());
                files.put(file.name(), file.content());
            }
            case EXITED -> ending = ProgramEnding.decoded(frame.payload());
            case RUN, SESSION, CELL, STDIN, STDIN_END, READY -> throw new IOException("unexpected " + frame);
        }
        return !verdict.isDecided();
    }

    private void keep(CollectedOutput stream, byte[] piece) {
        if (!stream.add(piece)) {
            end(StopReason.Reason.OUTPUT);
        }
    }

    private Result result() {
        ProgramEnding exited = ending;
        if (exited != null) {
            meter.atLeast(exited.cpu());
        }
        RunReport report = report();
        Optional<StopReason.Reason> reason = verdict.reason();
        if (exited != null && reason.isEmpty()) {
            reason = meter.afterwards();
        }
        if (reason.isPresent()) {
            return new Result.Decided(outcome(reason.get(), report), true);
        }
        if (exited != null) {
            return new Result.Decided(new RunOutcome.Exited(exited.code(), report), exited.left());
        }
        int code = worker.exitCode();
        return switch (code) {
            case WorkerJvm.HEAP_EXHAUSTED, WorkerExitCode.OVER_MEMORY ->
                new Result.Decided(new RunOutcome.OutOfMemory(report), true);
            case WorkerExitCode.OVER_THREADS -> new Result.Decided(new RunOutcome.Signalled(KILL, report), true);
            default -> new Result.Died(code, report);
        };
    }

    /** The signal of a program that is killed for a reason that has no outcome of its own. */
    static final int KILL = 9;

    private static RunOutcome outcome(StopReason.Reason reason, RunReport report) {
        return switch (reason) {
            case CPU -> new RunOutcome.TimedOut(RunOutcome.Clock.CPU, report);
            case IDLE -> new RunOutcome.TimedOut(RunOutcome.Clock.IDLE, report);
            case STARVED ->
                new RunOutcome.SandboxFailed(
                        RunOutcome.Reason.STARVED, "the machine was too busy for the program's time", report);
            case MEMORY -> new RunOutcome.OutOfMemory(report);
            case OUTPUT -> new RunOutcome.OutputExceeded(report);
            case CANCELLED -> new RunOutcome.Cancelled(report);
        };
    }

    private RunReport report() {
        RunUsage usage = new RunUsage(meter.cpu(), meter.wall(), 0);
        return new RunReport(usage, stdout.output(), stderr.output(), Optional.empty(), files);
    }

    /** Processor time that the worker had used at the end. */
    Duration cpuAtEnd() {
        return meter.cpuAtEnd();
    }
}
