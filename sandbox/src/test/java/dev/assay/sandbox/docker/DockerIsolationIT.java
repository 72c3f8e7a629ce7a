package dev.assay.sandbox.docker;

import dev.assay.sandbox.CarriersContract;
import dev.assay.sandbox.IsolationContract;
import dev.assay.sandbox.Sandbox;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The contract for isolation on this backend, because containers mount their file systems in their own way. */
@OnAnEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DockerIsolationIT implements IsolationContract, CarriersContract {
    private final TestEngine engine;
    private @Nullable Sandbox sandbox;

    DockerIsolationIT(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeAll
    void start(@TempDir Path home) throws Exception {
        sandbox = engine.opened(home, 2);
    }

    @AfterAll
    void stop() {
        sandbox().close();
    }

    @Override
    public Sandbox sandbox() {
        return Objects.requireNonNull(sandbox);
    }

    @Override
    public Optional<String> exemption(String language) {
        return TestImage.exemption(language);
    }
}
