package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Timeout(value = 8, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ScoreShardsIT {
    private static final int SHARDS = 16;
    private static final int ROWS = 32_000;

    @TempDir
    Path folder;

    private Path corpus() throws IOException {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < ROWS; i++) {
            rows.append(String.format(
                    Locale.ROOT,
                    "{\"id\": \"r%d\", \"gold\": \"%d\", \"response\": \"%s\\\\boxed{%d}\"}%n",
                    i,
                    i,
                    "so ".repeat(i % 90),
                    i % 4 == 0 ? i + 1 : i));
        }
        return Files.writeString(folder.resolve("corpus.jsonl"), rows);
    }

    private Process start(Path corpus, Path output, int shard) throws IOException {
        return CommandResult.start(
                folder,
                "score",
                corpus.toString(),
                "-o",
                output.toString(),
                "--shards",
                Integer.toString(SHARDS),
                "--shard",
                Integer.toString(shard));
    }

    /** Runs a shard to its end; before that kills a process in the middle of it, where it is one to kill. */
    private int run(Path corpus, Path output, int shard, boolean killed) throws IOException, InterruptedException {
        if (killed) {
            Process first = start(corpus, output, shard);
            Path part = output.resolve(name(shard) + ".part");
            Path whole = output.resolve(name(shard) + ".json");
            boolean ended = false;
            while (!ended && !Files.exists(part) && !Files.exists(whole)) {
                ended = first.waitFor(1, TimeUnit.MILLISECONDS);
            }
            first.destroyForcibly().waitFor();
        }
        Process process = start(corpus, output, shard);
        return process.waitFor();
    }

    private static String name(int shard) {
        return String.format(Locale.ROOT, "shard-%05d-of-%05d", shard, SHARDS);
    }

    @Test
    void shardsInRandomOrderOfWhichAThirdIsKilledGiveEachRowOnce() throws Exception {
        Path corpus = corpus();
        Path output = folder.resolve("out");
        List<Integer> order = new ArrayList<>(IntStream.range(0, SHARDS).boxed().toList());
        Collections.shuffle(order, new Random(7));
        try (ExecutorService processes = Executors.newFixedThreadPool(2)) {
            List<Callable<Integer>> runs = new ArrayList<>();
            for (int i = 0; i < SHARDS; i++) {
                int shard = order.get(i);
                boolean killed = i % 3 == 0;
                runs.add(() -> run(corpus, output, shard, killed));
            }
            for (Future<Integer> exit : processes.invokeAll(runs)) {
                assertThat(exit.get()).isZero();
            }
        }

        List<String> ids = new ArrayList<>();
        for (int shard = 0; shard < SHARDS; shard++) {
            for (String line : Files.readAllLines(output.resolve(name(shard) + ".jsonl"))) {
                ids.add(Json.MAPPER.readTree(line).get("id").asString());
            }
        }
        assertThat(ids)
                .isEqualTo(IntStream.range(0, ROWS).mapToObj(i -> "r" + i).toList());
        CommandResult report = CommandResult.here("score", "report", output.toString(), "--json");
        assertThat(report.exit()).isZero();
        JsonNode sums = Json.MAPPER.readTree(report.out());
        assertThat(sums.get("rows_out").asInt()).isEqualTo(ROWS);
        assertThat(sums.get("passed").asInt()).isEqualTo(ROWS * 3 / 4);
        Files.delete(output.resolve(name(3) + ".json"));
        assertThat(CommandResult.here("score", "report", output.toString()).out())
                .contains("1 of 16 shards are missing: 3");
    }
}
