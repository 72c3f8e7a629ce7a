package dev.assay.graders.python;

import dev.assay.sandbox.Limits;
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
import org.junit.jupiter.api.Test;

/** Runs the grader tests on GraalPy, since the harness uses more of Python than most programs do. */
class GraalPyIT {
    /** The output folder of the module sandbox/graalpy-worker. */
    private static final Path GRAALPY =
            Path.of("../sandbox/graalpy-worker/target/lib").toAbsolutePath().normalize();

    @Test
    void aGradeIsToldAndNothingElseIsOne() throws InterruptedException {
        try (Sandbox sandbox = open()) {
            // A program with a higher limit gets a worker of its own, which takes seconds to start.
            Told.aGradeIsToldAndNothingElseIsOne(sandbox, limits -> limits.withMemory(256 * Limits.MIB));
        }
    }

    private static Sandbox open() {
        SandboxSettings settings = new SandboxSettings(
                Path.of("target/graalpy-home").toAbsolutePath(),
                1,
                Optional.of("graalpy"),
                Map.of("graalpy.classpath", GRAALPY.toString(), "graalpy.archive", "off"));
        return switch (SandboxChoice.choose(settings, Backends.BUILT_IN)) {
            case BackendChoice.Chosen chosen -> chosen.sandbox();
            case BackendChoice.None none ->
                "1".equals(System.getenv("ASSAY_REQUIRE_ALL"))
                        ? Assertions.fail(none.reason())
                        : Assumptions.abort(none.reason());
        };
    }
}
