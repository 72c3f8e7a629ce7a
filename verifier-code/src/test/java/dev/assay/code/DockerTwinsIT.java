package dev.assay.code;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.docker.OnAnEngine;
import dev.assay.sandbox.docker.TestEngine;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The pairs on the docker backend. The programs run in the same fork server as on the process backend, where all pairs
 * run; so only a fixed sample runs here.
 */
@OnAnEngine
class DockerTwinsIT extends TwinsSuite {
    private static final int ONE_OF = 20;

    private final TestEngine engine;

    DockerTwinsIT(TestEngine engine) {
        this.engine = engine;
    }

    @Override
    protected Optional<Sandbox> opened(Path home) throws InterruptedException {
        return Optional.of(engine.opened(home, 2));
    }

    @Override
    protected boolean isUsual(String name) {
        return Math.floorMod(name.hashCode(), ONE_OF) == 0;
    }
}
