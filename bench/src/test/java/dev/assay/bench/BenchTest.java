package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class BenchTest {
    @TempDir
    Path folder;

    @Test
    void accuracyCountsVerdictsAgainstLabelsAndListsWhereTheyDisagree() throws Exception {
        Path rows = Files.writeString(folder.resolve("rows.jsonl"), """
                {"gold": "1/2", "response": "\\\\boxed{0.5}", "label": 1}
                {"gold": "1/2", "response": "\\\\boxed{0.6}", "label": 1}
                {"gold": "1/2", "response": "\\\\boxed{0.6}", "label": 0}
                {"gold": "1/2", "response": "\\\\boxed{1/2}", "label": 0}
                {"gold": "1/2", "response": "\\\\boxed{1/2}"}
                """);
        List<String> lines = bench(0, "accuracy", rows.toString(), "--json");
        assertThat(String.join("\n", lines))
                .contains("1 false negatives", "line 2 (id 1)", "gold    1/2", "answer  0.6", "1 false positives")
                .contains("1 rows have no label");
        JsonNode figures = Json.MAPPER.readTree(lines.getLast());
        assertThat(figures.propertyNames())
                .containsExactly(
                        "n",
                        "positives",
                        "negatives",
                        "recall",
                        "false_positive_rate",
                        "undecided",
                        "unscored",
                        "items_per_second");
        assertThat(figures.get("n").asInt()).isEqualTo(4);
        assertThat(figures.get("recall").asDouble()).isEqualTo(0.5);
        assertThat(figures.get("false_positive_rate").asDouble()).isEqualTo(0.5);
    }

    @Test
    void accuracyNeedsLabels() throws Exception {
        Path rows = Files.writeString(folder.resolve("rows.jsonl"), "{\"gold\": \"1\", \"response\": \"1\"}\n");
        assertThat(bench(2, "accuracy", rows.toString()).getLast()).contains("has no row with a label");
    }

    @Test
    void accuracyReadsTheFirstColumnThereIsAndShowsGroupsAndMisses() throws Exception {
        Path rows = Files.writeString(folder.resolve("rows.jsonl"), """
                {"gold": "Rational(1, 2)", "meta": {"latex": "1/2"}, "response": "0.5", "label": 1, "category": "a"}
                {"gold": "1/2", "meta": {}, "response": "0.5", "label": 1, "category": "a"}
                {"gold": "1/2", "response": "0.7", "label": 1, "category": "b"}
                """);
        Path misses = folder.resolve("misses.jsonl");
        List<String> lines = bench(
                0,
                "accuracy",
                rows.toString(),
                "--map",
                "gold=meta.latex,gold",
                "--miss-file",
                misses.toString(),
                "--json");
        assertThat(lines).anyMatch(line -> line.matches(" +b +1 rows: +0 of +1 right accepted.*"));
        assertThat(lines).contains("  1 groups without a miss, 2 rows");
        JsonNode figures = Json.MAPPER.readTree(lines.getLast());
        assertThat(figures.at("/groups/a/recall").asDouble()).isEqualTo(1);
        assertThat(figures.at("/groups/b/recall").asDouble()).isZero();
        JsonNode miss = Json.MAPPER.readTree(Files.readString(misses));
        assertThat(miss.get("miss").asString()).isEqualTo("false_negative");
        assertThat(miss.at("/row/category").asString()).isEqualTo("b");
        assertThat(miss.at("/answer").asString()).isEqualTo("0.7");
        assertThat(miss.get("stages")).isNotEmpty();
    }

    @Test
    void goldsAreCountedByWhatTheyAreReadAs() throws Exception {
        Path rows = Files.writeString(folder.resolve("golds.jsonl"), """
                {"gold": "\\\\frac{3}{7}", "bench": "one"}
                {"gold": 12, "bench": "one"}
                {"gold": "the answer is not unique", "bench": "two"}
                {"gold": "  ", "bench": "two"}
                {"question": "no gold"}
                """);
        List<String> lines = bench(1, "golds", rows.toString(), "--json");
        assertThat(lines)
                .contains("1 lines have no gold and do not count")
                .anyMatch(line -> line.contains("golds.jsonl:4"));
        JsonNode figures = Json.MAPPER.readTree(lines.getLast());
        assertThat(figures.get("n").asInt()).isEqualTo(4);
        assertThat(figures.get("mathematics").asInt()).isEqualTo(2);
        assertThat(figures.get("words").asInt()).isEqualTo(1);
        assertThat(figures.get("unreadable").asInt()).isEqualTo(1);
        assertThat(figures.get("irreflexive").asInt()).isEqualTo(1);
        assertThat(figures.at("/groups/one/mathematics").asInt()).isEqualTo(2);
    }

    @Test
    void latencySplitsRowsByTheShapeOfTheirGold() throws Exception {
        Path rows = Files.writeString(folder.resolve("rows.jsonl"), """
                {"gold": "12", "response": "The answer is \\\\boxed{12}."}
                {"gold": "\\\\sqrt{8}", "response": "\\\\boxed{2\\\\sqrt{2}}"}
                {"gold": "x^2-1"}
                """);
        List<String> lines = bench(
                0,
                "latency",
                rows.toString(),
                "--warm-up",
                "0",
                "--rounds",
                "3",
                "--seconds",
                "1",
                "--threads",
                "2",
                "--json");
        JsonNode figures = Json.MAPPER.readTree(lines.getLast());
        assertThat(figures.at("/number/pairs").asInt()).isEqualTo(1);
        assertThat(figures.at("/symbolic/pairs").asInt()).isEqualTo(2);
        assertThat(figures.at("/all/calls").asInt()).isEqualTo(9);
        assertThat(figures.at("/all/bytes_per_op").asLong()).isPositive();
        assertThat(figures.get("throughput")).hasSize(2);
        assertThat(lines).anyMatch(line -> line.contains("rows.jsonl:2") && line.contains("equal.algebra"));
    }

    @Test
    void fuzzFindsNothingInSomeThousandAttempts() throws Exception {
        Path findings = folder.resolve("findings.jsonl");
        List<String> lines =
                bench(0, "fuzz", "--n", "2000", "--limit", "5000", "--findings", findings.toString(), "--json");
        JsonNode figures = Json.MAPPER.readTree(lines.getLast());
        assertThat(figures.get("n").asInt()).isEqualTo(2_000);
        assertThat(figures.get("problems")).isEmpty();
        assertThat(findings).isEmptyFile();
        assertThat(lines).contains("nothing found");
    }

    @Test
    void loadNeedsAGateway() throws Exception {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        Path key = Files.writeString(folder.resolve("key"), "a-key\n");
        List<String> lines = bench(3, "http", "--url", "http://127.0.0.1:" + free, "--key-file", key.toString());
        assertThat(lines.getLast()).contains("can't be reached");
    }

    @Test
    void jmhTakesItsOwnArguments() throws Exception {
        assertThat(bench(0, "jmh", "-l")).anyMatch(line -> line.endsWith("MathBenchmark.fraction"));
    }

    @Test
    void aBatchOfTheVerifiersOfTextIsScoredWithAFigureForEachKindOfTask() throws Exception {
        JsonNode figures = Json.MAPPER.readTree(
                bench(0, "text", "--items", "80", "--rounds", "1", "--json").getLast());
        assertThat(figures.get("items").asInt()).isEqualTo(80);
        assertThat(figures.at("/cases/choice in tag/score").asDouble()).isEqualTo(1);
        assertThat(figures.at("/cases/ten searches/p50_us").asDouble()).isPositive();
    }

    @Test
    void aThirdOfTheShardsIsKilledAndEveryRowHasTheResultOfAQuietRun() throws Exception {
        Path output = folder.resolve("run");
        List<String> lines =
                bench(0, "shards", "--n", "900", "--shards", "6", "--processes", "2", "--output", output.toString());
        assertThat(lines.getFirst()).startsWith("900 rows in 6 shards by 2 processes at a time");
        assertThat(lines)
                .contains("0 rows are missing, 0 results are there twice, 0 are others than those of a quiet run")
                .anyMatch(line -> line.startsWith("the report is that of the quiet run: ") && line.contains("900"));
        assertThat(output.resolve("shards/shard-00005-of-00006.jsonl")).isNotEmptyFile();
        assertThat(bench(2, "shards", "--output", output.toString()).getLast()).contains("name a new folder");
    }

    private List<String> bench(int exit, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Bench.class.getName()));
        command.addAll(Arrays.asList(arguments));
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        List<String> lines = Files.readAllLines(out);
        assertThat(process.exitValue()).as(String.join("\n", lines)).isEqualTo(exit);
        return lines;
    }
}
