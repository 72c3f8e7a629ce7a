package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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

    /** What the launcher and PostgreSQL's start call. */
    private static final List<String> TOOLS = List.of(("awk basename cat chmod cmp cp dirname env head mkdir mktemp mv"
                    + " readlink rm sed setpriv sh timeout true uname unshare")
            .split(" ", -1));

    private static final String MATH = """
            {"verifier": "math", "task": {"gold": "1/2"}, "response": "It is \\\\boxed{0.5}"}""";
    private static final String QUERY = """
            {"verifier": "sql", "response": "SELECT name FROM pets WHERE age > 2",
             "task": {"gold": "SELECT name FROM pets WHERE age >= 3",
                      "databases": [{"script": "CREATE TABLE pets (name TEXT, age INT); INSERT INTO pets VALUES ('Bo', 2), ('Cy', 3)"}]}}""";
    private static final String PROGRAM = """
            {"verifier": "code", "response": "print(sum(map(int, input().split())))",
             "task": {"language": "python", "tests": [{"stdin": "2 3", "expected": "5"}]}}""";

    private static final Pattern CODE = Pattern.compile("(?ms)^ *```.*?^ *```$|`[^`\n]*`");
    /** A link to a file, without the name of a heading in it. */
    private static final Pattern LINK = Pattern.compile("]\\((?![a-z]+:|#)([^)#\\s]+)[^)\\s]*\\)");

    @TempDir
    static Path folder;

    private static InstalledAssay shared;
    private static String python;

    @BeforeAll
    static void makesTheArchives() throws Exception {
        Assumptions.assumeTrue(
                Files.isExecutable(Path.of(PYTHON)) || "1".equals(System.getenv("ASSAY_REQUIRE_ALL")),
                "there is no " + PYTHON);
        ProcessBuilder dist = new ProcessBuilder(ROOT.resolve("assay").toString(), "dist").inheritIO();
        dist.environment().put("ASSAY_BUILD", "never");
        dist.environment().put("JAVA_HOME", System.getProperty("java.home"));
        assertThat(dist.start().waitFor()).isZero();
        Path tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : TOOLS) {
            for (String place : List.of("/usr/bin", "/bin")) {
                Path there = Path.of(place, tool);
                if (Files.isExecutable(there) && !Files.exists(tools.resolve(tool))) {
                    Files.createSymbolicLink(tools.resolve(tool), there);
                }
            }
        }
        shared = started(unpacked(".tar.gz"), System.getProperty("java.home"));
        run(folder, Map.of(), PYTHON, "-m", "venv", "--system-site-packages", "--without-pip", "venv");
        python = folder.resolve("venv/bin/python").toString();
        String wheel =
                shared.url() + shared.get("/clients").at("/clients/python").asString();
        run(folder, Map.of(), python, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", wheel);
    }

    private static Path unpacked(String ending) throws IOException, InterruptedException {
        return InstalledAssay.unpack(
                ROOT.resolve("target/dist/assay-" + BuildInfo.version() + ending),
                Files.createTempDirectory(folder, "installed"));
    }

    private static InstalledAssay started(Path installed, String javaHome) throws IOException, InterruptedException {
        return InstalledAssay.start(installed, folder.resolve("tools"), javaHome);
    }

    @AfterAll
    static void stops() {
        if (shared != null) {
            shared.close();
        }
    }

    @Test
    void aMachineWithOnlyAJdkScoresMathematicsAQueryAndAPythonProgram() throws Exception {
        assertThat(shared.folder().resolve("lib/gateway/gateway.aot")).exists();
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
        JsonNode said = Json.MAPPER.readTree(shell(snippets.get(1).text()));
        JsonNode shown = Json.MAPPER.readTree(snippets.get(2).text());
        assertThat(said.propertyNames()).containsExactlyElementsOf(shown.propertyNames());
        assertThat(said.get("reward").asDouble()).isEqualTo(shown.get("reward").asDouble());
        assertThat(said.get("answer")).isEqualTo(shown.get("answer"));
        assertThat(said.get("decided_by")).isEqualTo(shown.get("decided_by"));
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
        environment.put("HOME", folder.toString());
        environment.put("ASSAY_HOME", shared.home().toString());
        environment.put("PATH", folder.resolve("venv/bin") + ":" + System.getenv("PATH"));
        environment.put("PIP_NO_DEPS", "1");
        environment.put("PIP_NO_INDEX", "1");
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        String here = "pip() { python -m pip \"$@\"; }\n"
                + snippet.replace("http://127.0.0.1:8080", shared.url())
                        .replace("~/.assay", shared.home().toString());
        return run(shared.folder(), environment, "bash", "-ec", here);
    }

    /** The launcher scores the example as docs/offline-scoring.md says, and with the summary that stands there. */
    @Test
    void everyCommandOfThePageAboutOfflineScoringRuns() throws Exception {
        String page = Files.readString(ROOT.resolve("docs/offline-scoring.md"));
        List<String> commands = Snippet.of(page).stream()
                .filter(snippet -> snippet.language().equals("sh"))
                .flatMap(snippet -> snippet.text().lines())
                .filter(command -> !command.contains("--verdict"))
                .toList();
        assertThat(commands).hasSize(6);
        Path scored = shared.folder().resolve("scored.jsonl");
        // The codes of the page: 1 where some rows are unscored.
        String summary = shell(commands.getFirst() + " 2>&1 || [ $? = 1 ]");
        assertThat(Files.readAllLines(scored)).hasSize(6);
        String shown = page.substring(page.indexOf("6 items in"), page.indexOf("mean reward"));
        assertThat(summary).contains(shown.substring(shown.indexOf(": ")));
        assertThat(summary).contains("bad_reference 1, first at line 6");
        for (String command : commands.subList(1, commands.size())) {
            shell(command + " || [ $? = 1 ]");
        }
    }

    @Test
    void theEngineOfThePageAboutOfflineScoringScoresAlsoAfterItsProcessWasKilled() throws Exception {
        String page = Files.readString(ROOT.resolve("docs/offline-scoring.md"));
        String example = Snippet.of(page).stream()
                .filter(snippet -> snippet.language().equals("python"))
                .map(Snippet::text)
                .collect(Collectors.joining());
        String killed = """

                    import os, signal, subprocess
                    process = subprocess.run(["pgrep", "-P", str(os.getpid())], capture_output=True).stdout
                    os.kill(int(process), signal.SIGKILL)
                    print(engine.verify_batch(rows * 100).rewards == engine.verify_batch(rows).rewards * 100)
                """.replaceAll("(?m)^                ", "");

        String said = run(
                shared.folder(),
                Map.of(
                        "ASSAY_COMMAND",
                        "./assay",
                        "ASSAY_HOME",
                        folder.resolve("pipe").toString()),
                python,
                "-c",
                example + killed);

        assertThat(said).isEqualTo("[1.0, 1.0, 0.0, 1.0, 0.0, None]\nTrue\n");
    }

    @Test
    void everyCommandOfThePageAboutJobsRuns() throws Exception {
        String page = Files.readString(ROOT.resolve("docs/jobs.md"));
        String commands = Snippet.of(page).stream()
                .map(Snippet::text)
                .filter(text -> text.contains("./assay jobs submit"))
                .collect(Collectors.joining());

        String said = shell(commands + "./assay jobs cancel \"$job\" 2>&1");

        assertThat(said)
                .contains(
                        " done      low               6          5          1  ",
                        " is done: 6 items, 5 scored, 1 unscored");
        assertThat(Files.readAllLines(shared.folder().resolve("results.jsonl")).stream()
                        .map(Json.MAPPER::readTree)
                        .map(result -> result.get("reward").asString()))
                .containsExactly("1.0", "1.0", "0.0", "1.0", "0.0", "");
    }

    /** The pages of the archive lead nowhere else: what they link to is packed with them. */
    @Test
    void everyLinkOfAPageInTheArchiveLeadsToAFileInIt() throws IOException {
        List<Path> pages;
        try (Stream<Path> files = Files.walk(shared.folder())) {
            pages = files.filter(file -> file.toString().endsWith(".md")).toList();
        }
        assertThat(pages).hasSizeGreaterThan(40);
        for (Path page : pages) {
            assertThat(LINK.matcher(CODE.matcher(Files.readString(page)).replaceAll(""))
                            .results()
                            .map(link -> link.group(1)))
                    .as(() -> "links of " + shared.folder().relativize(page))
                    .allSatisfy(link -> assertThat(page.resolveSibling(link)).exists());
        }
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
        assertThat(run(EXAMPLES, Map.of("DRY_RUN", "1"), "./verl_grpo.sh"))
                .as("without a model, rows and a gateway")
                .contains("actor_rollout_ref.model.path=MODEL");
        environment.putAll(Map.of("DRY_RUN", "1", "MODEL", "m", "TRAIN", "t", "VALIDATION", "v"));
        environment.put("PATH", folder.resolve("venv/bin") + ":" + System.getenv("PATH"));
        assertThat(run(EXAMPLES, environment, "./verl_grpo.sh", "trainer.n_gpus_per_node=8")
                        .lines())
                .contains("verl.trainer.main_ppo", "trainer.n_gpus_per_node=8", "data.train_files=t");
        environment.put("ASSAY_KEY", "assay_wrong");
        environment.remove("DRY_RUN");
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
        Path installed = unpacked("-linux-x86_64.tar.gz");
        try (InstalledAssay assay = started(installed, "/nonexistent")) {
            assay.scores("mathematics", MATH);
            assay.scores("a query", QUERY);
            assay.scores("a Python program", PROGRAM);
            assertThat(assay.log()).contains("using Java 25");
        }
        try (InstalledAssay again = started(installed, "/nonexistent")) {
            again.scores("mathematics", MATH);
            assertThat(again.log()).contains("Starting AOT-processed AssayGateway");
        }
    }
}
