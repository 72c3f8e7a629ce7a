package dev.assay.sandbox;

import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/**
 * Opens sandboxes of the process backend for tests. If it cannot run, the tests are skipped, or fail if the build
 * requires them.
 */
final class ProcessSandboxes {
    private ProcessSandboxes() {}

    static Sandbox open(Path home, int slots, Map<String, String> options) {
        SandboxSettings settings = new SandboxSettings(home, slots, Optional.of("process"), options);
        return switch (SandboxChoice.choose(settings, Backends.BUILT_IN)) {
            case BackendChoice.Chosen chosen -> chosen.sandbox();
            case BackendChoice.None none ->
                "1".equals(System.getenv("ASSAY_REQUIRE_ALL"))
                        ? Assertions.fail(none.reason())
                        : Assumptions.abort(none.reason());
        };
    }
}
