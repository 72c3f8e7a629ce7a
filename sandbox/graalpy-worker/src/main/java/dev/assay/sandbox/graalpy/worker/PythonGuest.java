package dev.assay.sandbox.graalpy.worker;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.graalpy.wire.ProgramEnding;
import dev.assay.sandbox.graalpy.wire.RunRequest;
import dev.assay.sandbox.graalpy.wire.WorkerExitCode;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Collectors;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.EnvironmentAccess;
import org.graalvm.polyglot.HostAccess;
import org.graalvm.polyglot.PolyglotAccess;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.SandboxPolicy;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.io.IOAccess;

/** One Python context, which has nothing but its own files and three streams, and the program in it. */
final class PythonGuest {
    private static final String CELLS = resource("cells.py");
    private static final String PREPARE = resource("prepare.py");
    /** Nothing closes a file here when its last reference is gone, so there are more of them. */
    private static final int HANDLES_FACTOR = 16;

    private static final PrintStream LAST_WORDS =
            new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    private static final Duration MOMENT = Duration.ofSeconds(1);

    private final ProgramStdin stdin = new ProgramStdin();
    private final ContextFileSystem files;
    private final Context context;
    private final OutputStream stderr;
    private final Value begin;
    private final Value finish;

    private PythonGuest(Engine engine, FileNode.Folder library, OutputStream stdout, OutputStream stderr) {
        this.stderr = stderr;
        files = new ContextFileSystem(library, new OpenFiles(stdin, stdout, stderr));
        context = Context.newBuilder("python")
                .engine(engine)
                .allowAllAccess(false)
                .allowHostAccess(HostAccess.NONE)
                .allowPolyglotAccess(PolyglotAccess.NONE)
                .allowEnvironmentAccess(EnvironmentAccess.NONE)
                .allowHostClassLoading(false)
                .allowNativeAccess(false)
                .allowCreateProcess(false)
                .allowCreateThread(true)
                .allowIO(IOAccess.newBuilder()
                        .fileSystem(files)
                        .allowHostSocketAccess(false)
                        .build())
                .sandbox(SandboxPolicy.TRUSTED)
                .currentWorkingDirectory(ContextFileSystem.FOLDER)
                .timeZone(ZoneOffset.UTC)
                .in(stdin)
                .out(stdout)
                .err(stderr)
                .allowExperimentalOptions(true)
                .option("python.CatchAllExceptions", "true")
                .option("python.WithJavaStacktrace", "0")
                .option("python.PythonHome", ContextFileSystem.LIBRARY.toString())
                .option("python.HashSeed", "0")
                .option("python.PosixModuleBackend", "java")
                .option("python.AlwaysRunExcepthook", "true")
                .option("python.DontWriteBytecodeFlag", "true")
                .option("python.NoUserSiteFlag", "true")
                .option("python.StandardStreamEncoding", "utf-8")
                .build();
        Value prepared = context.eval(internal(PREPARE));
        begin = prepared.getArrayElement(0);
        finish = prepared.getArrayElement(1);
    }

    /** A context that has started Python and waits. */
    static PythonGuest prepared(Engine engine, FileNode.Folder library, OutputStream stdout, OutputStream stderr) {
        return new PythonGuest(engine, library, stdout, stderr);
    }

    ProgramStdin stdin() {
        return stdin;
    }

    /** Runs a program to its end, its threads and what it does at its exit included. */
    Ended run(RunRequest request) throws IOException {
        receive(request);
        long before = cpuNanos();
        int code = exitCode(() -> context.eval(internal(start(request)))).orElse(0);
        boolean[] clean = new boolean[1];
        int atExit = exitCode(() -> clean[0] = finish.execute().asBoolean()).orElse(code);
        stdin.close();
        return new Ended(new ProgramEnding(atExit, true, since(before)), clean[0]);
    }

    /**
     * How a program ended.
     *
     * @param clean whether it left nothing in the worker, as far as we could ask
     */
    record Ended(ProgramEnding ending, boolean clean) {}

    /** Processor time of this thread. */
    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static Duration since(long before) {
        return Duration.ofNanos(Math.max(0, cpuNanos() - before));
    }

    /**
     * Closes the context, with the threads that are left in it.
     *
     * @return whether that went well within a moment; else only the end of the worker will do it
     */
    boolean closed() throws InterruptedException {
        Thread closing = new Thread(() -> context.close(true), "closing");
        closing.setDaemon(true);
        closing.start();
        return closing.join(MOMENT);
    }

    /** Makes this a session; each cell is run by the result. */
    Cells session(RunRequest request) throws IOException {
        receive(request);
        Value run = context.eval(internal(CELLS));
        return code -> {
            long before = cpuNanos();
            int[] outcome = new int[1];
            Optional<Integer> left =
                    exitCode(() -> outcome[0] = run.execute(code).asInt());
            stdin.close();
            return left.map(exit -> new ProgramEnding(exit, true, since(before)))
                    .orElseGet(() -> new ProgramEnding(outcome[0] & 0xff, outcome[0] > 0xff, since(before)));
        };
    }

    /** Runs cells of a session. */
    interface Cells {
        /** Runs a cell to its end. */
        ProgramEnding run(String code);
    }

    Optional<byte[]> file(String name) {
        return files.content(name);
    }

    private void receive(RunRequest request) throws IOException {
        files.bound(Long.MAX_VALUE / 2, Integer.MAX_VALUE / 2);
        for (String name : request.files().keySet()) {
            files.put(name, request.files().getOrDefault(name, Bytes.EMPTY).toArray());
        }
        files.bound(request.fileBytes(), HANDLES_FACTOR * request.openFiles());
        begin.executeVoid();
    }

    /** The code with which this leaves the interpreter; empty if it does not. */
    private Optional<Integer> exitCode(Runnable work) {
        try {
            work.run();
            return Optional.empty();
        } catch (PolyglotException e) {
            if (e.isExit()) {
                return Optional.of(e.getExitStatus() & 0xff);
            }
            if (e.isInternalError()) {
                die(e);
            }
            tell(e);
            return Optional.of(1);
        }
    }

    /** Ends the worker, which is not what it should be any more. */
    static void die(Throwable failure) {
        failure.printStackTrace(LAST_WORDS);
        Runtime.getRuntime().halt(WorkerExitCode.INTERPRETER_FAILED);
    }

    private void tell(PolyglotException failure) {
        try {
            stderr.write((failure.getMessage() + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException("stderr is gone", e);
        }
    }

    private static String start(RunRequest request) {
        String path = ContextFileSystem.FOLDER + "/" + request.entry();
        String arguments =
                request.arguments().stream().map(PythonGuest::literal).collect(Collectors.joining(", "));
        return """
                import os, sys
                main, path = vars(sys.modules['__main__']), %s
                main['__file__'] = path
                sys.argv[:] = [path, %s]
                sys.path.insert(0, os.path.dirname(path))
                with open(path, 'rb') as source:
                    code = compile(source.read(), path, 'exec', dont_inherit=True)
                exec(code, main)
                """.formatted(literal(path), arguments);
    }

    private static String literal(String text) {
        return "bytes.fromhex('" + HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8)) + "').decode()";
    }

    private static Source internal(String text) {
        return Source.newBuilder("python", text, "<sandbox>").internal(true).buildLiteral();
    }

    static String resource(String name) {
        try (InputStream in = PythonGuest.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("the resource " + name + " can not be read", e);
        }
    }
}
