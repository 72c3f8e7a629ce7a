package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.SqlVerifier;
import dev.assay.sql.compare.ComparisonPreset;
import dev.assay.sql.compare.RowComparison;
import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.sql.task.DatabaseSource;
import dev.assay.sql.task.ScoreAspect;
import dev.assay.sql.task.SqlTask;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Verdicts of the SQL verifier, with real engines. */
class SqlVerifierIT {
    private static final String SCHOOL = """
            CREATE TABLE student (id INTEGER, name TEXT, age INTEGER);
            INSERT INTO student VALUES (1, 'Ann', 19), (2, 'Bob', 22), (3, 'Cleo', 22), (4, 'Dan', NULL);
            """;
    private static final String GOLD = "SELECT name FROM student WHERE age > 20";

    private static SqlEngineHomes workplace;
    private static SqlVerifier verifier;

    @BeforeAll
    static void open() throws Exception {
        workplace = SqlEngineHomes.of(SqlDialect.SQLITE);
        verifier = new SqlVerifier(Optional.of(workplace.engines()), Optional.empty());
    }

    @AfterAll
    static void close() {
        workplace.close();
    }

    @Test
    void aQueryThatGivesTheGoldsRowsIsRight() throws InterruptedException {
        Verdict.Scored verdict =
                scored(task(GOLD), "```sql\nSELECT s.name FROM student AS s WHERE NOT s.age <= 20\n```");

        assertThat(verdict.score()).isEqualTo(1);
        assertThat(word(verdict)).isEqualTo("correct");
        assertThat(verdict.answer()).contains("SELECT s.name FROM student AS s WHERE NOT s.age <= 20");
        assertThat(verdict.parts())
                .containsEntry("parsed", 1.0)
                .containsEntry("executed", 1.0)
                .containsEntry("match", 1.0)
                .containsEntry("schema_linking", 1.0)
                .containsEntry("result_f1", 1.0);
        assertThat(verdict.parts().get("ngram")).isBetween(0.0, 0.9);
    }

    @Test
    void aQueryThatGivesOtherRowsIsWrongAndKeepsItsPartialRewards() throws InterruptedException {
        Verdict.Scored verdict = scored(task(GOLD), "SELECT name FROM student WHERE age > 18");

        assertThat(verdict.score()).isZero();
        assertThat(word(verdict)).isEqualTo("incorrect");
        assertThat(verdict.parts()).containsEntry("executed", 1.0).containsEntry("match", 0.0);
        assertThat(verdict.parts().get("result_f1")).isBetween(0.5, 0.99);
        assertThat(said(verdict)).contains("Ann");
    }

    @Test
    void softF1OfBirdIsAPartWhereItIsTheScore() throws InterruptedException {
        SqlTask task = asking(task("SELECT id, name FROM student WHERE age = 22"), ScoreAspect.SOFT_F1);

        Verdict.Scored half = scored(task, "SELECT id, age FROM student WHERE age = 22");
        assertThat(half.score()).isEqualTo(0.5);
        assertThat(half.parts()).containsEntry("soft_f1", 0.5).containsEntry("match", 0.0);
        assertThat(scored(task, "SELECT name, id FROM student WHERE age = 22").score())
                .isEqualTo(1);
        assertThat(scored(task, "SELECT nickname FROM student").score()).isZero();
        assertThat(scored(task(GOLD), GOLD).parts()).doesNotContainKey("soft_f1");
    }

    @Test
    void aQueryThatFailsIsWrongAndTheEngineSaysWhy() throws InterruptedException {
        Verdict.Scored names = scored(task(GOLD), "SELECT nickname FROM student");
        assertThat(word(names)).isEqualTo("incorrect");
        assertThat(names.parts()).containsEntry("parsed", 1.0).containsEntry("executed", 0.0);
        assertThat(said(names)).contains("nickname");

        Verdict.Scored syntax = scored(task(GOLD), "SELECT name FROM student WHERE");
        assertThat(syntax.parts()).containsEntry("parsed", 0.0).containsEntry("schema_linking", 0.0);
    }

    @Test
    void aQueryThatChangesDataIsRejectedWithTheReason() throws InterruptedException {
        Verdict.Scored verdict = scored(task(GOLD), "```sql\nDELETE FROM student\n```");

        assertThat(word(verdict)).isEqualTo("rejected");
        assertThat(said(verdict)).contains("DELETE changes data");
        assertThat(verdict.parts().values()).containsOnly(0.0);
        assertThat(scored(task(GOLD), "SELECT name FROM student WHERE age > 20").score())
                .isEqualTo(1);
    }

