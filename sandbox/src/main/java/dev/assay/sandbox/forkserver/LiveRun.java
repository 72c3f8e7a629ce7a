package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunUsage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A run from its order to its ending, as seen by the thread that waits for it. */
final class LiveRun {
    /** The time that a server has after the wall limit to report that the limit was exceeded. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private static final byte[] NOTHING = new byte[0];

    private final ForkServerHost.Place place;
    private final ForkServerWire wire;
    private final ProgramStreams streams;
    private final Duration wall;
    private final boolean keepsOutput;
    private final long killsBefore;
    private final Thread caller = Thread.currentThread();
    private final ByteArrayOutputStream stdout = new ByteArrayOutputStream(0);
    private final ByteArrayOutputStream stderr = new ByteArrayOutputStream(0);
    private volatile long lastMoment;
    private volatile boolean isInterrupted;
    /** Whether a listener is blocking the program. The server cannot report anything then, and is not at fault. */
    private volatile boolean isDelivering;

    /** Whether the server waits for the caller's answer on the wall limit. */
    private volatile boolean isAsked;

    private volatile Duration waited = Duration.ZERO;
    private boolean isOver;
    private volatile @Nullable CompletableFuture<RunUsage> asked;
    private @Nullable CompletableFuture<Duration> askedWork;

    /** Makes a run; {@code killsBefore} is the place's count of memory kills so far. */
    LiveRun(
            ForkServerHost.Place place,
            long killsBefore,
            ForkServerWire wire,
            ProgramStreams streams,
            Limits limits,
            boolean keepsOutput) {
        this.place = place;
        this.wire = wire;
        this.streams = streams;
        this.keepsOutput = keepsOutput;
        this.killsBefore = killsBefore;
        this.wall = limits.wall();
        this.lastMoment = momentAfter(wall);
    }

    /**
     * Waits for the ending, and carries input and output until then. Must be called by the thread that made this run.
     */
    RunEnding await(RunCancellation cancel) throws ForkServerDied, InterruptedException {
        try (RunCancellation.Registration _ = cancel.onCancel(this::kill);
                InputFeeder feeder = new InputFeeder(this::send, streams.stdin())) {
            while (true) {
                ForkServerWire.Frame frame = next();
                switch (frame.letter()) {
                    case 'O' -> take(frame.payload(), stdout, streams.stdout());
                    case 'E' -> take(frame.payload(), stderr, streams.stderr());
                    case 'A' -> feeder.wasTaken();
                    case 'U' -> tell(frame.payload());
                    case 'Q' ->
                        answerWork(RunEnding.micros(
                                ByteBuffer.wrap(frame.payload()).getLong()));
                    case 'W' -> answerWait();
                    case 'S' -> {
                        finish();
                        return ending(frame.payload());
                    }
                    case 'X' ->
                        throw ForkServerDied.saying(Bytes.of(frame.payload()).text());
                    default -> throw new IOException("a frame " + (int) frame.letter());
                }
            }
        } catch (IOException gone) {
            if (isInterrupted) {
                throw new InterruptedException("interrupted during a run");
            }
            if (place.memoryKills() > killsBefore) {
                throw ForkServerDied.outOfMemory(gone);
            }
            throw gone instanceof ForkServerDied died
                    ? died
                    : ForkServerDied.silently("the sandbox was gone: " + place.lastWords(), gone);
        }
    }

    /**
     * Returns the next frame. An interrupt kills the run, but its ending is still read, so that the server can be used
     * again.
     */
    private ForkServerWire.Frame next() throws IOException {
        while (true) {
            try {
                return wire.next();
            } catch (InterruptedException _) {
                isInterrupted = true;
                kill();
            }
        }
    }

