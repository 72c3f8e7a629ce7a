package dev.assay.code;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.docker.OnAnEngine;
import dev.assay.sandbox.docker.TestEngine;
import java.nio.file.Path;
import java.util.Optional;

@OnAnEngine
class DockerCheatsIT extends CheatsIT {
    private final TestEngine engine;

    DockerCheatsIT(TestEngine engine) {
        this.engine = engine;
    }

    @Override
    protected Optional<Sandbox> opened(Path home) throws InterruptedException {
        return Optional.of(engine.opened(home, 2));
    }
}