    @Test
    void aBombIsATimeoutThatNamesItsLimit() throws InterruptedException {
        Verdict.Scored verdict = scored(
                task(GOLD, 300),
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r");

        assertThat(word(verdict)).isEqualTo("timeout");
        assertThat(said(verdict)).contains("TIME");
    }

    @Test
    void emptyAndEnormousResponsesAreZeros() throws InterruptedException {
        assertThat(scored(task(GOLD), "").score()).isZero();
        assertThat(scored(task(GOLD), "I don't know.").score()).isZero();
        Verdict.Scored enormous = scored(task(GOLD), "SELECT '" + "x".repeat(1 << 20) + "'");
        assertThat(word(enormous)).isEqualTo("rejected");
        assertThat(said(enormous)).contains("longer than");
    }

    @Test
    void aGoldThatFailsIsTheDataSetsFault() throws InterruptedException {
        assertThat(unscored(task("SELECT nickname FROM student"), "SELECT 1").cause())
                .isEqualTo(Cause.BAD_REFERENCE);
        assertThat(unscored(task("DROP TABLE student"), "SELECT 1").cause()).isEqualTo(Cause.BAD_REFERENCE);
        String detail =
                unscored(task("SELECT nickname FROM student"), "SELECT 1").detail();
        assertThat(detail).isEqualTo("the gold fails");
    }

    @Test
    void aScriptThatMakesNoDatabaseIsTheDataSetsFault() throws InterruptedException {
        SqlTask task =
                SqlTask.of(List.of(GOLD), SqlDialect.SQLITE, List.of(new DatabaseSource("CREATE TABEL t", null)));

        assertThat(unscored(task, "SELECT 1").cause()).isEqualTo(Cause.BAD_REFERENCE);
        assertThat(unscored(task, "SELECT 1").detail()).contains("database");
    }

    @Test
    void aQueryHasToBeRightOnEveryDatabase() throws InterruptedException {
        String other = "CREATE TABLE student (id INTEGER, name TEXT, age INTEGER);"
                + "INSERT INTO student VALUES (1, 'Eve', 21), (5, 'Fay', 20);";
        SqlTask task = SqlTask.of(List.of(GOLD), SqlDialect.SQLITE, List.of(database(SCHOOL), database(other)));

        assertThat(scored(task, "SELECT name FROM student WHERE age > 20").score())
                .isEqualTo(1);
        Verdict.Scored byChance = scored(task, "SELECT name FROM student WHERE age = 22");
        assertThat(byChance.score()).isZero();
        assertThat(said(byChance)).contains("database 2");
        assertThat(byChance.parts()).containsEntry("result_f1", 1.0);
        assertThat(scored(with(task, ComparisonPreset.BIRD, null), "SELECT name FROM student WHERE age = 22")
                        .score())
                .isEqualTo(1);
    }

    @Test
    void aQueryIsRightThatAgreesWithAnyOfTheGolds() throws InterruptedException {
        SqlTask task = SqlTask.of(
                List.of(GOLD, "SELECT id FROM student WHERE age > 20"), SqlDialect.SQLITE, List.of(database(SCHOOL)));

        assertThat(scored(task, "SELECT id FROM student WHERE age = 22").score())
                .isEqualTo(1);
        assertThat(scored(task, "SELECT id, name FROM student WHERE age = 22").score())
                .isZero();
    }

    @Test
    void tiesAtALimitMayBeAnyOfTheRowsThatTie() throws InterruptedException {
        SqlTask task = task("SELECT name FROM student ORDER BY age DESC LIMIT 1");

        assertThat(scored(task, "SELECT 'Cleo'").score()).isEqualTo(1);
        assertThat(scored(task, "SELECT 'Bob'").score()).isEqualTo(1);
        assertThat(scored(task, "SELECT 'Ann'").score()).isZero();
    }

    @Test
    void doublesCountUnlessTheTaskComparesSets() throws InterruptedException {
        SqlTask task = task("SELECT DISTINCT age FROM student WHERE age = 22");

        assertThat(scored(task, "SELECT age FROM student WHERE age = 22").score())
                .isZero();
        assertThat(scored(
                                with(task, ComparisonPreset.STRICT, RowComparison.SET),
                                "SELECT age FROM student WHERE age = 22")
                        .score())
                .isEqualTo(1);
    }

    @Test
    void sixteenEqualQueriesAreRunOnce() throws Exception {
        Counting counting = new Counting(workplace.engines());
        SqlVerifier counted = new SqlVerifier(Optional.of(counting), Optional.empty());
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Verdict>> verdicts = IntStream.range(0, 16)
                    .mapToObj(_ -> pool.submit(() ->
                            counted.verify(task(GOLD), Response.of("SELECT name FROM student WHERE id IN (2, 3)"))))
                    .toList();
            for (Future<Verdict> verdict : verdicts) {
                assertThat(((Verdict.Scored) verdict.get()).score()).isEqualTo(1);
            }
        }
        assertThat(counting.queries).hasValue(2);
    }

