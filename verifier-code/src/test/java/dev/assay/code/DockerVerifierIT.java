package dev.assay.code;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.docker.OnAnEngine;
import dev.assay.sandbox.docker.TestEngine;
import java.nio.file.Path;

@OnAnEngine
class DockerVerifierIT extends CodeVerifierIT {
    private final TestEngine engine;

    DockerVerifierIT(TestEngine engine) {
        this.engine = engine;
    }

    @Override
    protected Sandbox opened(Path home) throws InterruptedException {
        return engine.opened(home, 2);
    }
}
