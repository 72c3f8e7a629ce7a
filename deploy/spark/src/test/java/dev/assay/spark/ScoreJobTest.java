package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.Assay;
import dev.assay.cli.score.ScoreCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScoreJobTest {
    private static final int ROWS = 400;

    @TempDir
    private static Path shared;

    private static SparkSession session;
    private static Path rows;
    private static Path parquet;

    @TempDir
    Path folder;

    /** What a job has printed on stderr, and how it ended. */
    private record Ending(int exit, String message) {}

    @BeforeAll
    static void startSpark() throws IOException {
        session = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.sql.warehouse.dir", shared.resolve("warehouse").toString())
                .getOrCreate();
        rows = CorpusFile.of(shared.resolve("rows.jsonl"), ROWS);
        parquet = shared.resolve("parquet");
        session.read()
                .schema("id string, gold string, response string, old int")
                .json(rows.toString())
                .where("gold is not null")
                .coalesce(1)
                .write()
                .parquet(parquet.toString());
    }

    @AfterAll
    static void stopSpark() {
        session.stop();
    }

    private static Ending job(Object input, String from, Path output, String... more) {
        String[] arguments = Stream.concat(
                        Stream.of(input.toString(), "--from", from, "-o", output.toString()), Stream.of(more))
                .toArray(String[]::new);
        PrintStream before = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            return new Ending(Assay.run(new ScoreJob(), arguments), said.toString(StandardCharsets.UTF_8));
        } finally {
            System.setErr(before);
        }
    }

    private Path scoredByOneProcess(Path input, String... more) {
        Path output = folder.resolve("process");
        assertThat(Assay.run(
                        new ScoreCommand(),
                        Stream.concat(Stream.of(input.toString(), "-o", output.toString()), Stream.of(more))
                                .toArray(String[]::new)))
                .isLessThan(2);
        return output;
    }

    @Test
    void resultsAreByteForByteThoseOfAssayScore() throws IOException {
        Path output = folder.resolve("spark");

        Ending ending = job(rows, "json", output, "--earlier", "old");
        Path process = scoredByOneProcess(rows, "--earlier", "old");

        assertThat(ending.exit()).as(ending.message()).isZero();
        assertThat(output.resolve("shard-00000-of-00001.jsonl"))
                .hasSameBinaryContentAs(process.resolve("shard-00000-of-00001.jsonl"));
        assertThat(output.resolve("report.json")).content().contains("\"rows_out\" : " + ROWS, "\"bad_request\" : 5");
        assertThat(Files.readString(output.resolve("shard-00000-of-00001.json")))
                .contains("\"compared\" : 395", "\"rows_in\" : " + ROWS);
    }

    @Test
    void partsAreThoseOfTheWholeAndOneThatIsMissingIsScoredAgain() throws IOException {
        Path output = folder.resolve("spark");
        Path process = scoredByOneProcess(rows);
        assertThat(job(rows, "json", output, "--parts", "4").exit()).isZero();
        List<Path> parts = CorpusFile.files(output, ".jsonl");
        List<String> whole = CorpusFile.results(output);
        Path kept = parts.getFirst();
        String other = "x".repeat((int) Files.size(kept));
        Files.delete(kept.resolveSibling("." + kept.getFileName() + ".crc"));
        Files.writeString(kept, other);
        String again = Files.readString(parts.get(1));
        Files.delete(parts.get(1));
        Path killed = Files.writeString(output.resolve(".shard-00001-of-00004.jsonl.7.part"), "half");

        Ending ending = job(rows, "json", output, "--parts", "4");

        assertThat(parts).hasSizeGreaterThan(2);
        assertThat(whole).isEqualTo(CorpusFile.results(process));
        assertThat(ending.exit()).as(ending.message()).isZero();
        assertThat(kept).content().isEqualTo(other);
        assertThat(parts.get(1)).content().isEqualTo(again);
        assertThat(killed).doesNotExist();
    }

    @Test
    void parquetAndATableHaveTheSameVerdicts() {
        session.read().parquet(parquet.toString()).coalesce(1).write().saveAsTable("rollouts");
        Path ofFiles = folder.resolve("files");
        Path ofTable = folder.resolve("table");

        assertThat(job(parquet, "parquet", ofFiles).exit()).isZero();
        assertThat(job("rollouts", "table", ofTable, "--format", "jsonl").exit())
                .isZero();

        assertThat(session.read()
                        .parquet(ofFiles + "/*.parquet")
                        .selectExpr("id", "status", "reward", "passed", "verifier")
                        .collectAsList()
                        .toString())
                .startsWith("[[r0,scored,0.0,false,math@")
                .contains("[r1,scored,1.0,true,math@");
        assertThat(session.read().parquet(ofFiles + "/*.parquet").select("result").collectAsList().stream()
                        .map(row -> row.getString(0)))
                .hasSize(395)
                .containsExactlyElementsOf(
                        session.read().textFile(ofTable + "/*.jsonl").collectAsList());
    }

    @Test
    void aFolderOfAnotherRecipeOrInputIsRefused() throws IOException {
        Path output = folder.resolve("spark");
        assertThat(job(rows, "json", output).exit()).isZero();
        byte[] before = Files.readAllBytes(output.resolve("shard-00000-of-00001.jsonl"));

        Ending recipe = job(rows, "json", output, "--recipe", "math-boxed-shaped");
        Ending input = job(CorpusFile.of(folder.resolve("rows.jsonl"), ROWS + 1), "json", output);

        assertThat(recipe.exit()).isEqualTo(2);
        assertThat(recipe.message()).contains("holds another run: it differs in recipe, target");
        assertThat(input.exit()).isEqualTo(2);
        assertThat(input.message()).contains("it differs in input");
        assertThat(output.resolve("shard-00000-of-00001.jsonl")).hasBinaryContent(before);
    }

    @Test
    void whatCanNotBeScoredIsRefusedBeforeAnyWork() throws IOException {
        Path output = folder.resolve("spark");
        Path groups = Files.writeString(folder.resolve("groups.yaml"), """
                {"assay": 1, "name": "groups", "parts": {"correct": {"verify": "math"}}, "reward": {"group": {"of": "correct", "kind": "diversity"}}}
                """);
        session.range(10).selectExpr("cast(id as string) as response").createOrReplaceTempView("counted");

        assertThat(job(parquet, "parquet", output, "--map", "gold=truth").message())
                .contains("has no column truth. It has gold, id, old, response");
        assertThat(job(folder.resolve("none"), "parquet", output).message()).contains("none");
        assertThat(job("counted", "table", output).message()).contains("not stored as files");
        assertThat(job(rows, "json", output, "--recipe", groups.toString()).message())
                .contains("--group-by");
        assertThat(job(rows, "json", output, "--recipe", "nothing").exit()).isEqualTo(2);
        assertThat(output).doesNotExist();
    }
}
