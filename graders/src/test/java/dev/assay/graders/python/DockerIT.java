package dev.assay.graders.python;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.docker.OnAnEngine;
import dev.assay.sandbox.docker.TestEngine;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs graders in containers with the graders' full memory limit. */
@OnAnEngine
class DockerIT {
    private final TestEngine engine;

    DockerIT(TestEngine engine) {
        this.engine = engine;
    }

    @Test
    void aGradeIsToldAndNothingElseIsOne(@TempDir Path home) throws InterruptedException {
        try (Sandbox sandbox = engine.opened(home, 1)) {
            Told.aGradeIsToldAndNothingElseIsOne(sandbox, limits -> limits);
        }
    }
}
