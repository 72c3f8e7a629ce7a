package dev.assay.sandbox.docker;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxContract;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

@OnAnEngine
class DockerContractIT extends SandboxContract {
    @TempDir
    private static Path home;

    private final TestEngine engine;

    DockerContractIT(TestEngine engine) {
        this.engine = engine;
    }

    @Override
    protected Sandbox open(int slots) throws Exception {
        return engine.opened(Files.createTempDirectory(home, "sandbox"), slots);
    }

    @Override
    public void needs(String language) {
        Assumptions.assumeTrue(TestImage.LANGUAGES.contains(language), "the image of the tests has no " + language);
    }
}