    private RunEnding ending(byte[] payload) throws IOException, InterruptedException {
        if (isInterrupted) {
            throw new InterruptedException("interrupted during a run");
        }
        RunEnding ending = RunEnding.read(payload);
        if (streams.isNone()) {
            return ending;
        }
        ProgramOutput first = ending.report().stdout();
        ProgramOutput second = ending.report().stderr();
        return ending.with(
                new ProgramOutput(Bytes.of(stdout.toByteArray()), first.truncated()),
                new ProgramOutput(Bytes.of(stderr.toByteArray()), second.truncated()),
                waited);
    }

    private void take(byte[] piece, ByteArrayOutputStream kept, Consumer<Bytes> listener) {
        if (keepsOutput) {
            kept.writeBytes(piece);
        }
        isDelivering = true;
        try {
            listener.accept(Bytes.of(piece));
        } finally {
            lastMoment = Math.max(lastMoment, momentAfter(Duration.ZERO));
            isDelivering = false;
        }
    }

    /**
     * Sends a frame of this run. After the run's end nothing is sent, because the next run would take the frame for its
     * own.
     */
    private synchronized void send(char letter, byte[] payload) {
        if (!isOver) {
            wire.send(letter, payload);
        }
    }

    private synchronized void finish() {
        isOver = true;
    }

    /** Ends the sending, and answers a request that is still open. */
    void close() {
        finish();
        answerWork(Duration.ZERO);
    }

    /** Asks for the processor time that the run has used and waited for so far. The answer is zero if it has ended. */
    synchronized CompletableFuture<Duration> work() {
        if (isOver) {
            return CompletableFuture.completedFuture(Duration.ZERO);
        }
        CompletableFuture<Duration> answer = askedWork;
        if (answer == null || answer.isDone()) {
            answer = new CompletableFuture<>();
            askedWork = answer;
            wire.send('Q', NOTHING);
        }
        return answer;
    }

    private void answerWork(Duration work) {
        CompletableFuture<Duration> answer;
        synchronized (this) {
            answer = askedWork;
        }
        if (answer != null) {
            answer.complete(work);
        }
    }

    /** Tells the server how much of the wall time the program waited for its partner. */
    private void answerWait() {
        isAsked = true;
        CompletableFuture<Void> _ = streams.partner().orElseThrow().waited().thenAccept(time -> {
            waited = time;
            lastMoment = Math.max(lastMoment, momentAfter(wall));
            isAsked = false;
            send('W', ByteBuffer.allocate(8).putLong(RunOrder.micros(time)).array());
        });
    }

    /** Kills the run. Its ending comes soon; otherwise the watchdog closes the place. */
    void kill() {
        lastMoment = Math.min(lastMoment, momentAfter(Duration.ZERO));
        send('K', NOTHING);
    }

    /** Gives fresh limits of time and output to a run that goes on. */
    void renew(Limits limits) {
        lastMoment = momentAfter(limits.wall());
        send(
                'B',
                ByteBuffer.allocate(24)
                        .putLong(RunOrder.micros(limits.cpu()))
                        .putLong(RunOrder.micros(limits.wall()))
                        .putLong(limits.outputBytes())
                        .array());
    }

    /** Asks for the usage of the run so far. The future also completes if the run ends first. */
    CompletableFuture<RunUsage> use() {
        CompletableFuture<RunUsage> answer = new CompletableFuture<>();
        asked = answer;
        send('U', NOTHING);
        return answer;
    }

    private void tell(byte[] payload) {
        CompletableFuture<RunUsage> waiting = asked;
        if (waiting != null) {
            ByteBuffer in = ByteBuffer.wrap(payload);
            waiting.complete(new RunUsage(
                    Duration.ofNanos(in.getLong() * 1000), Duration.ofNanos(in.getLong() * 1000), in.getLong()));
        }
    }

    /** Called at short intervals by the watchdog. */
    void look() {
        if (caller.isInterrupted() && !isInterrupted) {
            isInterrupted = true;
            kill();
        } else if (!isDelivering && !isAsked && System.nanoTime() - lastMoment > 0) {
            place.close();
        }
    }

    private static long momentAfter(Duration wall) {
        return System.nanoTime() + wall.plus(GRACE).toNanos();
    }
}
