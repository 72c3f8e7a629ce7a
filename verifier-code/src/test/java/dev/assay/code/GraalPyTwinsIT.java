package dev.assay.code;

import dev.assay.sandbox.Sandbox;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** The pairs on the graalpy backend. Each run takes a part of a second there, so only a fixed sample runs. */
class GraalPyTwinsIT extends TwinsSuite {
    private static final int ONE_OF = 13;

    @Override
    protected Optional<Sandbox> opened(Path home) {
        return Optional.of(Sandboxes.graalPy());
    }

    @Override
    protected Set<String> unscored() {
        return Set.of("goes on in two processes");
    }

    @Override
    protected boolean isUsual(String name) {
        return Math.floorMod(name.hashCode(), ONE_OF) == 0;
    }
}
