package dev.assay.sandbox.language;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Clock;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.cell.CellCommand;
import dev.assay.sandbox.cell.CellService;
import dev.assay.sandbox.cell.CommandStart;
import dev.assay.sandbox.cell.SandboxCells;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Cells for tests of languages. Each command runs in bubblewrap with the right paths and limits of processor and wall
 * time, and without any other isolation. The cells record the commands.
 */
final class PlainCells implements SandboxCells {
    private static final int OUT_OF_TIME = 128 + 24;

    private final Path folder;
    private final List<CellCommand> ran = Collections.synchronizedList(new ArrayList<>());

    /** Makes cells; each run gets a folder in this one. */
    PlainCells(Path folder) {
        this.folder = folder;
    }

    static boolean canRun() {
        return Files.isExecutable(Path.of("/usr/bin/bwrap")) && Files.isExecutable(Path.of("/usr/bin/prlimit"));
    }

    /** Returns the commands so far that started with this word. */
    List<CellCommand> ran(String word) {
        return List.copyOf(ran).stream()
                .filter(command -> command.start() instanceof CommandStart.Execute execute
                        && execute.words().getFirst().equals(word))
                .toList();
    }

    /** Returns the number of compilations so far: commands that start with this word and have files. */
    int compilations(String word) {
        return (int)
                ran(word).stream().filter(command -> !command.files().isEmpty()).count();
    }

    @Override
    public RunOutcome run(CellCommand command, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException {
        ran.add(command);
        try {
            Path run = Files.createTempDirectory(folder, "run");
            Path box = Files.createDirectory(run.resolve("box"));
            for (Map.Entry<String, Bytes> file : command.files().entrySet()) {
                Path path = box.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.write(path, file.getValue().toArray());
            }
            Path stdin = Files.write(run.resolve("stdin"), command.stdin().toArray());
            Path stdout = run.resolve("stdout");
            Path stderr = run.resolve("stderr");
            ProcessBuilder builder = new ProcessBuilder(words(command, limits, box))
                    .redirectInput(stdin.toFile())
                    .redirectOutput(stdout.toFile())
                    .redirectError(stderr.toFile());
            builder.environment().clear();
            long start = System.nanoTime();
            Process process = builder.start();
            boolean ended;
            try (var _ = cancel.onCancel(process::destroyForcibly)) {
                ended = process.waitFor(limits.wall().toMillis(), TimeUnit.MILLISECONDS);
            } finally {
                process.destroyForcibly();
            }
            RunUsage usage = new RunUsage(Duration.ZERO, Duration.ofNanos(System.nanoTime() - start), 0);
            RunReport report = new RunReport(
                    usage, output(stdout, limits), output(stderr, limits), Optional.empty(), outputs(command, box));
            streams.stdout().accept(report.stdout().bytes());
            return judge(process.waitFor(), ended, cancel, report);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static RunOutcome judge(int code, boolean ended, RunCancellation cancel, RunReport report) {
        if (cancel.isCancelled()) {
            return new RunOutcome.Cancelled(report);
        }
        if (!ended) {
            return new RunOutcome.TimedOut(Clock.IDLE, report);
        }
        if (code == OUT_OF_TIME) {
            return new RunOutcome.TimedOut(Clock.CPU, report);
        }
        if (report.stdout().truncated() || report.stderr().truncated()) {
            return new RunOutcome.OutputExceeded(report);
        }
        return code > 128 ? new RunOutcome.Signalled(code - 128, report) : new RunOutcome.Exited(code, report);
    }

    private static List<String> words(CellCommand command, Limits limits, Path box) {
        List<String> words = new ArrayList<>(List.of(
                "/usr/bin/prlimit",
                "--cpu=" + Math.max(1, limits.cpu().toSeconds()) + ":"
                        + (2 + limits.cpu().toSeconds()),
                "--fsize=" + limits.fileBytes(),
                "/usr/bin/bwrap",
                "--unshare-all",
                "--die-with-parent"));
        words.addAll(List.of("--ro-bind", "/usr", "/usr", "--ro-bind", "/etc", "/etc"));
        for (String link : List.of("bin", "lib", "lib64")) {
            words.addAll(List.of("--symlink", "usr/" + link, "/" + link));
        }
        words.addAll(List.of("--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--dir", CellCommand.COMPILED));
        command.compiled()
                .ifPresent(program -> words.addAll(List.of("--ro-bind", program.toString(), CellCommand.COMPILED)));
        words.addAll(List.of("--bind", box.toString(), CellCommand.FOLDER, "--chdir", CellCommand.FOLDER));
        new LinkedHashMap<>(command.environment()).forEach((name, value) -> {
            words.addAll(List.of("--setenv", name, value));
        });
        words.addAll(
                switch (command.start()) {
                    case CommandStart.WarmPython(var file) -> List.of("/usr/bin/python3", file);
                    case CommandStart.Execute(var start) -> start;
                });
        words.addAll(command.arguments());
        return words;
    }

    private static ProgramOutput output(Path file, Limits limits) throws IOException {
        byte[] all = Files.readAllBytes(file);
        int most = (int) Math.min(all.length, limits.outputBytes());
        return new ProgramOutput(Bytes.of(all, most), all.length > most);
    }

    private static Map<String, Bytes> outputs(CellCommand command, Path box) throws IOException {
        Map<String, Bytes> outputs = new LinkedHashMap<>();
        long left = command.mostOutputBytes();
        try (Stream<Path> all = Files.walk(box)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = box.relativize(file).toString();
                boolean wanted = command.outputs().stream()
                        .anyMatch(output -> output.endsWith("/") ? name.startsWith(output) : name.equals(output));
                if (wanted && Files.size(file) <= left) {
                    outputs.put(name, Bytes.of(Files.readAllBytes(file)));
                    left -= Files.size(file);
                }
            }
        }
        return outputs;
    }

    @Override
    public Session open(Limits limits) {
        throw new UnsupportedOperationException("plain cells have no sessions");
    }

    @Override
    public CellService serve(CellCommand command, Limits limits, Duration idle) {
        return ClosedService.INSTANCE;
    }

    /** A service that could not be started. */
    private enum ClosedService implements CellService {
        INSTANCE;

        @Override
        public Optional<Answer> ask(Bytes message, Limits limits, RunCancellation cancel) {
            return Optional.empty();
        }

        @Override
        public boolean isOpen() {
            return false;
        }

        @Override
        public void close() {}
    }

    @Override
    public Map<String, String> walls() {
        return Map.of("walls", "none");
    }

    @Override
    public Map<String, Long> figures() {
        return Map.of("runs", (long) ran.size());
    }

    @Override
    public void close() {}
}
