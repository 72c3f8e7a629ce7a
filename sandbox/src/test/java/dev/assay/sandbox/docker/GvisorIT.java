package dev.assay.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Tests containers of gVisor, whose kernel lacks some features, on an engine that has it as {@code runsc}. */
@OnAnEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GvisorIT {
    private final TestEngine engine;
    private Sandbox sandbox;

    GvisorIT(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeAll
    void open(@TempDir Path home) throws IOException {
        try (DockerEngine asked = new DockerEngine(engine.address())) {
            assumeTrue(asked.about().runtimes().contains("runsc"), "the engine has no runsc");
        }
        sandbox = engine.backend(home, Map.of("docker.runtime", "runsc", "prepare", "off"))
                .open();
    }

    @AfterAll
    void close() {
        if (sandbox != null) {
            sandbox.close();
        }
    }

    @Test
    void aProgramMeetsAnotherKernelThanTheHosts() throws Exception {
        String host = System.getProperty("os.version");
        assertThat(stdout("import os\nprint(input(), os.uname().release)", "under"))
                .startsWith("under ")
                .doesNotContain(host);
    }

    @Test
    void processesOfARunEndWithIt() throws Exception {
        assertThat(stdout("import os\nif os.fork() == 0:\n  while True: pass\nprint('parent')", ""))
                .isEqualTo("parent\n");
        assertThat(stdout("import os\nprint(sum(n.isdigit() for n in os.listdir('/proc')))", ""))
                .isEqualTo("3\n");
    }

    @Test
    void aProgramThatTakesTooLongIsStopped() throws Exception {
        RunOutcome outcome =
                sandbox.run(Program.of("python", "while True: pass"), Limits.DEFAULT.withCpu(Duration.ofMillis(500)));
        assertThat(outcome).isInstanceOf(RunOutcome.TimedOut.class);
    }

    @Test
    void nobodyOpensDevicesThatAreNoPartOfTheDeal() throws Exception {
        String opened = """
                import os
                usual = {'null', 'zero', 'full', 'random', 'urandom', 'tty', 'ptmx'}
                for folder, _, files in os.walk('/dev'):
                    for name in set(files) - usual:
                        path = folder + '/' + name
                        if not os.path.islink(path):
                            try:
                                os.close(os.open(path, os.O_RDONLY | os.O_NONBLOCK))
                                print(path)
                            except OSError:
                                pass
                """;
        assertThat(stdout(opened, "")).isEmpty();
    }

    private String stdout(String source, String input) throws InterruptedException {
        RunOutcome outcome = sandbox.run(Program.of("python", source).withStdin(input), Limits.DEFAULT);
        assertThat(outcome).isInstanceOf(RunOutcome.Exited.class);
        return outcome.report().stdout().text();
    }
}
