package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the Python package: built, installed without a network, type-checked, and run against a gateway. */
class PythonClientIT {
    private static final Path CLIENTS =
            Path.of("..", "clients").toAbsolutePath().normalize();
    private static final String PYTHON = "/usr/bin/python3";

    private final Gateway gateway = Gateway.shared();

    @TempDir
    Path folder;

    @Test
    void aWheelOfItIsInstalledAndPassesItsTestsAgainstAGateway() throws Exception {
        require("httpx mypy pip pytest setuptools venv wheel yaml");
        Path sources = copy();
        try (ClientProgram types = start(sources, PYTHON, "-m", "mypy", "--cache-dir", "../types")) {
            assertThat(tested(sources)).contains(" passed").doesNotContain("name no gateway");
            assertThat(types.passes()).contains("Success");
        }
    }

    @Test
    void theWheelThatAGatewayServesScoresABatchInAnEmptyEnvironment() throws Exception {
        require("httpx pip venv");
        start(folder, PYTHON, "-m", "venv", "--system-site-packages", "--without-pip", "--copies", "served")
                .passes();
        String python = folder.resolve("served/bin/python").toString();
        pip(
                folder,
                "--python",
                python,
                "install",
                gateway.url() + "/clients/assay_rl-" + version() + "-py3-none-any.whl");

        String scored = start(folder, python, "-c", """
                        from importlib.util import find_spec
                        from assay_rl import Assay, Item
                        assert find_spec("assay") is None, "other packages have this name"
                        with Assay() as assay:
                            batch = [Item(response=text, task={"gold": "1/2"}) for text in ("0.5", "0.4")]
                            print([result.reward for result in assay.verify_batch(batch, defaults={"verifier": "math"}).results])
                        """).passes();

        assertThat(scored).contains("[1.0, 0.0]");
        assertThat(folder.resolve("served/lib"))
                .isDirectoryRecursivelyContaining("glob:**/assay_rl-*.dist-info/METADATA");
    }

    /**
     * TRL is large, and Debian does not have it, so this test runs where a Python with TRL, httpx and pytest is named.
     */
    @Test
    void trlsOwnTrainerTakesTwoStepsAndLeavesOutTheUnscoredSample() throws Exception {
        String python = System.getenv("ASSAY_TRL_PYTHON");
        Assumptions.assumeTrue(python != null, "ASSAY_TRL_PYTHON names no Python with TRL");
        Path sources = copy();

        String tests = start(sources, "env", "PYTHONPATH=src", python, "-m", "pytest", "tests/test_trl_training.py")
                .passes();

        assertThat(tests).contains("1 passed");
    }

    private String tested(Path sources) throws Exception {
        pip(sources, "wheel", "--no-build-isolation", "--wheel-dir", "..", ".");
        start(folder, PYTHON, "-m", "venv", "--system-site-packages", "--without-pip", "--copies", "venv")
                .passes();
        String python = folder.resolve("venv/bin/python").toString();
        pip(folder, "--python", python, "install", wheel());
        return start(sources, python, "-m", "pytest", "-p", "no:cacheprovider").passes();
    }

    /** Skips the test where Python or a package is missing, or fails it where no test may be skipped. */
    private void require(String packages) throws Exception {
        String look =
                "import sys, importlib.util as of; sys.exit(any(not of.find_spec(name) for name in sys.argv[1].split()))";
        boolean there = Files.isExecutable(Path.of(PYTHON))
                && start(folder, PYTHON, "-c", look, packages).exit() == 0;
        Assumptions.assumeTrue(
                there || "1".equals(System.getenv("ASSAY_REQUIRE_ALL")), PYTHON + " does not have all of " + packages);
    }

    /** Copies the sources and the contract, so that build outputs do not lie in the source tree. */
    private Path copy() throws IOException {
        Path sources = Files.createDirectories(folder.resolve("clients/python"));
        Files.copy(CLIENTS.resolve("openapi.yaml"), folder.resolve("clients/openapi.yaml"));
        Path from = CLIENTS.resolve("python");
        for (String part : List.of("pyproject.toml", "README.md", "src", "tests")) {
            try (Stream<Path> files = Files.walk(from.resolve(part))) {
                for (Path file : files.filter(PythonClientIT::isSource).toList()) {
                    Path to = sources.resolve(from.relativize(file));
                    Files.createDirectories(to.getParent());
                    Files.copy(file, to);
                }
            }
        }
        return sources;
    }

    private static boolean isSource(Path file) {
        return Files.isRegularFile(file)
                && !file.toString().contains("__pycache__")
                && !file.toString().contains(".egg-info");
    }

    private void pip(Path from, String... command) throws Exception {
        List<String> all = new ArrayList<>(List.of(PYTHON, "-m", "pip"));
        all.addAll(List.of(command));
        all.addAll(List.of("--quiet", "--no-index", "--no-deps"));
        start(from, all.toArray(String[]::new)).passes();
    }

    private String wheel() throws IOException {
        String name = "assay_rl-" + version() + "-py3-none-any.whl";
        assertThat(folder.resolve("clients").resolve(name)).exists();
        return "clients/" + name;
    }

    private static String version() throws IOException {
        Matcher version =
                Pattern.compile("<version>(.*)</version>").matcher(Files.readString(Path.of("..", "pom.xml")));
        assertThat(version.find()).isTrue();
        return version.group(1);
    }

    private ClientProgram start(Path from, String... command) throws IOException {
        return ClientProgram.start(gateway, folder, from, command);
    }
}
