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
