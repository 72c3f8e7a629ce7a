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

/** Sandboxes of one backend; where it can not run, tests are skipped, or fail if they must run. */
public final class Sandboxes {
    /** What the build of the module sandbox/graalpy-worker leaves. */
    private static final Path GRAALPY =
            Path.of("../sandbox/graalpy-worker/target/lib").toAbsolutePath().normalize();

    private Sandboxes() {}

    /** The process backend with two slots, which prepares no compiler beforehand. */
    public static Sandbox open(Path home) {
        return open(home, "process", Map.of("prepare", "off"));
    }

    /** The graalpy backend with two slots, on a home of all tests: to unpack Python's library takes a while. */
    public static Sandbox graalPy() {
        return open(
                Path.of("target/graalpy-home").toAbsolutePath(),
                "graalpy",
                Map.of(
                        "graalpy.classpath", GRAALPY.toString(),
                        // Less than usual, so that a program that does not end is over soon.
                        "graalpy.stretch", "5",
                        "graalpy.extra", "2"));
    }

    private static Sandbox open(Path home, String backend, Map<String, String> options) {
        var settings = new SandboxSettings(home, 2, Optional.of(backend), options);
        return switch (SandboxChoice.choose(settings, Backends.BUILT_IN)) {
            case BackendChoice.Chosen chosen -> chosen.sandbox();
            case BackendChoice.None none ->
                "1".equals(System.getenv("ASSAY_REQUIRE_ALL"))
                        ? Assertions.fail(none.reason())
                        : Assumptions.abort(none.reason());
        };
    }
}
