package dev.assay.bench.sandbox;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import dev.assay.sandbox.docker.OwnContainers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A sandbox on a temporary folder of its own, which is removed when it is closed. */
public record BenchSandbox(Sandbox sandbox, String backend, String reason, SandboxSettings settings, long nanos)
        implements AutoCloseable {
    private static final long LOOK_MILLIS = 100;

    /** Starts the backend of this name, or the best one. */
    public static BenchSandbox of(Optional<String> backend, int slots, Map<String, String> options) throws IOException {
        Path home = Files.createTempDirectory("assay-bench-sandbox");
        long started = System.nanoTime();
        SandboxSettings settings = new SandboxSettings(home, slots, backend, options);
        BackendChoice choice = SandboxChoice.choose(settings, Backends.BUILT_IN);
        return switch (choice) {
            case BackendChoice.Chosen chosen ->
                new BenchSandbox(
                        chosen.sandbox(), chosen.backend(), chosen.reason(), settings, System.nanoTime() - started);
            case BackendChoice.None none -> {
                remove(home);
                throw CliFailure.usage("no sandbox: " + none.reason());
            }
        };
    }

    /** Waits until all languages have been tried and their compilers prepared. */
    public void awaitPreparation() throws InterruptedException {
        while (sandbox.status().figures().getOrDefault("preparing", 0L) > 0) {
            Thread.sleep(LOOK_MILLIS);
        }
    }

    @Override
    public void close() {
        sandbox.close();
        remove(settings.home());
    }

    /** Returns the processes of the sandbox: children of this process, and processes in its containers. */
    List<Long> processes() throws IOException {
        Stream<ProcessHandle> ours = ProcessHandle.current().descendants();
        List<Long> first = backend.equals("docker") ? OwnContainers.processes(settings) : List.of();
        Stream<ProcessHandle> contained = first.stream()
                .flatMap(process -> ProcessHandle.of(process).stream())
                .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()));
        return Stream.concat(ours, contained).map(ProcessHandle::pid).toList();
    }

    private static void remove(Path home) {
        try (Stream<Path> files = Files.walk(home)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
