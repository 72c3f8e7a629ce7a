package dev.assay.gateway.plain;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Clock;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.language.LanguageName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.util.FileSystemUtils;

/** Runs Python as a child of the test. */
final class PlainSandbox implements Sandbox {
    /** The system's Python starts sooner than the wrapper of a version manager. */
    static final String PYTHON = Files.isExecutable(Path.of("/usr/bin/python3")) ? "/usr/bin/python3" : "python3";

    private static final int BEYOND_SIGNALS = 128;

    private final AtomicLong runs = new AtomicLong();

    @Override
    public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException {
        runs.incrementAndGet();
        if (!LanguageName.plain(program.language()).equals("python")) {
            return RunOutcome.SandboxFailed.of(Reason.UNSUPPORTED, "there is no language " + program.language());
        }
        if (program.files().containsKey("main.py")) {
            throw new IllegalArgumentException("two files of the program are called main.py");
        }
        try {
            Path box = Files.createTempDirectory("assay-plain");
            try {
                for (Map.Entry<String, Bytes> file : program.files().entrySet()) {
                    Path path = box.resolve(file.getKey());
                    Files.createDirectories(path.getParent());
                    Files.write(path, file.getValue().toArray());
                }
                return run(box, program, limits, cancel);
            } finally {
                FileSystemUtils.deleteRecursively(box);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static RunOutcome run(Path box, Program program, Limits limits, RunCancellation cancel)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(PYTHON, "-I", Program.USUAL_NAME));
        words.addAll(program.arguments());
        long began = System.nanoTime();
        Process process = new ProcessBuilder(words).directory(box.toFile()).start();
        try (RunCancellation.Registration _ = cancel.onCancel(process::destroyForcibly)) {
            Collected out = new Collected(process.getInputStream(), limits.outputBytes(), process::destroyForcibly);
            Collected err = new Collected(process.getErrorStream(), limits.outputBytes(), process::destroyForcibly);
            Thread in = Thread.startVirtualThread(() -> Collected.feed(process, program.stdin()));
            boolean inTime = process.waitFor(limits.wall().toNanos(), TimeUnit.NANOSECONDS);
            if (!inTime) {
                process.destroyForcibly().waitFor();
            }
            in.join();
            RunReport report = Collected.report(began, out.output(), err.output(), files(box, program));
            if (cancel.isCancelled()) {
                return new RunOutcome.Cancelled(report);
            }
            if (report.stdout().truncated() || report.stderr().truncated()) {
                return new RunOutcome.OutputExceeded(report);
            }
            int code = process.exitValue();
            return !inTime
                    ? new RunOutcome.TimedOut(Clock.IDLE, report)
                    : code > BEYOND_SIGNALS
                            ? new RunOutcome.Signalled(code - BEYOND_SIGNALS, report)
                            : new RunOutcome.Exited(code, report);
        } finally {
            process.destroyForcibly();
        }
    }

    private static Map<String, Bytes> files(Path box, Program program) throws IOException {
        Map<String, Bytes> files = new HashMap<>();
        for (String name : program.outputs()) {
            Path file = box.resolve(name);
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                files.put(name, Bytes.of(Files.readAllBytes(file)));
            }
        }
        return files;
    }

    @Override
    public Session open(String language, Limits limits) {
        return new PlainSession(limits);
    }

    @Override
    public Status status() {
        return new Status("plain", "", Map.of("python", "3"), Map.of("walls", "none"), Map.of("runs", runs.get()));
    }

    @Override
    public void close() {}
}
