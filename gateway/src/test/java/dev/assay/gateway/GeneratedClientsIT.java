package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the examples of the clients that are generated from the contract, as their manual says, against a gateway. */
class GeneratedClientsIT {
    private static final Path CLIENTS =
            Path.of("..", "clients").toAbsolutePath().normalize();

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
    void theTypeScriptClientCompilesPassesItsTestsAndItsExampleSaysWhatItScored() throws Exception {
        require(Files.isDirectory(CLIENTS.resolve("typescript/src/generated")), "clients/typescript is not generated");
        require(runs("node", "--version") && runs("tsc", "--version"), "there is no node, or no tsc");
        Path sources = copy(CLIENTS.resolve("typescript"));

        run(sources, "tsc", "-p", ".").passes();

        try (ClientProgram tests = run(sources, "node", "--test")) {
            assertThat(run(sources, "node", "dist/example/score.js").passes().lines())
                    .containsExactlyElementsOf(saidOf("1", "0"));
            assertThat(tests.passes()).contains("# fail 0");
        }
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

    /** Copies the sources, so that build outputs do not lie in the source tree. */
    private Path copy(Path from) throws IOException {
        Path sources = folder.resolve("sources");
        for (String part : List.of("package.json", "tsconfig.json", "src", "example", "test")) {
            try (Stream<Path> files = Files.walk(from.resolve(part))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Path to = sources.resolve(from.relativize(file));
                    Files.createDirectories(to.getParent());
                    Files.copy(file, to);
                }
            }
        }
        return sources;
    }

    private ClientProgram run(Path from, String... command) throws IOException {
        return ClientProgram.start(gateway, folder, from, command);
    }
}