    @Test
    void anUploadIsNoOtherProjectsEvenWhenItsResultsAreKept() throws Exception {
        MemoryBlobs blobs = new MemoryBlobs();
        try (SqlEngineHomes place =
                SqlEngineHomes.of(SqlDialect.SQLITE, SqlEngineHomes.settings(), Optional.of(blobs))) {
            SqlVerifier asking = new SqlVerifier(Optional.of(place.engines()), Optional.of(blobs));
            blobs.become("theirs");
            String sha256 = blobs.upload(SCHOOL.getBytes(StandardCharsets.UTF_8));
            SqlTask task = SqlTask.of(List.of(GOLD), SqlDialect.SQLITE, List.of(new DatabaseSource(null, sha256)));

            blobs.become("ours");
            assertThat(asking.verify(task, Response.of(GOLD)))
                    .isInstanceOfSatisfying(
                            Verdict.Unscored.class,
                            none -> assertThat(none.cause()).isEqualTo(Cause.BAD_REQUEST));
            blobs.become("theirs");
            assertThat(asking.verify(task, Response.of(GOLD)))
                    .isInstanceOfSatisfying(
                            Verdict.Scored.class, one -> assertThat(one.score()).isEqualTo(1));
            blobs.become("ours");
            assertThat(asking.verify(task, Response.of(GOLD))).isInstanceOf(Verdict.Unscored.class);
        }
    }

    @Test
    void withoutEnginesAQueryIsUnscored() throws InterruptedException {
        Verdict verdict =
                new SqlVerifier(Optional.empty(), Optional.empty()).verify(task(GOLD), Response.of("SELECT 1"));

        assertThat(((Verdict.Unscored) verdict).cause()).isEqualTo(Cause.UNSUPPORTED);
    }

    /** Counts the queries that reach the engines. */
    private record Counting(SqlEngines engines, AtomicInteger queries) implements SqlEngines {
        Counting(SqlEngines engines) {
            this(engines, new AtomicInteger());
        }

        @Override
        public List<QueryOutcome> run(
                SqlDialect dialect, QueryDatabase database, List<String> asked, QueryBounds bounds)
                throws InterruptedException {
            queries.addAndGet(asked.size());
            return engines.run(dialect, database, asked, bounds);
        }

        @Override
        public void close() {}
    }

    private static SqlTask task(String gold) {
        return task(gold, 5_000);
    }

    private static SqlTask task(String gold, int milliseconds) {
        return with(
                SqlTask.of(List.of(gold), SqlDialect.SQLITE, List.of(database(SCHOOL))),
                ComparisonPreset.STRICT,
                null,
                milliseconds);
    }

    private static SqlTask with(SqlTask task, ComparisonPreset preset, @Nullable RowComparison rows) {
        return with(task, preset, rows, task.timeoutMs());
    }

    private static SqlTask with(SqlTask task, ComparisonPreset preset, @Nullable RowComparison rows, int milliseconds) {
        return new SqlTask(
                task.gold(),
                task.dialect(),
                task.databases(),
                preset,
                rows,
                null,
                null,
                null,
                null,
                null,
                task.score(),
                milliseconds,
                task.maxRows());
    }

    private static SqlTask asking(SqlTask task, ScoreAspect score) {
        return new SqlTask(
                task.gold(),
                task.dialect(),
                task.databases(),
                task.preset(),
                null,
                null,
                null,
                null,
                null,
                null,
                score,
                task.timeoutMs(),
                task.maxRows());
    }

    private static DatabaseSource database(String script) {
        return new DatabaseSource(script, null);
    }

    private static Verdict.Scored scored(SqlTask task, String response) throws InterruptedException {
        return (Verdict.Scored) verifier.verify(task, Response.of(response));
    }

    private static Verdict.Unscored unscored(SqlTask task, String response) throws InterruptedException {
        return (Verdict.Unscored) verifier.verify(task, Response.of(response));
    }

    private static String word(Verdict verdict) {
        return verdict.explanation().stages().getLast().name();
    }

    private static String said(Verdict verdict) {
        return verdict.explanation().stages().toString();
    }
}
