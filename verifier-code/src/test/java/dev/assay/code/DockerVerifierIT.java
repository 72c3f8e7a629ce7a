package dev.assay.code;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.docker.OnAnEngine;
import dev.assay.sandbox.docker.TestEngine;
import java.nio.file.Path;
import java.util.Optional;

@OnAnEngine
class DockerVerifierIT extends CodeVerifierIT {
    private final TestEngine engine;

    DockerVerifierIT(TestEngine engine) {
        this.engine = engine;
    }

    @Override
    protected Optional<Sandbox> opened(Path home) throws InterruptedException {
        return Optional.of(engine.opened(home, 2));
    }
}
