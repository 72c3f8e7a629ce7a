package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class VerifyFileTest {
    private static final String RIGHT = "{\"gold\": \"1/2\", \"response\": \"It is \\\\boxed{0.5}\"}\n";
    private static final String WRONG = "{\"gold\": \"1/2\", \"response\": \"It is \\\\boxed{0.6}\"}\n";

    @TempDir
    Path folder;

    @Test
    void everyRowGetsItsResultInOrderOnStdout() throws IOException {
        Path file = Files.writeString(folder.resolve("rows.jsonl"), (RIGHT + WRONG).repeat(1_500));
        CommandResult ran = CommandResult.assay(folder, "verify", file.toString());
        assertThat(ran.exit()).as(ran.err()).isZero();
        List<JsonNode> results = ran.lines().stream().map(Json.MAPPER::readTree).toList();
        assertThat(results).hasSize(3_000);
        for (int i = 0; i < results.size(); i++) {
            assertThat(results.get(i).get("index").asInt()).isEqualTo(i);
            assertThat(results.get(i).get("id").asString()).isEqualTo(Integer.toString(i));
            assertThat(results.get(i).get("reward").asDouble()).isEqualTo(i % 2 == 0 ? 1.0 : 0.0);
        }
        assertThat(ran.err())
                .contains("3,000 items")
                .contains("mean reward 0.5000")
                .contains("0 unscored");
    }

    @Test
    void resultsHaveTheKeysOfTheContractInItsOrder() throws IOException {
        JsonNode result = Json.MAPPER.readTree(verify(RIGHT).out());
        assertThat(result.propertyNames())
                .containsExactly(
                        "index",
                        "id",
                        "verdict_id",
                        "status",
                        "reward",
                        "score",
                        "certainty",
                        "undecided_reason",
                        "parts",
                        "step_scores",
                        "answer",
                        "decided_by",
                        "recovery",
                        "recovered",
                        "cause",
                        "retryable",
                        "detail",
                        "error",
                        "verifier",
                        "recipe",
                        "judge",
                        "cached",
                        "latency_ms",
                        "explanation",
                        "origin");
        assertThat(result.get("explanation").isNull()).isTrue();
    }

    @Test
    void aTestSetIsFoundInAFolderByItsContent() throws IOException {
        Path rows = folder.resolve("rows.jsonl");
        Path sets = Files.createDirectory(folder.resolve("sets"));
        Files.writeString(sets.resolve("any name"), "abc");
        // The SHA-256 of "abc", by FIPS 180-2; "abc" is not JSON.
        String row = "{\"verifier\": \"code\", \"task\": {\"testset\": "
                + "\"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\"},"
                + " \"response\": \"```python\\nprint(1)\\n```\"}\n";

        assertThat(cause(verify(row))).isEqualTo("bad_request");
        assertThat(cause(verify(row, "--testsets", sets.toString()))).isEqualTo("bad_reference");
        refused(
                "can't be read",
                "verify",
                rows.toString(),
                "--testsets",
                folder.resolve("none").toString());
        refused("rows.jsonl is no folder", "verify", rows.toString(), "--scorers", rows.toString());
    }

    private static String cause(CommandResult ran) {
        return Json.MAPPER.readTree(ran.out()).get("cause").asString();
    }

    @Test
    void aBadLineIsUnscoredAndTheRestGoesOn() throws IOException {
        CommandResult ran = verify(RIGHT + "{broken\n" + "{\"response\": \"4\"}\n" + RIGHT);
        assertThat(ran.exit()).isEqualTo(1);
        List<JsonNode> results = ran.lines().stream().map(Json.MAPPER::readTree).toList();
        assertThat(results.stream().map(result -> result.get("status").asString()))
                .containsExactly("scored", "unscored", "unscored", "scored");
        assertThat(results.get(2).at("/error/pointer").asString()).isEqualTo("/items/2/task/gold");
        assertThat(ran.err()).contains("2 unscored").contains("bad_request 2, first at line 2: not JSON at column");
    }

    @Test
    void explainSaysHowEachResultCameAbout() throws IOException {
        CommandResult ran = verify(RIGHT, "--explain");
        JsonNode explanation = Json.MAPPER.readTree(ran.out()).get("explanation");
        assertThat(explanation.get("gold").get(0).asString()).isEqualTo("1/2");
        assertThat(explanation.get("stages")).isNotEmpty();
    }

    @Test
    void stdinIsReadAndTheOutputFileWritten() throws IOException {
        Path out = folder.resolve("out.jsonl");
        CommandResult ran =
                CommandResult.assay(folder, RIGHT + WRONG, Map.of(), "verify", "-", "-o", out.toString(), "--json");
        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.out()).isEmpty();
        assertThat(Files.readAllLines(out)).hasSize(2);
        JsonNode summary = Json.MAPPER.readTree(ran.err());
        assertThat(summary.get("n").asInt()).isEqualTo(2);
        assertThat(summary.get("reward_mean").asDouble()).isEqualTo(0.5);
    }

    @Test
    void anInterruptedRunGoesOnWhereItsOutputEnds() throws IOException {
        Path file = Files.writeString(folder.resolve("rows.jsonl"), RIGHT + WRONG + RIGHT);
        Path out = folder.resolve("out.jsonl");
        String first = verify(RIGHT).lines().getFirst().replace("\"latency_ms\":", "\"latency_ms\":7");
        Files.writeString(out, first + "\n{\"index\":1,\"id\":\"1\",\"sta");
        Files.writeString(file, RIGHT + WRONG + RIGHT);

        CommandResult ran = CommandResult.here("verify", file.toString(), "-o", out.toString(), "--resume", "--json");
        assertThat(ran.exit()).as(ran.err()).isZero();
        List<String> lines = Files.readAllLines(out);
        assertThat(lines.getFirst()).as("a result that is there stays").isEqualTo(first);
        assertThat(lines.stream()
                        .map(line -> Json.MAPPER.readTree(line).get("reward").asDouble()))
                .containsExactly(1.0, 0.0, 1.0);
        JsonNode summary = Json.MAPPER.readTree(ran.err());
        assertThat(summary.get("n").asInt()).isEqualTo(3);
        assertThat(summary.get("earlier").asInt()).isEqualTo(1);
    }

    @Test
    void theOutputOfAnotherFileIsNotGoneOnWith() throws IOException {
        Path out = folder.resolve("out.jsonl");
        String other = "{\"index\":0,\"id\":\"another\",\"status\":\"scored\",\"reward\":1.0}\n";
        Files.writeString(out, other);
        Path file = Files.writeString(folder.resolve("rows.jsonl"), RIGHT);
        CommandResult ran = CommandResult.here("verify", file.toString(), "-o", out.toString(), "--resume");
        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err()).contains("line 1 of " + out, "the id of its row in FILE is another");
        assertThat(out).hasContent(other);
    }

    @Test
    void theOutputOfOtherRowsOrOptionsIsNotGoneOnWith() throws IOException {
        Path out = folder.resolve("results.jsonl");
        verify(RIGHT + WRONG);
        String earlier = Files.readString(out);
        Path file = folder.resolve("rows.jsonl");

        Files.writeString(file, RIGHT + RIGHT + RIGHT);
        refused("line 2 of " + out + " is not from an earlier run of this: its row in FILE is another", resumed(file));
        Files.writeString(file, RIGHT + WRONG + RIGHT);
        refused(
                "line 1 of " + out + " is not from an earlier run of this: it was scored with other options (--recipe",
                resumed(file, "--recipe", "math-strict-boxed"));
        refused("other options", resumed(file, "--map", "gold=answer,gold"));
        refused("other options", resumed(file, "--explain"));
        assertThat(out).hasContent(earlier);

        CommandResult ran = CommandResult.here(resumed(file));
        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(Files.readString(out)).startsWith(earlier).hasLineCount(3);
    }

    @Test
    void anOutputThatDoesNotSayItsRowsIsNotGoneOnWith() throws IOException {
        verify(RIGHT);
        Path out = folder.resolve("results.jsonl");
        Files.writeString(out, Files.readString(out).replaceFirst(",\"origin\".*", "}"));
        refused("it does not say which row it is of", resumed(folder.resolve("rows.jsonl")));
    }

    private String[] resumed(Path file, String... options) {
        List<String> arguments = new ArrayList<>(List.of(
                "verify", file.toString(), "-o", folder.resolve("results.jsonl").toString(), "--resume"));
        arguments.addAll(List.of(options));
        return arguments.toArray(String[]::new);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ground_truth", "label", "answer", "solution", "expected_answer", "reference_answer"})
    void anotherNameOfTheGoldIsRecognised(String name) throws IOException {
        CommandResult flat = verify("{\"%s\": \"4\", \"response\": \"4\"}\n".formatted(name));
        assertThat(flat.err()).contains("line 1 has %1$s: did you mean gold? Use --map gold=%1$s".formatted(name));
        CommandResult beside = verify("{\"task\": {}, \"%s\": 4, \"response\": \"4\"}\n".formatted(name), "--json");
        assertThat(beside.err()).contains("Use --map gold=" + name);
        assertThat(verify("{\"%s\": \"4\", \"response\": \"4\"}\n".formatted(name), "--map", "gold=" + name)
                        .exit())
                .isZero();
    }

    @Test
    void misspeltNamesAreRecognisedAndAFieldIsNeverItsOwnHint() throws IOException {
        assertThat(verify("{\"glod\": \"4\", \"response\": \"4\"}\n").err())
                .contains("line 1 has glod: did you mean gold?");
        assertThat(verify("{\"recpie\": \"math\", \"gold\": \"4\", \"answer\": \"4\", \"response\": \"4\"}\n")
                        .err())
                .contains("recpie: did you mean recipe?")
                .doesNotContain("task.gold");
        assertThat(verify("{\"gold\": \"4\", \"response\": 4}\n").err()).doesNotContain("did you mean");
    }

    @Test
    void anotherNameOfTheResponseAndAnObjectWithTheGoldAreRecognised() throws IOException {
        CommandResult ran = verify("""
                {"gold": "4", "Completion": "4"}
                {"reward_model": {"ground_truth": "4"}, "response": "4"}
                """);
        assertThat(ran.err())
                .contains("line 1 has Completion: did you mean response? Use --map response=Completion")
                .contains("line 2 has reward_model.ground_truth: did you mean gold?");
        assertThat(verify("{\"response\": \"4\"}\n").err()).doesNotContain("did you mean");
    }

    @Test
    void aFileOfAnotherFormatIsNamedOnceWithARemedy() throws IOException {
        Path file = Files.writeString(folder.resolve("rows.json"), " [\n  " + RIGHT + "]");
        refused(
                file + " is a JSON array, and one JSON object a line (JSONL) is wanted: jq -c '.[]' FILE",
                "verify",
                file.toString());
        Files.writeString(file, "{\n  \"gold\": \"4\",\n  \"response\": \"4\"\n}\n");
        refused("has a JSON object over several lines", "verify", file.toString());
        Path table = Files.writeString(folder.resolve("rows.csv"), "gold,response\n4,4\n");
        refused("is CSV, and one JSON object a line", "verify", table.toString());
        Path parquet = Files.writeString(folder.resolve("rows"), "PAR1....");
        refused("is Parquet, and one JSON object a line", "verify", parquet.toString());

        CommandResult piped = CommandResult.assay(folder, "[" + RIGHT + "]", Map.of(), "verify", "-");
        assertThat(piped.err()).contains("stdin is a JSON array");
        assertThat(verify("[1]\n" + RIGHT).lines()).as("one bad line").hasSize(2);
    }

    @Test
    void gzippedFilesAreRead() throws IOException {
        Path file = folder.resolve("rows.jsonl.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(RIGHT.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(CommandResult.assay(folder, "verify", file.toString()).lines())
                .hasSize(1);
    }

    @Test
    void aFileWithoutRowsIsAFailure() throws IOException {
        for (String nothing : List.of("", "\n \n")) {
            CommandResult ran = verify(nothing);
            assertThat(ran.exit()).isEqualTo(2);
            assertThat(ran.err()).isEqualTo("assay: " + folder.resolve("rows.jsonl") + " has no rows\n");
        }
    }

    @Test
    void aMappedNameThatIsNoFieldIsRefusedWithTheFieldsThereAre() throws IOException {
        String rows = Files.writeString(folder.resolve("rows.jsonl"), RIGHT).toString();
        refused(
                "--map glod=x: glod is no field of a row; did you mean gold? There are",
                "verify",
                rows,
                "--map",
                "glod=x");
        refused("xyz is no field of a row; there are choices, exact_form,", "explain", rows, "--map", "xyz=x");
        assertThat(verify(RIGHT, "--map", "tests=cases").exit())
                .as("a row may name another verifier than the file's")
                .isZero();
    }

    @Test
    void goldsThatLookLikeMissingValuesAreSaid() throws IOException {
        String row = "{\"gold\": %s, \"response\": \"4\"}\n";
        CommandResult ran = verify(RIGHT + row.formatted("\"nan\"") + row.formatted("[\"4\", \" N/A\"]"));
        assertThat(ran.err())
                .contains("2 rows have a gold that looks like a missing value (\" N/A\", \"nan\"), first at line 2");
        assertThat(verify(row.formatted("\"\"")).err()).contains("1 row has a gold that looks like a missing value");
        assertThat(verify(RIGHT).err()).doesNotContain("missing");
    }

    @Test
    void aByteOrderMarkIsNoPartOfAFileAndUtf16IsNamed() throws IOException {
        assertThat(verify("\uFEFF" + RIGHT).exit()).isZero();
        Path rows = folder.resolve("rows.jsonl");
        Path recipe = folder.resolve("recipe.yaml");
        Path programs = Files.writeString(folder.resolve("programs.jsonl"), "{\"code\": \"x\", \"right\": true}");
        String yaml = "assay: 1\nname: r\nparts: {correct: {verify: math}}\nreward: correct\n";
        Files.writeString(recipe, "\uFEFF" + yaml);
        assertThat(CommandResult.here("recipes", "check", recipe.toString()).exit())
                .isZero();
        for (Charset utf16 : List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE)) {
            Files.writeString(rows, RIGHT, utf16);
            Files.writeString(recipe, yaml, utf16);
            refused(rows + " is UTF-16, and must be UTF-8: iconv", "verify", rows.toString());
            refused(recipe + " is UTF-16, and must be UTF-8", "recipes", "check", recipe.toString());
            refused(
                    rows + " is UTF-16, and must be UTF-8",
                    "code",
                    "audit",
                    rows.toString(),
                    "--solutions",
                    programs.toString());
        }
    }

    @Test
    void otherColumnNamesAreMappedAndStrangeOnesReported() throws IOException {
        CommandResult ran = verify(
                "{\"completion\": \"4\", \"answer\": 4, \"level\": 3}\n",
                "--map",
                "response=completion",
                "--map",
                "gold=answer");
        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.out()).contains("\"reward\":1.0");
        assertThat(ran.err()).contains("ignored keys: level (1)");
    }

    @Test
    void recipesComeByNameOrFromAFile() throws IOException {
        assertThat(verify(RIGHT, "--recipe", "math-strict-boxed").out())
                .contains("\"recipe\":\"math-strict-boxed@builtin-");
        Path recipe = Files.writeString(folder.resolve("half.yaml"), """
                assay: 1
                name: half
                score: correct
                parts: {correct: {verify: math}}
                reward: {weighted: [{of: correct, weight: 0.5}]}
                """);
        assertThat(verify(RIGHT, "--recipe", recipe.toString()).out()).contains("\"reward\":0.5");
    }

    @Test
    void everyMistakeInARecipesFileIsSaid() throws IOException {
        Path rows = Files.writeString(folder.resolve("rows.jsonl"), RIGHT);
        Path recipe = Files.writeString(folder.resolve("bad.yaml"), "assay: 1\nname: half\n");
        CommandResult ran = CommandResult.assay(folder, "verify", rows.toString(), "--recipe", recipe.toString());
        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err().lines().filter(line -> line.contains("bad.yaml: ")))
                .anyMatch(line -> line.endsWith("the recipe must have the key parts"))
                .anyMatch(line -> line.endsWith("the recipe must have the key reward"));
    }

    @Test
    void whatCannotBeRunIsSaidInOneLine() throws IOException {
        Path rows = Files.writeString(folder.resolve("rows.jsonl"), RIGHT);
        refused("there is no file", "verify", folder.resolve("none.jsonl").toString());
        refused("is a folder", "verify", folder.toString());
        refused("there is no verifier magic", "verify", rows.toString(), "--verifier", "magic");
        refused("there is no recipe magic", "verify", rows.toString(), "--recipe", "magic");
        refused("recipe mathh in this build; did you mean math?", "verify", rows.toString(), "--recipe", "mathh");
        refused("did you mean math?", "verify", rows.toString(), "--verifier", "maht");
        refused(
                "--map takes two names, such as response=completion, but was foo",
                "verify",
                rows.toString(),
                "--map",
                "foo");
        refused("there is no folder /nosuch", "verify", rows.toString(), "-o", "/nosuch/x");
        refused("judge takes a command: check", "judge");
        Path solutions = Files.writeString(folder.resolve("programs.jsonl"), "{\"code\": \"x\", \"right\": true}");
        refused("there is no file /nosuch", "code", "audit", "/nosuch", "--solutions", solutions.toString());
        refused("there is no file /nosuch", "code", "audit", rows.toString(), "--solutions", "/nosuch");
        refused("there is no file /nosuch", "judge", "check", "tinyv", "--file", "/nosuch");
        refused("did you mean tinyv?", "judge", "check", "tinv");
        refused("there is no file /nosuch", "sql", "distinguish", "--pairs", "/nosuch");
        refused("there is no file /nosuch", "sql", "distinguish", "--database", rows.toString(), "--gold", "@/nosuch");
        refused("did you mean math?", "recipes", "show", "mathh");
        refused("there is no verifier mat; did you mean math? There are choice, code, ", "verifiers", "mat");
        refused("name one of them", "verify", rows.toString(), "--recipe", "math", "--verifier", "math");
        refused("would overwrite the input", "verify", rows.toString(), "-o", rows.toString());
        refused("can't be written", "verify", rows.toString(), "-o", folder + "/no/such/folder");
        refused("there is no option --frobnicate; there are --", "verify", rows.toString(), "--frobnicate");
        refused("did you mean --map?", "verify", rows.toString(), "--mpa=3");
        refused("verify does not take more", "verify", rows.toString(), "more");
        refused("--url or ASSAY_URL must look like", "verify", rows.toString(), "--url", "ftp://example.org");
        refused("there is no command frobnicate", "frobnicate");
        assertThat(Files.readString(rows)).isEqualTo(RIGHT);
    }

    private void refused(String expected, String... arguments) {
        CommandResult ran = CommandResult.here(arguments);
        assertThat(ran.exit()).as(ran.err()).isEqualTo(2);
        assertThat(ran.err().strip()).startsWith("assay: ").contains(expected).doesNotContain("\n", "Exception");
    }

    @Test
    void aValueOfAnotherKindIsSaidInPlainWords() {
        refused("--line takes a whole number, not abc (", "explain", "rows.jsonl", "--line", "abc");
        refused("--line takes a number that is nearer to 0, not 9", "explain", "x", "--line", "9".repeat(30));
        refused("--rows takes a whole number, not 1.5", "sql", "distinguish", "--rows", "1.5");
        refused("verify needs FILE (assay verify --help tells more)", "verify");
        refused("create needs --name NAME", "keys", "create");
        refused("--response needs TEXT", "explain", "--response");
        refused("--output can be given only once", "verify", "x", "--output", "a", "-o", "b");
        refused("SHELL takes one of bash, zsh, not fish", "completion", "fish");
    }

    @Test
    void aResultThatTheFullDiskTookNoneOfIsAFailure() throws IOException {
        Path rows = Files.writeString(folder.resolve("rows.jsonl"), RIGHT);
        for (String command : List.of("verify '" + rows + "'", "recipes list", "completion bash", "explain --help")) {
            CommandResult ran = piped(command + " > /dev/full");
            assertThat(ran.exit()).as(ran.err()).isEqualTo(2);
            assertThat(ran.err()).contains("assay: the standard output can't be written: No space left");
        }
        refused("/dev/full can't be written: No space left", "verify", rows.toString(), "-o", "/dev/full");
    }

    /** Runs a line of the shell that begins with a command of assay. */
    private CommandResult piped(String line) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return CommandResult.command(
                folder,
                folder,
                "",
                Map.of("CLASSPATH", System.getProperty("java.class.path")),
                List.of("sh", "-c", "'" + java + "' dev.assay.cli.Assay " + line));
    }

    @Test
    void anInterruptedRunSaysWhatIsKeptAndHowItGoesOn() throws Exception {
        Path rows = Files.writeString(folder.resolve("rows.jsonl"), RIGHT.repeat(200_000));
        Process verify = CommandResult.start(folder, "verify", rows.toString(), "-o", "/dev/stdout");
        try (BufferedReader results = verify.inputReader();
                BufferedReader said = verify.errorReader()) {
            assertThat(results.readLine()).contains("\"reward\":1.0");
            verify.toHandle().destroy();
            long kept = 1 + results.lines().count();
            assertThat(said.readLine())
                    .isEqualTo(String.format(
                            Locale.ROOT,
                            "assay: interrupted after %,d results, which /dev/stdout keeps: the same command with"
                                    + " --resume goes on",
                            kept));
            assertThat(verify.waitFor()).as("128 and the signal's number").isEqualTo(143);
        } finally {
            verify.destroyForcibly();
        }
    }

    @Test
    void aReaderThatGoesAwayIsNoError() throws Exception {
        Path rows = Files.writeString(folder.resolve("rows.jsonl"), RIGHT.repeat(20_000));
        CommandResult ran = piped("verify '" + rows + "' | head -n 1");
        assertThat(ran.lines()).hasSize(1);
        assertThat(ran.err()).doesNotContain("Exception", "bug");
    }

    /** Runs verify on the rows; the results of the output file stand in for stdout. */
    private CommandResult verify(String rows, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("rows.jsonl"), rows);
        Path results = folder.resolve("results.jsonl");
        List<String> arguments = new ArrayList<>(List.of("verify", file.toString(), "-o", results.toString()));
        arguments.addAll(List.of(options));
        CommandResult ran = CommandResult.here(arguments.toArray(String[]::new));
        return new CommandResult(ran.exit(), Files.readString(results), ran.err());
    }
}
