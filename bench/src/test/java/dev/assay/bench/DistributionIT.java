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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Installs what {@code ./assay dist} makes on a machine that has only a JDK: nothing that isolates programs is on the PATH, and no
 * container engine. It packs what the build before it has made.
 */
class DistributionIT {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    /** What the launcher and PostgreSQL's start call. */
    private static final List<String> TOOLS = List.of(
            "sh",
            "cat",
            "cmp",
            "chmod",
            "cp",
            "dirname",
            "basename",
            "env",
            "head",
            "awk",
            "mkdir",
            "mktemp",
            "mv",
            "readlink",
            "rm",
            "sed",
            "setpriv",
            "timeout",
            "uname",
            "unshare");

    private static final String MATH = """
            {"verifier": "math", "task": {"gold": "1/2"}, "response": "It is \\\\boxed{0.5}"}""";
    private static final String QUERY = """
            {"verifier": "sql", "response": "SELECT name FROM pets WHERE age > 2",
             "task": {"gold": "SELECT name FROM pets WHERE age >= 3",
                      "database": {"script": "CREATE TABLE pets (name TEXT, age INT); INSERT INTO pets VALUES ('Bo', 2), ('Cy', 3)"}}}""";
    private static final String PROGRAM = """
            {"verifier": "code", "response": "print(sum(map(int, input().split())))",
             "task": {"tests": [{"stdin": "2 3", "stdout": "5"}]}}""";

    @TempDir
    static Path folder;

    private static Path archives;

    @BeforeAll
    static void makesTheArchives() throws Exception {
        ProcessBuilder dist = new ProcessBuilder(ROOT.resolve("assay").toString(), "dist").inheritIO();
        dist.environment().put("ASSAY_BUILD", "never");
        dist.environment().put("JAVA_HOME", System.getProperty("java.home"));
        assertThat(dist.start().waitFor()).isZero();
        archives = ROOT.resolve("target/dist");
        Path tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : TOOLS) {
            for (String place : List.of("/usr/bin", "/bin")) {
                Path there = Path.of(place, tool);
                if (Files.isExecutable(there) && !Files.exists(tools.resolve(tool))) {
                    Files.createSymbolicLink(tools.resolve(tool), there);
                }
            }
        }
    }

    @Test
    void aMachineWithOnlyAJdkScoresMathematicsAQueryAndAPythonProgram() throws Exception {
        try (Installed assay = Installed.of(".tar.gz", System.getProperty("java.home"))) {
            assay.scores("mathematics", MATH);
            assay.scores("a query", QUERY);
            assay.scores("a Python program", PROGRAM);
            assertThat(assay.get("/clients").at("/clients").propertyNames()).contains("python", "typescript");
        }
    }

    @Test
    void theArchiveWithItsOwnJavaNeedsNone() throws Exception {
        try (Installed assay = Installed.of("x86_64.tar.gz", "/nonexistent")) {
            assay.scores("mathematics", MATH);
            assay.scores("a query", QUERY);
            assay.scores("a Python program", PROGRAM);
            assertThat(assay.log()).contains("using Java 25");
        }
    }

    /** An installed gateway that was started. */
    private record Installed(Process process, Path home, String url, Instant began, HttpClient client)
            implements AutoCloseable {
        static Installed of(String ending, String javaHome) throws Exception {
            Path place = Files.createTempDirectory(folder, "installed");
            String version = Files.readString(ROOT.resolve("pom.xml"))
                    .lines()
                    .filter(line -> line.startsWith("  <version>"))
                    .map(line -> line.replaceAll("</?version>", "").strip())
                    .findFirst()
                    .orElseThrow();
            Path archive;
            try (Stream<Path> all = Files.list(archives)) {
                archive = all.filter(file -> file.toString().endsWith(version + ending)
                                || file.toString().endsWith("-" + ending))
                        .findFirst()
                        .orElseThrow();
            }
            assertThat(new ProcessBuilder("tar", "-xzf", archive.toString(), "-C", place.toString())
                            .start()
                            .waitFor())
                    .isZero();
            Path home = place.resolve("home");
            ProcessBuilder serve = new ProcessBuilder(
                            place.resolve("assay-" + version + "/assay").toString(), "serve")
                    .redirectErrorStream(true)
                    .redirectOutput(place.resolve("log").toFile());
            serve.environment().clear();
            serve.environment().put("PATH", folder.resolve("tools").toString());
            serve.environment().put("JAVA_HOME", javaHome);
            serve.environment().put("HOME", place.toString());
            serve.environment().put("ASSAY_HOME", home.toString());
            serve.environment().put("ASSAY_PORT", "0");
            Instant began = Instant.now();
            Process process = serve.start();
            HttpClient client = HttpClient.newHttpClient();
            String url = ready(client, home, process, place.resolve("log"));
            Installed installed = new Installed(process, home, url, began, client);
            installed.say("ready to score");
            return installed;
        }

        private static String ready(HttpClient client, Path home, Process process, Path log) throws Exception {
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

        void scores(String what, String request) throws IOException, InterruptedException {
            HttpRequest asked = HttpRequest.newBuilder(URI.create(url + "/v1/verify"))
                    .header(
                            "Authorization",
                            "Bearer "
                                    + Files.readString(home.resolve("admin.key"))
                                            .strip())
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString(request))
                    .timeout(PATIENCE)
                    .build();
            HttpResponse<String> answer = client.send(asked, BodyHandlers.ofString());
            assertThat(Json.MAPPER.readTree(answer.body()).at("/reward").asDouble(-1))
                    .as(answer.body())
                    .isEqualTo(1);
            say(what + " scored");
        }

        JsonNode get(String path) throws IOException, InterruptedException {
            HttpRequest asked = HttpRequest.newBuilder(URI.create(url + path)).build();
            return Json.MAPPER.readTree(
                    client.send(asked, BodyHandlers.ofString()).body());
        }

        String log() throws IOException {
            return Files.readString(home.resolveSibling("log"));
        }

        private void say(String what) {
            System.out.printf(
                    "%.1f s: %s%n", Duration.between(began, Instant.now()).toMillis() / 1_000.0, what);
        }

        @Override
        public void close() throws InterruptedException {
            process.destroy();
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            client.close();
        }
    }
}
