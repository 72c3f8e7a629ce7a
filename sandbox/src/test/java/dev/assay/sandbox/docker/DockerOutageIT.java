package dev.assay.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.dockerjava.api.model.Container;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@OnAnEngine
@Timeout(120)
class DockerOutageIT {
    private static final Program SUM = Program.of("python", "print(2 + 3)\n");

    private final TestEngine engine;

    DockerOutageIT(TestEngine engine) {
        this.engine = engine;
    }

    @Test
    void aDeadEngineIsOurFailureAndItsReturnTheEndOfIt(@TempDir Path home) throws Exception {
        Path socket = home.resolve("engine");
        Map<String, String> through = Map.of("docker.host", "unix://" + socket, "prepare", "off");
        Relay before = Relay.open(socket, engine.address());
        Sandbox sandbox = engine.backend(home, through).open();
        assertThat(run(sandbox)).isInstanceOf(RunOutcome.Exited.class);
        before.close();
        assertThat(run(sandbox)).isInstanceOf(RunOutcome.SandboxFailed.class);
        try (Relay _ = Relay.open(socket, engine.address());
                sandbox) {
            assertThat(run(sandbox)).isInstanceOf(RunOutcome.Exited.class);
        }
        assertThat(containersAtLast()).isEmpty();
    }

    /**
     * Returns the containers that remain. Containers that could not be removed end by themselves soon after their
     * input.
     */
    private List<Container> containersAtLast() {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        List<Container> left = engine.containers();
        while (!left.isEmpty() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
            left = engine.containers();
        }
        return left;
    }

    private static RunOutcome run(Sandbox sandbox) throws InterruptedException {
        return sandbox.run(SUM, Limits.DEFAULT);
    }
}
