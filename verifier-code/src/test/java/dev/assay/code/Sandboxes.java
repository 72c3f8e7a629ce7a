package dev.assay.code;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** Opens sandboxes of one backend. If it cannot run, the tests are skipped, or fail if the build requires them. */
public final class Sandboxes {
    /** The output folder of the module sandbox/graalpy-worker. */
    private static final Path GRAALPY =
            Path.of("../sandbox/graalpy-worker/target/lib").toAbsolutePath().normalize();

    private Sandboxes() {}

    /** Returns the process backend with two slots and without compilers prepared in advance. */
    public static Sandbox open(Path home) {
        return open(home, "process", Map.of("prepare", "off"));
    }

    /**
     * Returns the graalpy backend with two slots. All tests share its home, because unpacking Python's library takes
     * time.
     */
    public static Sandbox graalPy() {
        return open(
                Path.of("target/graalpy-home").toAbsolutePath(),
                "graalpy",
                Map.of(
                        "graalpy.classpath", GRAALPY.toString(),
                        // Less than usual, so that an endless program is stopped soon.
                        "graalpy.stretch", "5",
                        "graalpy.extra", "2"));
    }

    private static Sandbox open(Path home, String backend, Map<String, String> options) {
        SandboxSettings settings = new SandboxSettings(home, 2, Optional.of(backend), options);
        return switch (SandboxChoice.choose(settings, Backends.BUILT_IN)) {
            case BackendChoice.Chosen chosen -> chosen.sandbox();
            case BackendChoice.None none ->
                "1".equals(System.getenv("ASSAY_REQUIRE_ALL"))
                        ? Assertions.fail(none.reason())
                        : Assumptions.abort(none.reason());
        };
    }
}
