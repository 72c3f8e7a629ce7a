package dev.assay.gateway;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/** Our own judge server in a process of its own, with a model of a few kilobytes that says anything. */
final class JudgeProcess implements AutoCloseable {
    private static final Path MODULE =
            Path.of("..", "verifier-llm-judge", "server").toAbsolutePath().normalize();

    private final Process process;
    private final String url;

    private JudgeProcess() {
        try {
            process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-XX:+UseSerialGC",
                            "--enable-native-access=ALL-UNNAMED",
                            "--sun-misc-unsafe-memory-access=allow",
                            "-cp",
                            MODULE.resolve("target/lib") + "/*",
                            "dev.assay.judge.server.ServeCommand",
                            "--model",
                            MODULE.resolve("src/test/resources/tiny").toString(),
                            "--threads",
                            "1",
                            "--port",
                            "0")
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            url = url(process.inputReader());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String url(BufferedReader out) throws IOException {
        String line = out.readLine();
        if (line == null) {
            throw new IOException("the judge server did not start");
        }
        return line.substring(line.indexOf("http://"));
    }

    /** One that runs until it is closed; empty where the module beside this one is not built. */
    static Optional<JudgeProcess> start() {
        return Files.isDirectory(MODULE.resolve("target/lib")) ? Optional.of(new JudgeProcess()) : Optional.empty();
    }

    /** Skips a test where there is none, or lets it fail where nothing may be skipped. */
    static JudgeProcess require(Optional<JudgeProcess> started) {
        Assumptions.assumeTrue(
                started.isPresent() || "1".equals(System.getenv("ASSAY_REQUIRE_ALL")),
                "verifier-llm-judge/server is not built");
        return started.orElseThrow();
    }

    String url() {
        return url;
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
