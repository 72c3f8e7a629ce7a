package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
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
    private static final Path EXAMPLES = ROOT.resolve("examples");
    private static final String PYTHON = "/usr/bin/python3";
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
    private static Installed shared;
    private static String python;

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
        shared = Installed.of(".tar.gz", System.getProperty("java.home"));
        run(folder, Map.of(), PYTHON, "-m", "venv", "--system-site-packages", "venv");
        python = folder.resolve("venv/bin/python").toString();
        String wheel = shared.get("/clients").at("/clients/python").asString();
        run(
                folder,
                Map.of(),
                python,
                "-m",
                "pip",
                "install",
                "--quiet",
                "--no-index",
                "--no-deps",
                shared.url() + wheel);
    }

    @AfterAll
    static void stops() throws InterruptedException {
        if (shared != null) {
            shared.close();
        }
    }

    @Test
    void aMachineWithOnlyAJdkScoresMathematicsAQueryAndAPythonProgram() throws Exception {
        shared.scores("mathematics", MATH);
        shared.scores("a query", QUERY);
        shared.scores("a Python program", PROGRAM);
        assertThat(shared.get("/clients").at("/clients").propertyNames()).contains("python", "typescript");
    }

    /** Runs the README in the folder that was installed, where its commands are. */
    @Test
    void everySnippetOfTheReadmeRuns() throws Exception {
        List<Snippet> snippets = Snippet.of(Files.readString(ROOT.resolve("README.md")));
        assertThat(snippets.stream().map(Snippet::language)).containsExactly("sh", "sh", "json", "sh", "python", "sh");

        assertThat(snippets.get(0).text()).startsWith("./assay serve ");
        assertThat(Json.MAPPER.readTree(shell(snippets.get(1).text())))
                .isEqualTo(Json.MAPPER.readTree(snippets.get(2).text()));
        assertThat(shell(snippets.get(3).text() + "\nexport | grep -c 'ASSAY_KEY=.assay_'"))
                .endsWith("1\n");
        String trl = "GRPOTrainer = lambda **settings: settings\n"
                + snippets.get(4).text().replace(", …", "") + """
                import asyncio
                score = trainer["reward_funcs"][0]
                print(asyncio.run(score(prompts=["1/4 + 1/4"], completions=["It is \\\\boxed{0.5}"], answer=["1/2"])))
                """;
        assertThat(run(folder, shared.access(), python, "-c", trl)).isEqualTo("[1.0]\n");
        String verl = shell("python3() { printf '%s\\n' \"$@\"; }\n"
                + snippets.get(5).text().replace(" …", ""));
        Matcher module = Pattern.compile("pkg://(\\S+)").matcher(verl);
        assertThat(module.find()).as(verl).isTrue();
        run(folder, shared.access(), python, "-c", "from %s import compute_score".formatted(module.group(1)));
    }

    /** Runs a snippet as a newcomer does, with this gateway's address and key in the place of the usual ones. */
    private static String shell(String snippet) throws IOException, InterruptedException {
        Map<String, String> environment = new HashMap<>(shared.access());
        environment.put("HOME", shared.home().getParent().toString());
        environment.put("ASSAY_HOME", shared.home().toString());
        environment.put("PATH", Path.of(python).getParent() + ":" + System.getenv("PATH"));
        environment.put("PIP_NO_DEPS", "1");
        environment.put("PIP_NO_INDEX", "1");
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        String here = snippet.replace("http://127.0.0.1:8080", shared.url())
                .replace("~/.assay", shared.home().toString());
        return run(shared.folder(), environment, "bash", "-ec", here);
    }

    @Test
    void theExampleOfOfflineScoringWritesRewardsAndReasons() throws Exception {
        Path scored = folder.resolve("scored.jsonl");
        run(EXAMPLES, shared.access(), python, "score_file.py", "rollouts.jsonl", scored.toString());
        List<JsonNode> rows =
                Files.readAllLines(scored).stream().map(Json.MAPPER::readTree).toList();
        assertThat(rows.stream().map(row -> row.get("reward").asString()))
                .containsExactly("1.0", "1.0", "0.0", "1.0", "0.0", "");
        assertThat(rows.getFirst().get("reason").asString()).isEqualTo("equal.rational");
        assertThat(rows.getLast().get("cause").asString()).isEqualTo("bad_reference");
    }

    @Test
    void theExampleOfOfflineScoringReadsAndWritesParquet() throws Exception {
        boolean hasArrow =
                start(folder, Map.of(), python, "-c", "import pyarrow").waitFor() == 0;
        Assumptions.assumeTrue(hasArrow, "pyarrow is not installed, and Debian does not have it");
        Path scored = folder.resolve("scored.parquet");
        String pack = """
                import json, pyarrow, pyarrow.parquet
                rows = [json.loads(line) for line in open("rollouts.jsonl")]
                pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), "%s")
                """.formatted(folder.resolve("rollouts.parquet"));
        run(EXAMPLES, Map.of(), python, "-c", pack);
        run(
                EXAMPLES,
                shared.access(),
                python,
                "score_file.py",
                folder.resolve("rollouts.parquet").toString(),
                scored.toString());
        String read = "import pyarrow.parquet; print(pyarrow.parquet.read_table('%s')['reward'].to_pylist())"
                .formatted(scored);
        assertThat(run(folder, Map.of(), python, "-c", read)).isEqualTo("[1.0, 1.0, 0.0, 1.0, 0.0, None]\n");
    }

    @Test
    void theNotebookRunsToItsEnd() throws Exception {
        StringBuilder cells = new StringBuilder();
        for (JsonNode cell : Json.MAPPER
                .readTree(EXAMPLES.resolve("verdicts.ipynb").toFile())
                .get("cells")) {
            if (cell.get("cell_type").asString().equals("code")) {
                cell.get("source").forEach(line -> cells.append(line.asString()));
                cells.append('\n');
            }
        }
        assertThat(run(EXAMPLES, shared.access(), python, "-c", cells.toString()))
                .contains("'rule': 5", "unscored  gold", "equal.rational", "p1 0.6666", "mixed");
    }

    @Test
    void theExampleOfVerlNamesAFunctionThatIsThere() throws Exception {
        Map<String, String> environment = new HashMap<>(shared.access());
        environment.putAll(Map.of("DRY_RUN", "1", "MODEL", "m", "TRAIN", "t", "VALIDATION", "v"));
        environment.put("PATH", Path.of(python).getParent() + ":" + System.getenv("PATH"));
        assertThat(run(EXAMPLES, environment, "./verl_grpo.sh", "trainer.n_gpus_per_node=8")
                        .lines())
                .contains("verl.trainer.main_ppo", "trainer.n_gpus_per_node=8", "data.train_files=t");
        environment.put("ASSAY_KEY", "assay_wrong");
        assertThat(start(EXAMPLES, environment, "./verl_grpo.sh").waitFor())
                .as("a wrong key")
                .isNotZero();
    }

    /** TRL is large, and Debian does not have it: this runs where a Python with TRL and httpx is named. */
    @Test
    void theExampleOfTrlTakesTwoSteps() throws Exception {
        String withTrl = System.getenv("ASSAY_TRL_PYTHON");
        Assumptions.assumeTrue(withTrl != null, "ASSAY_TRL_PYTHON names no Python with TRL");
        Map<String, String> environment = new HashMap<>(shared.access());
        environment.put("PYTHONPATH", ROOT.resolve("clients/python/src").toString());
        assertThat(run(EXAMPLES, environment, withTrl, "trl_grpo.py")).contains("step 1: reward ", "step 2: reward ");
    }

    private static String run(Path from, Map<String, String> environment, String... command)
            throws IOException, InterruptedException {
        Process process = start(from, environment, command);
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor())
                .as(() -> String.join(" ", command) + "\n" + said)
                .isZero();
        return said;
    }

    private static Process start(Path from, Map<String, String> environment, String... command) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(from.toFile()).redirectError(Redirect.INHERIT);
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** A block of code of a page in Markdown. */
    private record Snippet(String language, String text) {
        private static final Pattern BLOCK = Pattern.compile("(?ms)^```(sh|python|json)\n(.*?)^```$");

        static List<Snippet> of(String page) {
            return BLOCK.matcher(page)
                    .results()
                    .map(found -> new Snippet(found.group(1), found.group(2)))
                    .toList();
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
            Path place = Files.createTempDirectory(DistributionIT.folder, "installed");
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
            serve.environment()
                    .put("PATH", DistributionIT.folder.resolve("tools").toString());
            serve.environment().put("JAVA_HOME", javaHome);
            serve.environment().put("HOME", place.toString());
            serve.environment().put("ASSAY_HOME", home.toString());
            serve.environment().put("ASSAY_PORT", "0");
            Instant began = Instant.now();
            Process process = serve.start();
            HttpClient client = HttpClient.newHttpClient();
            String url = ready(client, home, process, place.resolve("log"));
            Installed installed = new Installed(process, installation, home, url, began, client);
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

        /** What a client finds Assay by. */
        Map<String, String> access() throws IOException {
            return Map.of(
                    "ASSAY_URL",
                    url,
                    "ASSAY_KEY",
                    Files.readString(home.resolve("admin.key")).strip());
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
