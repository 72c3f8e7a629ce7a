package dev.assay.code;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.Choice;
import dev.assay.sandbox.choice.SandboxChoice;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** Sandboxes of the process backend; where it can not run, tests are skipped, or fail if they must run. */
public final class Sandboxes {
    private Sandboxes() {}

    /** One with two slots, which prepares no compiler beforehand. */
    public static Sandbox open(Path home) {
        var settings = new SandboxSettings(home, 2, Optional.of("process"), Map.of("prepare", "off"));
        return switch (SandboxChoice.choose(settings, Backends.BUILT_IN)) {
            case Choice.Chosen chosen -> chosen.sandbox();
            case Choice.None none ->
                "1".equals(System.getenv("ASSAY_REQUIRE_ALL"))
                        ? Assertions.fail(none.reason())
                        : Assumptions.abort(none.reason());
        };
    }
}
