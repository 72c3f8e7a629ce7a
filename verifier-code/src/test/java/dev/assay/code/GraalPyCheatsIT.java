package dev.assay.code;

import dev.assay.sandbox.Sandbox;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A worker is lost with most of these, which takes its time: they run where all are asked for. */
@EnabledIfSystemProperty(named = "assay.cheats", matches = ".+", disabledReason = "assay.cheats is not set")
class GraalPyCheatsIT extends CheatsIT {
    @Override
    protected Sandbox opened(Path home) {
        return Sandboxes.graalPy();
    }
}
