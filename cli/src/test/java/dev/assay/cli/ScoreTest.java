package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class ScoreTest {
    private static final String GROUPS = """
            {"assay": 1, "name": "groups", "parts": {"correct": {"verify": "math"}}, "reward": {"group": {"of": "correct", "kind": "diversity"}}}
            """.strip();

    @TempDir
    Path folder;

    private static String row(int i) {
        return String.format(
                Locale.ROOT,
                "{\"id\": \"r%d\", \"gold\": \"%d\", \"response\": \"%s It is \\\\boxed{%d}\", \"old\": %d, \"team\": \"t%d\"}%n",
                i,
                i,
                "word ".repeat(i % 50),
                i % 3 == 0 ? i + 1 : i,
                i % 2,
                i % 5);
    }

    private Path rows(String name, int from, int to) throws IOException {
        StringBuilder rows = new StringBuilder();
        IntStream.range(from, to).mapToObj(ScoreTest::row).forEach(rows::append);
        return Files.writeString(folder.resolve(name), rows);
    }

    private Path parquet(String name, Path jsonl, int group) throws SQLException {
        Path file = folder.resolve(name);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (SELECT * FROM read_json('" + jsonl + "')) TO '" + file
                    + "' (FORMAT parquet, COMPRESSION uncompressed, ROW_GROUP_SIZE " + group + ")");
        }
        return file;
    }

    private CommandResult score(Path output, Object... arguments) {
        List<String> all = new ArrayList<>(List.of("score", "-o", output.toString()));
        for (Object argument : arguments) {
            all.add(argument.toString());
        }
        return CommandResult.here(all.toArray(String[]::new));
    }

    private static JsonNode report(Path output) {
        return Json.MAPPER.readTree(CommandResult.here("score", "report", output.toString(), "--json")
                .out());
    }

    private static List<String> ids(Path output, int shards) throws IOException {
        List<String> ids = new ArrayList<>();
        for (int shard = 0; shard < shards; shard++) {
            Path results = output.resolve(String.format(Locale.ROOT, "shard-%05d-of-%05d.jsonl", shard, shards));
            for (String line : Files.readAllLines(results)) {
                ids.add(Json.MAPPER.readTree(line).get("id").asString());
            }
        }
        return ids;
    }

    private static List<String> numbered(int from, int to) {
        return IntStream.range(from, to).mapToObj(i -> "r" + i).toList();
    }

    @Test
    void shardsOfLinesHaveEachRowOnceAndInTheOrderOfTheInput() throws IOException {
        Path first = rows("a.jsonl", 0, 61);
        Path second = rows("b.jsonl", 61, 100);
        Files.writeString(second, Files.readString(second).stripTrailing());
        Path output = folder.resolve("out");

        for (int shard = 6; shard >= 0; shard--) {
            CommandResult ran = score(output, first, second, "--shards", 7, "--shard", shard, "--earlier", "old");
            assertThat(ran.exit()).as(ran.err()).isZero();
        }

        assertThat(ids(output, 7)).isEqualTo(numbered(0, 100));
        JsonNode report = report(output);
        assertThat(report.get("missing")).isEmpty();
        assertThat(report.get("rows_out").asInt()).isEqualTo(100);
        assertThat(report.get("passed").asInt()).isEqualTo(66);
        assertThat(report.at("/earlier/compared").asInt()).isEqualTo(100);
        assertThat(report.at("/earlier/gained").asInt()).isEqualTo(33);
        assertThat(report.at("/earlier/lost").asInt()).isEqualTo(17);
    }

    @Test
    void aShardOfMoreBytesThanRowsIsEmptyAndComplete() throws IOException {
        Path rows = rows("a.jsonl", 0, 3);
        Path output = folder.resolve("out");

        for (int shard = 0; shard < 20; shard++) {
            assertThat(score(output, rows, "--shards", 20, "--shard", shard).exit())
                    .isZero();
        }

        assertThat(ids(output, 20)).isEqualTo(numbered(0, 3));
        assertThat(report(output).get("missing")).isEmpty();
    }

    @Test
    void twoRunsWriteTheSameBytes() throws IOException {
        Path rows = rows("a.jsonl", 0, 3000);

        score(folder.resolve("one"), rows);
        score(folder.resolve("two"), rows);

        String name = "shard-00000-of-00001.jsonl";
        assertThat(folder.resolve("one").resolve(name))
                .hasSameBinaryContentAs(folder.resolve("two").resolve(name));
    }

    @Test
    void aFolderOfCompressedFilesIsScoredAsOneCorpusAndCompressed() throws IOException {
        Path corpus = Files.createDirectory(folder.resolve("corpus"));
        for (int i = 0; i < 4; i++) {
            byte[] rows = Files.readAllBytes(rows("part.txt", i * 10, i * 10 + 10));
            Files.write(corpus.resolve(i + ".jsonl.zst"), Zstd.compress(rows));
        }
        Path output = corpus.resolve("out");

        for (int shard = 0; shard < 3; shard++) {
            CommandResult ran = score(output, corpus, "--shards", 3, "--shard", shard, "--format", "zstd");
            assertThat(ran.exit()).as(ran.err()).isZero();
        }

        StringBuilder results = new StringBuilder();
        for (int shard = 0; shard < 3; shard++) {
            byte[] file = Files.readAllBytes(output.resolve("shard-0000" + shard + "-of-00003.jsonl.zst"));
            results.append(new String(Zstd.decompress(file, 1 << 20), StandardCharsets.UTF_8));
        }
        assertThat(results.toString()
                        .lines()
                        .map(line -> Json.MAPPER.readTree(line).get("id").asString()))
                .isEqualTo(numbered(0, 40));
    }

    @Test
    void shardsOfParquetAreItsRowGroupsAndGiveTheSameResults() throws IOException, SQLException {
        Path rows = rows("a.jsonl", 0, 8000);
        Path parquet = parquet("a.parquet", rows, 2048);
        Path output = folder.resolve("out");
        score(folder.resolve("lines"), rows);

        for (int shard = 0; shard < 3; shard++) {
            CommandResult ran = score(output, parquet, "--shards", 3, "--shard", shard);
            assertThat(ran.exit()).as(ran.err()).isZero();
        }

        List<String> rewards = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(
                        "SELECT id || ' ' || reward || ' ' || passed FROM read_parquet('" + output + "/*.parquet')")) {
            while (found.next()) {
                rewards.add(found.getString(1));
            }
        }
        assertThat(rewards)
                .isEqualTo(Files.readAllLines(folder.resolve("lines/shard-00000-of-00001.jsonl")).stream()
                        .map(Json.MAPPER::readTree)
                        .map(result -> result.get("id").asString() + " "
                                + result.get("reward").asDouble() + " " + result.get("passed"))
                        .toList());
    }

    @Test
    void rowsOfADamagedRowGroupAreUnscoredWithThePlaceAndTheRestIsScored() throws IOException, SQLException {
        Path parquet = parquet("a.parquet", rows("a.jsonl", 0, 8000), 2048);
        try (RandomAccessFile file = new RandomAccessFile(parquet.toFile(), "rw")) {
            file.seek(file.length() / 2);
            file.write(new byte[] {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1});
        }
        Path output = folder.resolve("out");

        CommandResult ran = score(output, parquet, "--format", "jsonl");

        assertThat(ran.exit()).as(ran.err()).isEqualTo(1);
        JsonNode report = report(output);
        assertThat(report.get("rows_out").asInt()).isEqualTo(8000);
        assertThat(report.at("/unscored/bad_request").asInt()).isEqualTo(2048);
        assertThat(report.at("/damaged/0").asString()).startsWith("row group 1 of a.parquet (rows 2048 to 4095)");
        JsonNode row = Json.MAPPER.readTree(
                Files.readAllLines(output.resolve("shard-00000-of-00001.jsonl")).get(2048));
        assertThat(row.get("detail").asString()).startsWith("row group 1 of a.parquet");
    }

    @Test
    void aMissingColumnIsAnErrorThatListsTheColumnsBeforeAnyWork() throws IOException, SQLException {
        Path parquet = parquet("a.parquet", rows("a.jsonl", 0, 10), 2048);
        Path output = folder.resolve("out");

        CommandResult ran = score(output, parquet, "--map", "response=completion");

        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err()).contains("has no column completion. It has gold, id, old, response, team");
        assertThat(output).doesNotExist();
    }

    @Test
    void anotherRecipeOrInputIsRefusedAndACompleteShardIsLeft() throws IOException {
        Path rows = rows("a.jsonl", 0, 10);
        Path output = folder.resolve("out");
        score(output, rows);
        Path results = output.resolve("shard-00000-of-00001.jsonl");
        Object before = Files.readAttributes(results, "unix:ino").get("ino");

        assertThat(score(output, rows).exit()).isZero();
        assertThat(Files.readAttributes(results, "unix:ino").get("ino")).isEqualTo(before);
        CommandResult recipe = score(output, rows, "--recipe", "math");
        assertThat(recipe.exit()).isEqualTo(2);
        assertThat(recipe.err()).contains("holds another run: it differs in recipe, target");
        CommandResult input = score(output, rows("a.jsonl", 1, 11));
        assertThat(input.exit()).isEqualTo(2);
        assertThat(input.err()).contains("differs in input");
    }

    @Test
    void aShardThatDoesNotExistIsWrongUsage() throws IOException {
        Path rows = rows("a.jsonl", 0, 10);
        Path output = folder.resolve("out");

        assertThat(score(output, rows, "--shards", 4, "--shard", 4).err()).contains("--shard must be from 0 to 3");
        assertThat(score(output, rows, "--shards", 4).err()).contains("--shards needs --shard, from 0 to 3");
        assertThat(score(output, rows, "--shard", "env").err()).contains("needs SLURM_ARRAY_TASK_ID");
        assertThat(score(output, folder.resolve("none.jsonl")).exit()).isEqualTo(2);
        assertThat(CommandResult.here("score", "report", folder.toString()).exit())
                .isEqualTo(2);
    }

    @Test
    void groupsAreBroughtTogetherAndStayInOneShard() throws IOException {
        Path rows = rows("a.jsonl", 0, 100);
        Files.writeString(rows, Files.readString(rows).replace("\"team\"", "\"group_size\": 20, \"team\""));
        Path recipe = Files.writeString(folder.resolve("groups.yaml"), GROUPS);
        Path output = folder.resolve("out");

        CommandResult without = score(output, rows, "--recipe", recipe);
        assertThat(without.exit()).isEqualTo(2);
        assertThat(without.err()).contains("--group-by");
        for (int shard = 0; shard < 3; shard++) {
            CommandResult ran =
                    score(output, rows, "--recipe", recipe, "--group-by", "team", "--shards", 3, "--shard", shard);
            assertThat(ran.exit()).as(ran.err()).isZero();
        }

        List<Integer> teams = ids(output, 3).stream()
                .map(id -> Integer.parseInt(id.substring(1)) % 5)
                .toList();
        long changes = IntStream.range(1, 100)
                .filter(i -> !teams.get(i).equals(teams.get(i - 1)))
                .count();
        assertThat(ids(output, 3)).containsExactlyInAnyOrderElementsOf(numbered(0, 100));
        assertThat(changes).isEqualTo(4);
        assertThat(report(output).get("scored").asInt()).isEqualTo(100);
    }

    @Test
    void onlyRowsThatMayPassAreScoredAgain() throws IOException {
        Path rows = rows("a.jsonl", 0, 10);
        Path output = folder.resolve("out");
        score(output, rows);
        Path results = output.resolve("shard-00000-of-00001.jsonl");
        List<String> whole = Files.readAllLines(results);
        List<String> lines = new ArrayList<>(whole);
        lines.set(
                4, "{\"id\": \"r4\", \"status\": \"unscored\", \"cause\": \"judge_unavailable\", \"retryable\": true}");
        lines.set(5, "{\"id\": \"r5\", \"status\": \"unscored\", \"cause\": \"bad_reference\", \"retryable\": false}");
        Files.write(results, lines);
        countRetryable(output, results);

        CommandResult left = score(output, rows);
        assertThat(left.err()).contains("--retry-unscored tries them again");
        CommandResult ran = score(output, rows, "--retry-unscored");

        assertThat(ran.exit()).as(ran.err()).isEqualTo(1);
        lines.set(4, whole.get(4));
        assertThat(Files.readAllLines(results)).isEqualTo(lines);
        assertThat(report(output).get("unscored")).isEqualTo(Json.MAPPER.readTree("{\"bad_reference\": 1}"));
        assertThat(report(output).get("passed").asInt()).isEqualTo(5);
    }

    @Test
    void theEnvironmentNumbersTheShardAndTwoProcessesNeverWriteOne() throws IOException {
        Path rows = rows("a.jsonl", 0, 30);
        Path output = folder.resolve("out");
        String[] command = {"score", rows.toString(), "-o", output.toString(), "--shards", "3", "--shard", "env"};
        Map<String, String> second = Map.of("JOB_COMPLETION_INDEX", "1");
        assertThat(CommandResult.assay(folder, "", Map.of("SLURM_ARRAY_TASK_ID", "2"), command)
                        .exit())
                .isZero();
        assertThat(output.resolve("shard-00002-of-00003.jsonl")).exists();

        try (FileChannel run = FileChannel.open(output.resolve("run.json"), StandardOpenOption.WRITE);
                FileLock _ = run.lock(1, 1, false)) {
            CommandResult refused = CommandResult.assay(folder, "", second, command);
            assertThat(refused.exit()).as("the shard may be tried again").isEqualTo(3);
            assertThat(refused.err()).contains("another process scores shard 1");
        }
        assertThat(CommandResult.assay(folder, "", second, command).exit()).isZero();
    }

    @Test
    void theNamesAndTypesOfParquetColumnsChangeNoResult() throws IOException, SQLException {
        Path parquet = folder.resolve("odd.parquet");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (SELECT 'x' AS t, id, response, CASE WHEN old = 0"
                    + " THEN to_json({'gold': gold})::VARCHAR END AS task, 1.5::DECIMAL(9, 2) AS \"a.b\","
                    + " DATE '2026-01-02' AS day, '\\xff'::BLOB AS bytes, map {'k': [1]} AS pairs, gold"
                    + " FROM read_json('" + rows("a.jsonl", 0, 10) + "')) TO '" + parquet + "' (FORMAT parquet)");
            statement.execute("COPY (SELECT id, response, {'gold': gold, 'other_key': NULL::VARCHAR} AS task FROM"
                    + " read_json('" + rows("a.jsonl", 0, 10) + "')) TO '" + folder.resolve("struct.parquet")
                    + "' (FORMAT parquet)");
        }

        for (String name : List.of("odd", "struct")) {
            Path output = folder.resolve(name);
            CommandResult ran = score(output, folder.resolve(name + ".parquet"));
            assertThat(ran.exit()).as(ran.out() + ran.err()).isZero();
            assertThat(report(output).get("passed").asInt()).isEqualTo(6);
        }
    }

    @Test
    void aParquetColumnWhoseNameDuckDbNeedsIsRefusedBeforeAnyWork() throws IOException, SQLException {
        Path rows = rows("a.jsonl", 0, 10);
        Files.writeString(rows, Files.readString(rows).replace("\"old\"", "\"File_Row_Number\""));

        CommandResult ran = score(folder.resolve("out"), parquet("a.parquet", rows, 2048));

        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err()).contains("a.parquet has a column file_row_number").contains("rename");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void aSortByGroupLeavesTheBytesOfALineAsTheyAre() throws IOException {
        byte[] wrong = "{\"gold\": \"4\", \"team\": \"a\", \"response\": \"4 \u00ff\"}\n"
                .getBytes(StandardCharsets.ISO_8859_1);
        Path rows = folder.resolve("a.jsonl");
        Files.write(rows, wrong);
        Files.writeString(
                rows, "{\"gold\": \"4\",\r\"team\": \"a\", \"response\": \"4\"}\r\n", StandardOpenOption.APPEND);
        Path output = folder.resolve("out");

        CommandResult ran = score(output, rows, "--group-by", "team");

        assertThat(ran.exit()).as(ran.err()).isEqualTo(1);
        assertThat(Files.readAllLines(output.resolve("shard-00000-of-00001.jsonl")))
                .anySatisfy(line -> assertThat(line).contains("the line is not UTF-8"))
                .anySatisfy(line -> assertThat(line).contains("\"reward\":1.0"))
                .hasSize(2);
    }

    @Test
    void aLineOverTheLimitIsOneRowAlsoWhereRowsAreSorted() throws IOException {
        Path rows = rows("a.jsonl", 0, 1);
        try (OutputStream out = Files.newOutputStream(rows, StandardOpenOption.APPEND)) {
            out.write(" ".repeat((64 << 20) + 2).getBytes(StandardCharsets.US_ASCII));
            out.write("{}\n".getBytes(StandardCharsets.US_ASCII));
        }
        Path output = folder.resolve("out");

        CommandResult ran = score(output, rows, "--group-by", "team");

        assertThat(ran.exit()).as(ran.err()).isEqualTo(1);
        assertThat(Files.readAllLines(output.resolve("shard-00000-of-00001.jsonl")))
                .anySatisfy(line -> assertThat(line).contains("the line is longer than 64 MiB"))
                .hasSize(2);
    }

    @Test
    void aDamagedFileIsNamedAndTheShardMayBeTriedAgain() throws IOException {
        byte[] whole = Zstd.compress(Files.readAllBytes(rows("rows", 0, 500)));
        Path damaged = Files.write(folder.resolve("a.jsonl.zst"), Arrays.copyOf(whole, whole.length - 9));

        CommandResult ran = score(folder.resolve("out"), damaged);

        assertThat(ran.exit()).isEqualTo(3);
        assertThat(ran.err()).contains("a.jsonl.zst is damaged");
    }

    @Test
    void aFullDiskEndsTheShardAndTheSameCommandCompletesIt() throws IOException {
        Path rows = rows("a.jsonl", 0, 3000);
        for (String part : List.of("shard-00000-of-00001.part", "shard-00000-of-00001.json.part")) {
            Path output = Files.createDirectory(folder.resolve("out of " + part));
            Path full = Files.createSymbolicLink(output.resolve(part), Path.of("/dev/full"));

            CommandResult ran = score(output, rows);
            assertThat(ran.exit()).as(ran.err()).isEqualTo(3);
            assertThat(ran.err()).contains("shard 0 can't be completed: No space left on device");
            assertThat(report(output).get("missing")).hasSize(1);

            Files.delete(full);
            assertThat(score(output, rows).exit()).isZero();
            assertThat(report(output).get("rows_out").asInt()).isEqualTo(3000);
        }
    }

    @Test
    void aGlobMayHaveDoubledSlashes() throws IOException {
        rows("a.jsonl", 0, 3);

        CommandResult ran = score(folder.resolve("out"), folder + "//*.jsonl");

        assertThat(ran.exit()).as(ran.err()).isZero();
    }

    @Test
    void numbersThatJsonDoesNotHaveCostNoRowOfParquetItsScore() throws IOException, SQLException {
        Path parquet = folder.resolve("nan.parquet");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (SELECT id, gold, response, CASE old WHEN 0 THEN 'nan'::DOUBLE ELSE 1 END AS old,"
                    + " ['-inf'::FLOAT, 0.5::FLOAT] AS logprobs, {'p': 'inf'::DOUBLE} AS judged FROM read_json('"
                    + rows("a.jsonl", 0, 10) + "')) TO '" + parquet + "' (FORMAT parquet)");
        }
        Path output = folder.resolve("out");

        CommandResult ran = score(output, parquet, "--earlier", "old");
        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(report(output).at("/earlier/compared").asInt()).isEqualTo(5);
    }

    @Test
    void aColumnOfEarlierRewardsThatIsNotThereIsNamed() throws IOException, SQLException {
        Path rows = rows("a.jsonl", 0, 10);
        CommandResult refused = score(folder.resolve("out"), parquet("a.parquet", rows, 2048), "--earlier", "reward");
        CommandResult ran = score(folder.resolve("lines"), rows, "--earlier", "reward");

        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("has no column reward", "--earlier COLUMN");
        assertThat(ran.exit()).isZero();
        assertThat(ran.err()).contains("true or false in the column reward, which --earlier names");
    }

    @Test
    void resultsInParquetAreTriedAgainToo() throws IOException, SQLException {
        Path rows = parquet("a.parquet", rows("a.jsonl", 0, 10), 2048);
        Path output = folder.resolve("out");
        score(output, rows);
        Path results = output.resolve("shard-00000-of-00001.parquet");
        byte[] whole = Files.readAllBytes(results);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE results AS SELECT * FROM read_parquet('" + results + "')");
            statement.execute("UPDATE results SET result = '{\"id\": \"r4\", \"cause\": \"judge_unavailable\","
                    + " \"retryable\": true}' WHERE id = 'r4'");
            statement.execute("COPY results TO '" + results + "' (FORMAT parquet)");
        }
        countRetryable(output, results);

        CommandResult ran = score(output, rows, "--retry-unscored");

        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(results).hasBinaryContent(whole);
        assertThat(report(output).get("passed").asInt()).isEqualTo(6);
    }

    /** Changes the manifest as if one row of the shard were unscored, and might pass. */
    private static void countRetryable(Path output, Path results) throws IOException {
        Path manifest = output.resolve("shard-00000-of-00001.json");
        ObjectNode counts = (ObjectNode) Json.MAPPER.readTree(Files.readString(manifest));
        counts.put("retryable", 1).withObject("output").put("bytes", Files.size(results));
        Files.writeString(manifest, counts.toString());
    }
}
