package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A running program whose environment has the address of a gateway. */
record ClientProgram(Process process, Path out) implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 300;

    /** Starts the program in a folder; its output goes to a new file beside its sources. */
    static ClientProgram start(Gateway gateway, Path outputs, Path from, String... command) throws IOException {
        Path out = Files.createTempFile(outputs, "out", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(from.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        builder.environment()
                .putAll(Map.of(
                        "ASSAY_URL", gateway.url(), "ASSAY_KEY", gateway.adminKey(), "PYTHONDONTWRITEBYTECODE", "1"));
        return new ClientProgram(builder.start(), out);
    }

    int exit() throws InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        return process.waitFor();
    }

    /** Returns its output, once it has exited with 0. */
    String passes() throws IOException, InterruptedException {
        int exit = exit();
        String written = Files.readString(out);
        assertThat(exit).as(written).isZero();
        return written;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
