package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.remote.RemoteSandbox;
import dev.assay.sandbox.remote.RemoteSettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests of {@code assay worker} as a process of its own. */
@Timeout(120)
class WorkerIT {
    private static final String SECRET = "0123456789abcdef0123456789abcdef";

    @TempDir
    private static Path home;

    @BeforeEach
    void needsASandbox() {
        Assumptions.assumeTrue(
                "1".equals(System.getenv("ASSAY_REQUIRE_ALL")) || Files.isExecutable(Path.of("/usr/bin/bwrap")));
    }

    private static ProcessBuilder worker(String secret) {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.assay.cli.Assay",
                "worker",
                "--port",
                "0");
        CommandResult.environment(builder, home);
        builder.environment().put("ASSAY_SANDBOX", "process");
        builder.environment().put("ASSAY_WORKER_SECRET", secret);
        return builder;
    }

    @Test
    void aWorkerRunsProgramsUntilItIsToldToEnd() throws IOException, InterruptedException {
        Process process =
                worker(SECRET).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader out = process.inputReader()) {
            String line = out.readLine();
            assertThat(line).startsWith("assay worker: listening on http://127.0.0.1:");
            String address = line.substring(line.indexOf("127."), line.indexOf(','));
            try (RemoteSandbox sandbox = new RemoteSandbox(new RemoteSettings(List.of(address), SECRET))) {
                RunOutcome outcome = sandbox.run(Program.of("python", "print(6 * 7)"), Limits.DEFAULT);

                assertThat(outcome.report().stdout().text()).isEqualTo("42\n");
            }
            process.destroy();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void withoutASecretItDoesNotStart() throws IOException, InterruptedException {
        Process process = worker("").start();
        try (BufferedReader err = process.errorReader()) {
            assertThat(err.readLine()).startsWith("assay: ASSAY_WORKER_SECRET must have at least 32 characters");
            assertThat(process.waitFor()).isEqualTo(2);
        } finally {
            process.destroyForcibly();
        }
    }
}
