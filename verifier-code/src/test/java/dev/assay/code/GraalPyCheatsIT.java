package dev.assay.code;

import dev.assay.sandbox.Sandbox;
import java.nio.file.Path;

/** A worker is lost with most of these, which takes its time: they run where all are asked for. */
class GraalPyCheatsIT extends CheatsIT {
    @Override
    protected Sandbox opened(Path home) {
        return Sandboxes.graalPy();
    }
}
