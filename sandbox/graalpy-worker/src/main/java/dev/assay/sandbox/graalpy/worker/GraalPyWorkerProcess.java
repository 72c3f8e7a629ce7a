package dev.assay.sandbox.graalpy.worker;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.graalpy.wire.GraalPyFrameKind;
import dev.assay.sandbox.graalpy.wire.LeftFile;
import dev.assay.sandbox.graalpy.wire.ProgramEnding;
import dev.assay.sandbox.graalpy.wire.RunRequest;
import dev.assay.sandbox.graalpy.wire.WorkerExitCode;
import dev.assay.worker.WorkerStreams;
import dev.assay.worker.frame.Frame;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.graalvm.polyglot.Engine;

/** The worker: one program at a time, each in a fresh context that was prepared before the program came. */
public final class GraalPyWorkerProcess {
    /** Deep recursion is usual in solutions, and an interpreter's frames are large. Only what is used takes memory. */
    private static final long STACK_BYTES = 512L << 20;

    private final WorkerWire wire;
    private final Engine engine;
    private final FileNode.Folder library;
    private final HeapWatchdog watchman = new HeapWatchdog();
    private final BlockingQueue<Frame<GraalPyFrameKind>> orders = new LinkedBlockingQueue<>();
    private final int mostRuns;
    private volatile ProgramStdin stdin = new ProgramStdin();
    private int threadsAtRest;
    private int runs;

    private GraalPyWorkerProcess(WorkerWire wire, Engine engine, FileNode.Folder library, int mostRuns) {
        this.wire = wire;
        this.engine = engine;
        this.library = library;
        this.mostRuns = mostRuns;
    }

    /**
     * Serves the client on stdin and stdout until it is gone.
     *
     * @param arguments the folder of the standard library, and the number of runs after which the worker retires; 0: warms up once and ends, for an archive of
     *     what that loaded
     */
    public static void main(String[] arguments) throws InterruptedException, IOException {
        WorkerWire wire = new WorkerWire(WorkerStreams.take());
        System.setErr(WorkerStreams.nowhere());
        Engine engine = Engine.newBuilder("python")
                .option("engine.WarnInterpreterOnly", "false")
                .build();
        GraalPyWorkerProcess worker = new GraalPyWorkerProcess(
                wire, engine, PythonLibrary.in(Path.of(arguments[0])), Integer.parseInt(arguments[1]));
        Thread warming = worker.start("warming", worker::warmUp);
        if (worker.mostRuns == 0) {
            warming.join();
            return;
        }
        worker.obey();
    }

    private Thread start(String name, Runnable work) {
        Thread thread = new Thread(null, work, name, STACK_BYTES);
        thread.setUncaughtExceptionHandler((_, failure) -> PythonGuest.die(failure));
        thread.start();
        return thread;
    }

    /** Runs a program that uses what programs use, so that the first real one finds it loaded. */
    private void warmUp() {
        Bytes program = Bytes.utf8(PythonGuest.resource("warming.py"));
        OutputStream nowhere = OutputStream.nullOutputStream();
        PythonGuest guest = PythonGuest.prepared(engine, library, nowhere, nowhere);
        guest.stdin().end();
        try {
            guest.run(new RunRequest(
                    "main.py", Map.of("main.py", program), List.of(), List.of(), Long.MAX_VALUE, 1, 1 << 20, 64));
            guest.closed();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException("the warming program did not run", e);
        }
        if (mostRuns > 0) {
            Thread watching = new Thread(watchman, "watchman");
            watching.setDaemon(true);
            watching.start();
            start("guest", this::serve);
        }
    }

    /** Hands on what the client sends. */
    @SuppressWarnings("InfiniteLoop")
    private void obey() {
        while (true) {
            Frame<GraalPyFrameKind> frame = wire.read();
            switch (frame.kind()) {
                case RUN, SESSION, CELL -> orders.add(frame);
                case STDIN -> stdin.feed(frame.payload());
                case STDIN_END -> stdin.end();
                case READY, STDOUT, STDERR, FILE, EXITED -> throw new IllegalStateException("not for a worker");
            }
        }
    }

    /** The life of one guest, on a thread of its own. */
    private void serve() {
        PythonGuest guest = PythonGuest.prepared(
                engine,
                library,
                new StreamFrames(wire, GraalPyFrameKind.STDOUT),
                new StreamFrames(wire, GraalPyFrameKind.STDERR));
        stdin = guest.stdin();
        if (runs == 0) {
            threadsAtRest = watchman.threads();
        }
        wire.send(GraalPyFrameKind.READY);
        try {
            Frame<GraalPyFrameKind> order = orders.take();
            RunRequest request = RunRequest.decoded(order.payload());
            switch (order.kind()) {
                case RUN -> run(guest, request);
                case SESSION -> converse(guest, request);
                case CELL, STDIN, STDIN_END, READY, STDOUT, STDERR, FILE, EXITED ->
                    throw new IllegalStateException("not a beginning");
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException("the order can not be read", e);
        }
    }

    private void run(PythonGuest guest, RunRequest request) throws IOException, InterruptedException {
        watchman.begin(request);
        PythonGuest.Ended ended = guest.run(request);
        boolean clean = guest.closed() && ended.clean();
        watchman.end();
        for (String name : request.outputs()) {
            guest.file(name)
                    .ifPresent(content ->
                            wire.send(GraalPyFrameKind.FILE, new LeftFile(name, Bytes.of(content)).encoded()));
        }
        wire.send(GraalPyFrameKind.EXITED, ended.ending().encoded());
        runs++;
        if (runs >= mostRuns || !clean || !isAtRest()) {
            Runtime.getRuntime().halt(WorkerExitCode.RETIRED);
        }
        start("guest", this::serve);
    }

    /** Whether no thread of the last program is left. */
    private boolean isAtRest() throws InterruptedException {
        for (int tries = 0; tries < 50 && watchman.threads() > threadsAtRest; tries++) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
        return watchman.threads() <= threadsAtRest;
    }

    private void converse(PythonGuest guest, RunRequest request) throws IOException, InterruptedException {
        PythonGuest.Cells cells = guest.session(request);
        watchman.begin(request);
        boolean left = false;
        while (!left) {
            guest.stdin().begin();
            wire.send(GraalPyFrameKind.READY);
            ProgramEnding ending = cells.run(new String(orders.take().payload(), StandardCharsets.UTF_8));
            left = ending.left();
            wire.send(GraalPyFrameKind.EXITED, ending.encoded());
        }
        Runtime.getRuntime().halt(WorkerExitCode.RETIRED);
    }
}
