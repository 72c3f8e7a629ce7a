package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.Assay;
import dev.assay.cli.score.ScoreCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 15, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ScoreJobIT {
    private static final int ROWS = 100_000;
    private static final int PARTS = 10;

    @TempDir
    Path folder;

    private static List<Path> manifests(Path output) {
        try {
            return Files.exists(output) ? CorpusFile.files(output, ".json") : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void anExecutorThatIsKilledInTheMiddleChangesNoResult() throws IOException, InterruptedException {
        Path rows = CorpusFile.of(folder.resolve("rows.jsonl"), ROWS);
        Path output = folder.resolve("spark");
        Path process = folder.resolve("process");
        Assay.run(new ScoreCommand(), rows.toString(), "-o", process.toString());

        try (SparkCluster cluster = new SparkCluster(folder, 2)) {
            Process job = cluster.submit(
                    List.of(),
                    rows.toString(),
                    "--from",
                    "json",
                    "-o",
                    output.toString(),
                    "--parts",
                    Integer.toString(PARTS));
            Await.until(
                    "two executors run and a part is complete",
                    () -> !job.isAlive()
                            || (cluster.executors().size() == 2
                                    && !manifests(output).isEmpty()));
            assertThat(job.isAlive()).as(cluster.log("submit")).isTrue();
            int before = manifests(output).size();
            cluster.executors().getFirst().destroyForcibly();

            assertThat(job.waitFor()).as(cluster.log("submit")).isZero();
            assertThat(before).isBetween(1, PARTS - 1);
            assertThat(cluster.log("submit")).contains("Lost executor").contains(" shards are complete");
        }

        assertThat(manifests(output)).hasSizeBetween(PARTS, PARTS + 1);
        assertThat(CorpusFile.results(output)).isEqualTo(CorpusFile.results(process));
        try (Stream<Path> files = Files.list(output)) {
            assertThat(files.filter(file -> file.toString().endsWith(".part"))).isEmpty();
        }
    }

    @Test
    void theLimitsOfAJudgeHoldForAllExecutorsTogether() throws IOException, InterruptedException {
        Path rows = CorpusFile.forJudges(folder.resolve("rows.jsonl"), 24);
        Path output = folder.resolve("spark");
        Path home = folder.resolve("home");
        Files.createDirectories(home.resolve("judges"));

        try (CountingJudge judge = new CountingJudge(4);
                SparkCluster cluster = new SparkCluster(folder, 2)) {
            Files.writeString(
                    home.resolve("judges/tinyv.yaml"),
                    "extends: tinyv\nendpoints: [" + judge.address() + "]\nlimits: {max_parallel_requests: 4}\n");
            Process job = cluster.submit(
                    List.of("spark.cores.max=2", "spark.executorEnv.ASSAY_HOME=" + home),
                    rows.toString(),
                    "--from",
                    "json",
                    "-o",
                    output.toString(),
                    "--recipe",
                    "math-with-recovery",
                    "--parts",
                    "2");

            assertThat(job.waitFor()).as(cluster.log("submit")).isZero();
            assertThat(judge.mostAtOnce()).isBetween(1, 4);
        }

        assertThat(CorpusFile.results(output)).hasSize(24).allMatch(result -> result.contains("\"recovered\":true"));
    }

    @Test
    void aJudgeIsNotAskedByAnyNumberOfExecutors() throws IOException, InterruptedException {
        Path rows = CorpusFile.forJudges(folder.resolve("rows.jsonl"), 1);

        try (CountingJudge judge = new CountingJudge(4);
                SparkCluster cluster = new SparkCluster(folder, 1)) {
            Process job = cluster.submit(
                    List.of("spark.task.maxFailures=1", "spark.executorEnv.ASSAY_JUDGE_TINYV_URL=" + judge.address()),
                    rows.toString(),
                    "--from",
                    "json",
                    "-o",
                    folder.resolve("spark").toString(),
                    "--recipe",
                    "math-with-recovery");

            assertThat(job.waitFor()).isEqualTo(2);
            assertThat(cluster.log("submit")).contains("nothing limits the number of executors");
            assertThat(judge.mostAtOnce()).isZero();
        }
    }

    @Test
    void executorsWithoutASlotEachOnTheWorkersAreRefusedInASentence() throws IOException, InterruptedException {
        Path rows = CorpusFile.of(folder.resolve("rows.jsonl"), 4);
        String secret = "0123456789abcdef0123456789abcdef";

        try (SparkCluster cluster = new SparkCluster(folder, 1)) {
            for (String[] each : new String[][] {
                {"", "set ASSAY_SANDBOX_SLOTS to the number of slots that all 2 processes together"},
                {"1", "ASSAY_SANDBOX_SLOTS is 1, but 2 processes use the workers"}
            }) {
                Process job = cluster.submit(
                        List.of(
                                "spark.task.maxFailures=1",
                                "spark.cores.max=2",
                                "spark.executorEnv.ASSAY_WORKERS=127.0.0.1:1",
                                "spark.executorEnv.ASSAY_WORKER_SECRET=" + secret,
                                "spark.executorEnv.ASSAY_SANDBOX_SLOTS=" + each[0]),
                        rows.toString(),
                        "--from",
                        "json",
                        "-o",
                        folder.resolve("spark" + each[0]).toString(),
                        "--recipe",
                        "math");

                assertThat(job.waitFor()).isEqualTo(2);
                assertThat(cluster.log("submit")).contains(each[1]);
            }
        }
    }
}
