package dev.assay.gateway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A gateway in a process of its own, so that a test can kill it. */
final class ChildGateway implements AutoCloseable {
    private final Path home;
    private final Path log;
    private final Process process;

    /** Starts a gateway on this home; {@link #api} waits until it serves. */
    ChildGateway(Path home, Map<String, String> settings) throws IOException {
        this(List.of(), home, settings);
    }

    /** Starts a gateway by a command line that begins with {@code prefix}, and keeps its process. */
    ChildGateway(List<String> prefix, Path home, Map<String, String> settings) throws IOException {
        this.home = home;
        this.log = Files.createTempFile(Files.createDirectories(home), "gateway", ".log");
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx512m",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                AssayGateway.class.getName()));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment()
                .putAll(Map.of(
                        "ASSAY_HOME", home.toString(), "ASSAY_PORT", "0", "ASSAY_SANDBOX_OPTIONS", "prepare=off"));
        builder.environment().putAll(settings);
        process = builder.start();
    }

    /** Returns a client with the installation's key, once the gateway is ready. */
    Api api() {
        Await.until("the child serves: " + log(), () -> {
            if (!process.isAlive()) {
                throw new AssertionError("the child ended: " + log());
            }
            return isItsOwnPidFile() && ready(apiNow());
        });
        return apiNow();
    }

    private boolean isItsOwnPidFile() {
        Path pid = home.resolve("gateway.pid");
        return Files.exists(pid)
                && text(pid).startsWith(process.pid() + "\n")
                && text(pid).lines().count() == 2;
    }

    private Api apiNow() {
        URI url = URI.create(text(home.resolve("gateway.pid")).lines().toList().get(1));
        return new Api(url, text(home.resolve("admin.key")).strip());
    }

    private static boolean ready(Api api) {
        try {
            return api.get("/readyz").status() == 200;
        } catch (UncheckedIOException e) {
            return false;
        }
    }

    String log() {
        return text(log);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Kills the process as {@code kill -9} does. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Stops the process as {@code kill} does; returns its exit code. */
    int stop() throws InterruptedException {
        process.destroy();
        return process.waitFor();
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
