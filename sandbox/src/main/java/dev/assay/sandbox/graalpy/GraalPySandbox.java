package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Report;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.Streams;
import dev.assay.sandbox.graalpy.wire.Frame;
import java.io.IOException;
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

    private final Pool pool;
    private final Optional<Archive> archive;
    private final Stretch stretch;
    private final Semaphore slots;
    private final Semaphore sessions;
    private final int slotCount;
    private final LongAdder runs = new LongAdder();
    private final LongAdder repeated = new LongAdder();
    private volatile boolean closed;

    GraalPySandbox(Pool pool, Optional<Archive> archive, Stretch stretch, int slots, int sessions) {
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
    public Outcome run(Program program, Limits limits, Cancel cancel, Streams streams) throws InterruptedException {
        if (!isPython(program.language())) {
            return Outcome.SandboxFailed.of(
                    Outcome.Reason.UNSUPPORTED, "the graalpy backend runs Python, and no " + program.language());
        }
        Optional<Request> request = Request.of(program, limits);
        if (request.isEmpty()) {
            return Outcome.SandboxFailed.of(
                    Outcome.Reason.UNSUPPORTED, "there are several files, and none is named as the entry");
        }
        Optional<Outcome> refusal = await(slots, cancel);
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
        return NAMES.contains(language);
    }

    /** Waits for a place; what the caller gets instead, if there will be none. */
    private Optional<Outcome> await(Semaphore places, Cancel cancel) throws InterruptedException {
        while (!closed && !cancel.isCancelled()) {
            if (places.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                return Optional.empty();
            }
        }
        return Optional.of(
                closed
                        ? Outcome.SandboxFailed.of(Outcome.Reason.CLOSED, "the sandbox is closed")
                        : new Outcome.Cancelled(Report.EMPTY));
    }

    private Outcome attempts(Request request, Limits limits, Cancel cancel, Streams streams)
            throws InterruptedException {
        try {
            Feed feed = new Feed(request.stdin(), streams.stdin());
            Conversation.Result first = attempt(request, limits, cancel, feed, streams);
            return switch (first) {
                case Conversation.Result.Decided decided -> decided.outcome();
                case Conversation.Result.Died died -> again(request, limits, cancel, feed, streams, died);
            };
        } catch (IOException e) {
            Outcome.Reason reason = closed ? Outcome.Reason.CLOSED : Outcome.Reason.BROKEN;
            return Outcome.SandboxFailed.of(reason, String.valueOf(e.getMessage()));
        }
    }

    /** A worker died under the program. Only if that is the program's own way is it the program's fault. */
    private Outcome again(
            Request request, Limits limits, Cancel cancel, Feed feed, Streams streams, Conversation.Result.Died died)
            throws IOException, InterruptedException {
        repeated.increment();
        boolean heard = !streams.equals(Streams.NONE);
        Optional<Bytes> replay = feed.replay();
        if (closed) {
            return new Outcome.SandboxFailed(Outcome.Reason.CLOSED, "the sandbox was closed", died.report());
        }
        if (replay.isEmpty()) {
            return new Outcome.SandboxFailed(Outcome.Reason.BROKEN, "the worker died", died.report());
        }
        Request whole = request.followedBy(replay.get());
        Conversation.Result second =
                attempt(whole, limits, cancel, new Feed(whole.stdin(), Optional.empty()), Streams.NONE);
        return switch (second) {
            case Conversation.Result.Decided decided when !heard -> decided.outcome();
            case Conversation.Result.Decided _ ->
                new Outcome.SandboxFailed(
                        Outcome.Reason.BROKEN, "the worker died while somebody listened", died.report());
            case Conversation.Result.Died twice
            when isWell() -> new Outcome.Signalled(Conversation.KILL, twice.report());
            case Conversation.Result.Died twice ->
                new Outcome.SandboxFailed(
                        Outcome.Reason.BROKEN,
                        "no worker lives, the last exit code is " + twice.exitCode(),
                        twice.report());
        };
    }

    private boolean isWell() throws IOException, InterruptedException {
        Request harmless = Request.of(HARMLESS, Limits.DEFAULT).orElseThrow();
        Conversation.Result result = attempt(
                harmless, Limits.DEFAULT, Cancel.never(), new Feed(Bytes.EMPTY, Optional.empty()), Streams.NONE);
        return result instanceof Conversation.Result.Decided(Outcome.Exited exited, boolean _)
                && exited.code() == 0
                && exited.report().stdout().text().equals("45\n");
    }

    private Conversation.Result attempt(Request request, Limits limits, Cancel cancel, Feed feed, Streams streams)
            throws IOException, InterruptedException {
        Worker worker = pool.take(Stretch.heapBytes(limits));
        Conversation conversation = new Conversation(worker, stretch, limits, feed, streams);
        boolean again = false;
        try {
            Conversation.Result result = conversation.hold(Frame.Kind.RUN, request.encoded(), cancel);
            again = result instanceof Conversation.Result.Decided(Outcome.Exited _, boolean _);
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
            return new KeptSession.Stillborn(Outcome.SandboxFailed.of(
                    Outcome.Reason.UNSUPPORTED, "the graalpy backend keeps Python, and no " + language));
        }
        Optional<Outcome> refusal = await(sessions, Cancel.never());
        if (refusal.isPresent()) {
            return new KeptSession.Stillborn(refusal.get());
        }
        Worker worker = null;
        try {
            Worker taken = pool.take(Stretch.heapBytes(limits));
            worker = taken;
            pool.refill();
            byte[] order = Request.session(limits).encoded();
            OnPlatformThread.call("graalpy-open", () -> {
                taken.send(Frame.Kind.SESSION, order);
                return taken;
            });
            return new KeptSession(taken, stretch, limits, this::ended);
        } catch (IOException e) {
            ended(worker);
            return new KeptSession.Stillborn(
                    Outcome.SandboxFailed.of(Outcome.Reason.BROKEN, String.valueOf(e.getMessage())));
        }
    }

    private void ended(@Nullable Worker worker) {
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
        archive.ifPresent(Archive::close);
    }
}
