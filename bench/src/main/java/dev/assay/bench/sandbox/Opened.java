package dev.assay.bench.sandbox;

import dev.assay.cli.Failure;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.Choice;
import dev.assay.sandbox.choice.SandboxChoice;
import dev.assay.sandbox.docker.Containers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A sandbox on a folder of its own, which goes with it. */
public record Opened(Sandbox sandbox, String backend, String reason, SandboxSettings settings, long nanos)
        implements AutoCloseable {
    /** Starts the backend of this name, or the best. */
    public static Opened of(Optional<String> backend, int slots, Map<String, String> options) throws IOException {
        Path home = Files.createTempDirectory("assay-bench-sandbox");
        long started = System.nanoTime();
        SandboxSettings settings = new SandboxSettings(home, slots, backend, options);
        Choice choice = SandboxChoice.choose(settings, Backends.BUILT_IN);
        return switch (choice) {
            case Choice.Chosen chosen ->
                new Opened(chosen.sandbox(), chosen.backend(), chosen.reason(), settings, System.nanoTime() - started);
            case Choice.None none -> {
                remove(home);
                throw Failure.usage("no sandbox: " + none.reason());
            }
        };
    }

    @Override
    public void close() {
        sandbox.close();
        remove(settings.home());
    }

    /** The processes of its programs and servers: ours, and those of the containers that an engine keeps for it. */
    List<Long> processes() throws IOException {
        Stream<ProcessHandle> ours = ProcessHandle.current().descendants();
        List<Long> first = backend.equals("docker") ? Containers.processes(settings) : List.of();
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
