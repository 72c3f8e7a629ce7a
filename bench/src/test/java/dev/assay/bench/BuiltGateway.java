package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A gateway in a process of its own, as its build made it.
 *
 * @param url its address
 * @param keyFile the file with its admin key
 */
public record BuiltGateway(Process process, String url, Path keyFile) implements AutoCloseable {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(90);

    /** Starts a gateway with a new home; skips the test where none is built, unless everything is required. */
    public static BuiltGateway start(Path home) throws Exception {
        List<Path> jars = jars();
        assumeThat(jars.isEmpty() && !"1".equals(System.getenv("ASSAY_REQUIRE_ALL")))
                .as("the gateway is built")
                .isFalse();
        Process process = started(unpacked(jars.getFirst(), home.resolve("app")), home);
        try {
            return new BuiltGateway(process, ready(home), home.resolve("admin.key"));
        } catch (Exception | AssertionError e) {
            process.destroyForcibly();
            throw e;
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static List<Path> jars() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../gateway/target"))) {
            return files.filter(file -> file.getFileName().toString().endsWith("-exec.jar"))
                    .toList();
        }
    }

    /** Returns the jar that starts what {@code nested} holds, laid out as {@code ./assay serve} starts it. */
    private static Path unpacked(Path nested, Path app) throws IOException, InterruptedException {
        Process tool = new ProcessBuilder(
                        java(),
                        "-Djarmode=tools",
                        "-jar",
                        nested.toString(),
                        "extract",
                        "--destination",
                        app.toString())
                .inheritIO()
                .start();
        assertThat(tool.waitFor()).isZero();
        return app.resolve(nested.getFileName());
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static Process started(Path jar, Path home) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                java(),
                // It ends before a second compiler or a parallel collector would pay.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                jar.toString());
        builder.environment().put("ASSAY_HOME", home.toString());
        builder.environment().put("ASSAY_PORT", "0");
        // Otherwise it would try all compilers meanwhile.
        builder.environment().put("ASSAY_SANDBOX_OPTIONS", "prepare=off");
        File log = home.resolve("log").toFile();
        return builder.redirectErrorStream(true).redirectOutput(log).start();
    }

    private static String ready(Path home) throws Exception {
        long end = System.nanoTime() + PATIENCE_NANOS;
        Path pid = home.resolve("gateway.pid");
        try (HttpClient client = HttpClient.newHttpClient()) {
            while (System.nanoTime() < end) {
                List<String> lines = Files.exists(pid) ? Files.readAllLines(pid) : List.of();
                if (lines.size() > 1 && isReady(client, lines.get(1))) {
                    return lines.get(1);
                }
                LockSupport.parkNanos(50_000_000);
            }
        }
        throw new AssertionError("the gateway did not become ready: " + Files.readString(home.resolve("log")));
    }

    private static boolean isReady(HttpClient client, String url) throws InterruptedException {
        try {
            return client.send(
                                    HttpRequest.newBuilder(URI.create(url + "/readyz"))
                                            .build(),
                                    BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException notYet) {
            return false;
        }
    }
}
