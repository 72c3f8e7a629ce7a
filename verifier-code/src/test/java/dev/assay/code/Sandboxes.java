package dev.assay.code;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** Opens sandboxes of one backend. If it cannot run, the tests are skipped, or fail if the build requires them. */
public final class Sandboxes {
    /** The output folder of the module sandbox/graalpy-worker. */
    private static final Path GRAALPY =
            Path.of("../sandbox/graalpy-worker/target/lib").toAbsolutePath().normalize();

    /** Chosen when a test first asks for it. */
    private static final class Shared {
        static final BackendChoice PROCESS = chooseShared();
    }

    private Sandboxes() {}

    /**
     * Returns the process backend with two slots. All tests of this JVM share it, so that languages are tried and
     * compilers prepared once; it stops with the JVM.
     */
    public static Sandbox shared() {
        return required(Shared.PROCESS);
    }

    private static BackendChoice chooseShared() {
        try {
            Path home = Files.createTempDirectory("assay-code-test");
            BackendChoice choice = choose(home, "process", Map.of());
            Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(choice, home)));
            return choice;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void remove(BackendChoice choice, Path home) {
        if (choice instanceof BackendChoice.Chosen chosen) {
            chosen.sandbox().close();
        }
        try (Stream<Path> all = Files.walk(home)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the graalpy backend with two slots. All tests share its home, because unpacking Python's library takes
     * time.
     */
    public static Sandbox graalPy() {
        return required(choose(
                Path.of("target/graalpy-home").toAbsolutePath(),
                "graalpy",
                Map.of(
                        "graalpy.classpath", GRAALPY.toString(),
                        // Less than usual, so that an endless program is stopped soon.
                        "graalpy.stretch", "5",
                        "graalpy.extra", "2")));
    }

    private static BackendChoice choose(Path home, String backend, Map<String, String> options) {
        return SandboxChoice.choose(new SandboxSettings(home, 2, Optional.of(backend), options), Backends.BUILT_IN);
    }

    private static Sandbox required(BackendChoice choice) {
        return switch (choice) {
            case BackendChoice.Chosen chosen -> chosen.sandbox();
            case BackendChoice.None none ->
                "1".equals(System.getenv("ASSAY_REQUIRE_ALL"))
                        ? Assertions.fail(none.reason())
                        : Assumptions.abort(none.reason());
        };
    }
}
