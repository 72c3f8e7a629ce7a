package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * A gateway that was installed from an archive of {@code ./assay dist} and started, with little on its PATH.
 *
 * @param folder where it is installed
 * @param home its home folder
 * @param url its address
 */
record InstalledAssay(Process process, Path folder, Path home, String url, HttpClient client) implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** Unpacks an archive below an empty folder, and returns the folder that it made. */
    static Path unpack(Path archive, Path place) throws IOException, InterruptedException {
        Process unpacked = new ProcessBuilder("tar", "-xzf", archive.toString(), "-C", place.toString())
                .inheritIO()
                .start();
        assertThat(unpacked.waitFor()).isZero();
        try (Stream<Path> all = Files.list(place)) {
            return all.filter(Files::isDirectory).findFirst().orElseThrow();
        }
    }

    /**
     * Starts the gateway of a folder, with its home beside it, and returns when that is ready.
     *
     * @param path the folders of commands that it finds
     * @param javaHome the JDK that it finds
     */
    static InstalledAssay start(Path folder, Path path, String javaHome) throws IOException, InterruptedException {
        Path home = folder.resolveSibling("home");
        Path log = folder.resolveSibling("log");
        String what = Files.exists(home) ? "ready to score again" : "ready to score, with a new database";
        Files.deleteIfExists(home.resolve("gateway.pid"));
        ProcessBuilder serve = new ProcessBuilder(folder.resolve("assay").toString(), "serve")
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        serve.environment().clear();
        serve.environment()
                .putAll(Map.of(
                        "PATH", path.toString(),
                        "JAVA_HOME", javaHome,
                        "HOME", folder.resolveSibling("").toString(),
                        "ASSAY_HOME", home.toString(),
                        "ASSAY_PORT", "0"));
        Instant began = Instant.now();
        Process process = serve.start();
        HttpClient client = HttpClient.newHttpClient();
        InstalledAssay installed = new InstalledAssay(process, folder, home, ready(client, home, process, log), client);
        say(began, what);
        return installed;
    }

    private static String ready(HttpClient client, Path home, Process process, Path log)
            throws IOException, InterruptedException {
        Instant end = Instant.now().plus(PATIENCE);
        Path pid = home.resolve("gateway.pid");
        while (process.isAlive() && Instant.now().isBefore(end)) {
            List<String> lines = Files.exists(pid) ? Files.readAllLines(pid) : List.of();
            if (lines.size() > 1
                    && client.send(
                                            HttpRequest.newBuilder(URI.create(lines.get(1) + "/readyz"))
                                                    .build(),
                                            BodyHandlers.discarding())
                                    .statusCode()
                            == 200) {
                return lines.get(1);
            }
            LockSupport.parkNanos(20_000_000);
        }
        process.destroyForcibly();
        throw new AssertionError("it did not become ready: " + Files.readString(log));
    }

    /** What a client finds Assay by. */
    Map<String, String> access() throws IOException {
        return Map.of(
                "ASSAY_URL",
                url,
                "ASSAY_KEY",
                Files.readString(home.resolve("admin.key")).strip());
    }

    void scores(String what, String request) throws IOException, InterruptedException {
        Instant asking = Instant.now();
        HttpRequest asked = HttpRequest.newBuilder(URI.create(url + "/v1/verify"))
                .header(
                        "Authorization",
                        "Bearer " + Files.readString(home.resolve("admin.key")).strip())
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(request))
                .timeout(PATIENCE)
                .build();
        HttpResponse<String> answer = client.send(asked, BodyHandlers.ofString());
        assertThat(Json.MAPPER.readTree(answer.body()).at("/reward").asDouble(-1))
                .as(answer.body())
                .isEqualTo(1);
        say(asking, what + " scored");
    }

    JsonNode get(String path) throws IOException, InterruptedException {
        HttpRequest asked = HttpRequest.newBuilder(URI.create(url + path)).build();
        return Json.MAPPER.readTree(client.send(asked, BodyHandlers.ofString()).body());
    }

    String log() throws IOException {
        return Files.readString(home.resolveSibling("log"));
    }

    private static void say(Instant since, String what) {
        System.out.printf("%.1f s: %s%n", Duration.between(since, Instant.now()).toMillis() / 1_000.0, what);
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit()
                .orTimeout(30, TimeUnit.SECONDS)
                .exceptionally(_ -> process.destroyForcibly())
                .join();
        client.close();
    }
}
