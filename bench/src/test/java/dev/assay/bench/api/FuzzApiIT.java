package dev.assay.bench.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.bench.BuiltGateway;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Sends valid and invalid requests to a real gateway, as its build made it. */
class FuzzApiIT {
    @Test
    void everyAnswerKeepsToTheContract(@TempDir Path home) throws Exception {
        try (BuiltGateway gateway = BuiltGateway.start(home)) {
            int code = new CommandLine(new FuzzApiCommand())
                    .execute(
                            "--url",
                            gateway.url(),
                            "--key-file",
                            gateway.keyFile().toString(),
                            "--requests",
                            "800",
                            "--in-flight",
                            "32");

            assertThat(code).isZero();
        }
    }
}
