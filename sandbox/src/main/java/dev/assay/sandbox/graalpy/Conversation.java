package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Report;
import dev.assay.sandbox.Streams;
import dev.assay.sandbox.Usage;
import dev.assay.sandbox.graalpy.wire.Ending;
import dev.assay.sandbox.graalpy.wire.Farewell;
import dev.assay.sandbox.graalpy.wire.Frame;
import dev.assay.sandbox.graalpy.wire.LeftFile;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One run of a program, or one cell of a session, in a worker that is ready. */
final class Conversation {
    private static final long LOOK_MILLIS = 10;

    /** Room for the name of a file in a frame. */
    private static final long FRAME_EXTRA = 1 << 17;

    private final Worker worker;
    private final Limits limits;
    private final Feed feed;
    private final Collected stdout;
    private final Collected stderr;
    private final Map<String, Bytes> files = new HashMap<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private final Verdict verdict = new Verdict();
    private final Meter meter;
    private volatile @Nullable Ending ending;
    private volatile @Nullable RuntimeException failure;

    Conversation(Worker worker, Stretch stretch, Limits limits, Feed feed, Streams streams) {
        this.worker = worker;
        this.limits = limits;
        this.feed = feed;
        stdout = new Collected(limits.outputBytes(), streams.stdout());
        stderr = new Collected(limits.outputBytes(), streams.stderr());
        meter = new Meter(worker, stretch, limits);
    }

    /** How a worker came out of it. */
    sealed interface Result {
        /** The program has an outcome; whether the worker is worth keeping is to be seen. */
        record Decided(Outcome outcome, boolean left) implements Result {}

        /** The worker died, and no limit was the reason. */
        record Died(int exitCode, Report report) implements Result {}
    }

    /**
     * Sends the order, and watches over the run until it is over.
     *
     * @throws InterruptedException if this thread was interrupted; the worker is killed then
     */
    Result hold(Frame.Kind order, byte[] payload, Cancel cancel) throws InterruptedException {
        Thread listening = Thread.ofPlatform().daemon().name("graalpy-listen").unstarted(this::listen);
        Thread feeding = Thread.ofPlatform().daemon().name("graalpy-feed").unstarted(() -> feed(order, payload));
        try (var _ = cancel.onCancel(() -> end(Verdict.Reason.CANCELLED))) {
            listening.start();
            feeding.start();
            while (!over.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                meter.verdict().ifPresent(this::end);
            }
        } catch (InterruptedException e) {
            worker.kill();
            throw e;
        } finally {
            feed.stop(worker);
        }
        RuntimeException failed = failure;
        if (failed != null) {
            throw failed;
        }
        meter.look();
        return result();
    }

    private void end(Verdict.Reason reason) {
        verdict.decide(reason);
        worker.kill();
    }

    private void feed(Frame.Kind order, byte[] payload) {
        try {
            worker.send(order, payload);
            feed.sendTo(worker);
        } catch (IOException e) {
            // A worker that is gone is found by the listener; a stream that breaks ends the input.
            feed.stop(worker);
        }
    }

    private void listen() {
        try {
            while (ending == null && take(worker.read(limits.fileBytes() + FRAME_EXTRA))) {
                Thread.onSpinWait();
            }
        } catch (IOException e) {
            worker.kill();
        } catch (RuntimeException e) {
            // The caller's own listener failed, which is for the caller to hear.
            failure = e;
            worker.kill();
        } finally {
            over.countDown();
        }
    }

    private boolean take(Frame frame) throws IOException {
        switch (frame.kind()) {
            case STDOUT -> keep(stdout, frame.payload());
            case STDERR -> keep(stderr, frame.payload());
            case FILE -> {
                LeftFile file = LeftFile.decoded(frame.payload());
                files.put(file.name(), file.content());
            }
            case EXITED -> ending = Ending.decoded(frame.payload());
            case RUN, SESSION, CELL, STDIN, STDIN_END, READY -> throw new IOException("unexpected " + frame);
        }
        return !verdict.isDecided();
    }

    private void keep(Collected stream, byte[] piece) {
        if (!stream.add(piece)) {
            end(Verdict.Reason.OUTPUT);
        }
    }

    private Result result() {
        Ending exited = ending;
        if (exited != null) {
            meter.atLeast(exited.cpu());
        }
        Report report = report();
        Optional<Verdict.Reason> reason = verdict.reason();
        if (exited != null && reason.isEmpty()) {
            reason = meter.afterwards();
        }
        if (reason.isPresent()) {
            return new Result.Decided(outcome(reason.get(), report), true);
        }
        if (exited != null) {
            return new Result.Decided(new Outcome.Exited(exited.code(), report), exited.left());
        }
        int code = worker.ending();
        return switch (code) {
            case Farewell.HEAP_EXHAUSTED, Farewell.OVER_MEMORY ->
                new Result.Decided(new Outcome.OutOfMemory(report), true);
            case Farewell.OVER_THREADS -> new Result.Decided(new Outcome.Signalled(KILL, report), true);
            default -> new Result.Died(code, report);
        };
    }

    /** What a program gets that is killed for something that has no outcome of its own. */
    static final int KILL = 9;

    private static Outcome outcome(Verdict.Reason reason, Report report) {
        return switch (reason) {
            case CPU -> new Outcome.TimedOut(Outcome.Clock.CPU, report);
            case IDLE -> new Outcome.TimedOut(Outcome.Clock.IDLE, report);
            case STARVED ->
                new Outcome.SandboxFailed(
                        Outcome.Reason.STARVED, "the machine was too busy for the program's time", report);
            case MEMORY -> new Outcome.OutOfMemory(report);
            case OUTPUT -> new Outcome.OutputExceeded(report);
            case CANCELLED -> new Outcome.Cancelled(report);
        };
    }

    private Report report() {
        Usage usage = new Usage(meter.cpu(), meter.wall(), 0);
        return new Report(usage, stdout.output(), stderr.output(), Optional.empty(), files);
    }

    /** Processor time that the worker had used at the end. */
    Duration cpuAtEnd() {
        return meter.cpuAtEnd();
    }
}
