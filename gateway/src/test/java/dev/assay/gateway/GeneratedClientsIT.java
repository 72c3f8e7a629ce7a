package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Runs the examples of the clients that are generated from the contract, as their manual says, against a gateway. */
class GeneratedClientsIT {
    private static final Path CLIENTS =
            Path.of("..", "clients").toAbsolutePath().normalize();
    private static final Path TYPESCRIPT = CLIENTS.resolve("typescript/target");

    private final Gateway gateway = Gateway.shared();

    @TempDir
    Path folder;

    @Test
    void theJavaExampleSaysWhatItScored() throws Exception {
        Path java = CLIENTS.resolve("java");
        require(Files.isDirectory(java.resolve("target/lib")), "clients/java is not packaged");

        String said = run(
                        java,
                        ProcessHandle.current().info().command().orElse("java"),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        "target/lib/*",
                        "example/Score.java")
                .passes();

        assertThat(said.lines()).containsExactlyElementsOf(saidOf("1.0", "0.0"));
    }

    @Test
    void theTypeScriptClientPassesItsTestsAndItsExampleSaysWhatItScored() throws Exception {
        require(Files.isDirectory(TYPESCRIPT.resolve("dist")), "clients/typescript is not packaged");
        require(runs("node", "--version"), "there is no node");
        Path sources = folder.resolve("sources");
        copy(TYPESCRIPT.resolve("dist"), sources.resolve("dist"));
        copy(CLIENTS.resolve("typescript/test"), sources.resolve("test"));
        copy(CLIENTS.resolve("typescript/package.json"), sources.resolve("package.json"));

        try (ClientProgram tests = run(sources, "node", "--test")) {
            assertThat(run(sources, "node", "dist/example/score.js").passes().lines())
                    .containsExactlyElementsOf(saidOf("1", "0"));
            assertThat(tests.passes()).contains("# fail 0");
        }
    }

    @Test
    void thePackageThatAGatewayServesScoresUnderNode() throws Exception {
        require(Files.isDirectory(TYPESCRIPT.resolve("dist")), "clients/typescript is not packaged");
        require(runs("node", "--version"), "there is no node");
        JsonNode clients = Json.MAPPER.readTree(Files.readString(download(gateway, "/clients")));
        Path archive = download(gateway, clients.at("/clients/typescript").asString());
        Path installed = Files.createDirectories(folder.resolve("node_modules/assay-rl"));
        run(installed, "tar", "-xzf", archive.toString(), "--strip-components=1")
                .passes();
        Path example = Files.copy(TYPESCRIPT.resolve("dist/example/score.js"), folder.resolve("score.mjs"));

        assertThat(run(folder, "node", example.toString()).passes().lines())
                .containsExactlyElementsOf(saidOf("1", "0"));
    }

    @Test
    void aGatewayWithoutThatPackageListsNone() throws Exception {
        assertThat(download(Gateway.sharedWithPrograms(), "/clients"))
                .content()
                .contains("python")
                .doesNotContain("typescript");
    }

    private Path download(Gateway from, String path) throws IOException, InterruptedException {
        Path file = Files.createTempFile(folder, "download", "");
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(from.url() + path)).build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            assertThat(client.send(request, BodyHandlers.ofFile(file)).statusCode())
                    .isEqualTo(200);
        }
        return file;
    }

    /** Returns the expected output; it is the same for both languages, except for the form of a whole number. */
    private static List<String> saidOf(String one, String zero) {
        return List.of(
                "right: " + one + ", equal.rational: equal",
                "wrong: " + zero + ", equal.rational: different",
                "unreadable: unscored, bad_reference, the gold can't be read: its braces are not balanced",
                "mean: 0.5",
                "rewards: 2",
                "stored: It is \\boxed{0.5}");
    }

    /** Skips the test where a requirement is missing, or fails it where no test may be skipped. */
    private static void require(boolean there, String otherwise) {
        assertThat(there || !"1".equals(System.getenv("ASSAY_REQUIRE_ALL")))
                .as(otherwise)
                .isTrue();
        Assumptions.assumeTrue(there, otherwise);
    }

    private boolean runs(String... command) throws InterruptedException {
        try (ClientProgram program = run(folder, command)) {
            return program.exit() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Copies a file, or the files of a folder, so that nothing is written into the source tree. */
    private static void copy(Path from, Path target) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path to = target.resolve(from.relativize(file).toString());
                Files.createDirectories(to.getParent());
                Files.copy(file, to);
            }
        }
    }

    private ClientProgram run(Path from, String... command) throws IOException {
        return ClientProgram.start(gateway, folder, from, command);
    }
}
