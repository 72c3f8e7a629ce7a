package dev.assay.sandbox.docker;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxContract;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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
    public Optional<String> exemption(String language) {
        return TestImage.exemption(language);
    }
}
