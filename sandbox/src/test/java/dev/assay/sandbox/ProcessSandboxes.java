package dev.assay.sandbox;

import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** Sandboxes of the process backend, as tests open them; where it can not run, tests are skipped, or fail if they must run. */
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
