package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests of {@code assay sql distinguish} with workers of its own. */
class SqlDistinguishIT {
    private static final Path WORKERS = Path.of("..", "sql-engines", "worker", "target", "lib")
            .toAbsolutePath()
            .normalize();
    private static final String SCHOOL = """
            CREATE TABLE student (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
            INSERT INTO student VALUES (1, 'Ann', 19), (2, 'Bob', 22);
            """;
    private static final String GOLD = "SELECT COUNT(age) FROM student";
    private static final String WRONG = "SELECT COUNT(*) FROM student";

    /** One folder for all tests, so that the workers' home is created once. */
    @TempDir
    static Path folder;

    private Path school = Path.of("");

    @BeforeEach
    void needsWorkers() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(WORKERS) || "1".equals(System.getenv("ASSAY_REQUIRE_ALL")));
        school = Files.writeString(folder.resolve("school.sql"), SCHOOL);
    }

    @Test
    void whatSeparatesIsWrittenForATask() throws IOException {
        Path out = folder.resolve("found");
        CommandResult ran =
                distinguish("--database", school.toString(), "--gold", GOLD, "--query", WRONG, "--out", out.toString());

        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.out())
                .contains("separated by 3 of")
                .contains("nulls")
                .contains("only the gold gives")
                .contains("\"databases\": its content");
        assertThat(Files.readString(out.resolve("separating-1.sql"))).contains("CREATE TABLE student", "NULL");
        JsonNode databases = Json.MAPPER.readTree(Files.readString(out.resolve("databases.json")));
        assertThat(databases).hasSize(4);
        assertThat(databases.get(0).get("script").asString()).isEqualTo(SCHOOL);

        Path task = Files.writeString(
                folder.resolve("task.jsonl"),
                Json.MAPPER
                                .createObjectNode()
                                .put("gold", GOLD)
                                .put("response", WRONG)
                                .put("label", 0)
                                .set("databases", databases)
                        + "\n");
        CommandResult scored = assay("verify", task.toString(), "--verifier", "sql");
        assertThat(scored.out()).as(scored.err()).contains("\"reward\":0.0");
    }

    @Test
    void whatIsNotSeparatedIsNotCalledEqual() throws IOException {
        Path gold = Files.writeString(folder.resolve("gold.sql"), "SELECT name FROM student WHERE age >= 20");
        CommandResult ran = distinguish(
                "--database",
                school.toString(),
                "--gold",
                "@" + gold,
                "--query",
                "SELECT name FROM student WHERE age > 19",
                "--databases",
                "40");

        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.out()).contains("not separated after 40 databases").doesNotContain("equal");
    }

    @Test
    void manyPairsGetASmallSuite() throws IOException {
        Path pairs = Files.writeString(folder.resolve("pairs.jsonl"), """
                {"id": "count", "gold": "SELECT COUNT(age) FROM student", "query": "SELECT COUNT(*) FROM student", "database": "school.sql"}
                {"id": "again", "gold": "SELECT COUNT(age) FROM student", "query": "SELECT 2", "database": "school.sql"}
                {"id": "given", "gold": "SELECT name FROM student", "query": "SELECT 'Ann'", "database": "school.sql"}
                """);
        CommandResult ran = distinguish("--pairs", pairs.toString(), "--json");

        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.out())
                .contains("given: the given database separates them")
                .contains("3 of 3 pairs separated, 2 by databases that were made, for which 1 are enough")
                .contains("\"suite\":1");
    }

    @Test
    void withoutAWrongQueryTheNeighboursOfTheGoldAreSeparated() {
        CommandResult ran = distinguish(
                "--database", school.toString(), "--gold", "SELECT DISTINCT name FROM student WHERE age > 20");

        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.out())
                .contains("SELECT name FROM student WHERE age > 20: separated by")
                .contains("SELECT DISTINCT name FROM student WHERE age >= 20: separated by")
                .contains("SELECT DISTINCT name FROM student WHERE id > 20: the given database separates them");
    }

    @Test
    void theTasksRulesDecideWhatDiffers() throws IOException {
        String[] doubles = {
            "--database",
            school.toString(),
            "--gold",
            "SELECT DISTINCT age FROM student",
            "--query",
            "SELECT age FROM student"
        };

        assertThat(distinguish(doubles).exit()).isZero();
        assertThat(distinguish(Stream.concat(Stream.of(doubles), Stream.of("--task", "{\"rows\": \"set\"}"))
                                .toArray(String[]::new))
                        .exit())
                .isEqualTo(1);
    }

    @Test
    void whatCanNotBeUsedIsSaid() throws IOException {
        assertThat(distinguish("--database", school.toString()).err()).contains("either --database and --gold");
        assertThat(distinguish("--database", "none.sql", "--gold", GOLD, "--query", WRONG)
                        .err())
                .contains("there is no file none.sql");
        assertThat(distinguish("--database", school.toString(), "--gold", "SELECT x FROM y", "--query", WRONG)
                        .err())
                .contains("the gold fails on it", "no such table");
        assertThat(distinguish("--database", school.toString(), "--gold", GOLD, "--query", "DROP TABLE student")
                        .err())
                .contains("the query must not be run: DROP");
        Path pairs = Files.writeString(folder.resolve("pairs.jsonl"), "{\"gold\": 1}");
        CommandResult ran = distinguish("--pairs", pairs.toString());
        assertThat(ran.err()).contains("pairs.jsonl:1 must have gold and query");
        assertThat(ran.exit()).isEqualTo(2);
    }

    @Test
    void aServerThatCanNotBeMeantIsAnErrorOfUse() {
        CommandResult ran = CommandResult.assay(
                folder,
                "",
                Map.of("ASSAY_SQL_CLASSPATH", WORKERS.toString(), "ASSAY_SQL_POSTGRES_URL", "postgres://queries/start"),
                "sql",
                "distinguish",
                "--database",
                school.toString(),
                "--gold",
                GOLD,
                "--query",
                WRONG);

        assertThat(ran.err()).contains("ASSAY_SQL_POSTGRES_URL").doesNotContain("Exception");
        assertThat(ran.exit()).isEqualTo(2);
    }

    private static CommandResult distinguish(String... arguments) {
        return assay(Stream.concat(Stream.of("sql", "distinguish"), Stream.of(arguments))
                .toArray(String[]::new));
    }

    private static CommandResult assay(String... arguments) {
        return CommandResult.assay(folder, "", Map.of("ASSAY_SQL_CLASSPATH", WORKERS.toString()), arguments);
    }
}
