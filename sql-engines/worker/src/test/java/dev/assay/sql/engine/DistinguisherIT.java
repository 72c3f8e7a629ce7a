package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.sql.distinguish.Distinguisher;
import dev.assay.sql.distinguish.OriginalDatabase;
import dev.assay.sql.distinguish.Perturbation;
import dev.assay.sql.distinguish.QueryPair;
import dev.assay.sql.distinguish.SearchFindings;
import dev.assay.sql.distinguish.SearchFindings.Finding;
import dev.assay.sql.distinguish.SearchPlan;
import dev.assay.sql.distinguish.UnsupportedDatabase;
import dev.assay.sql.engine.postgres.PostgresPrograms;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.task.DatabaseSource;
import dev.assay.sql.task.SqlTask;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Accidents on a given database, and what tells them from right queries. */
class DistinguisherIT {
    private static final String SCHOOL = """
            CREATE TABLE student (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, city TEXT, home TEXT,
              email TEXT UNIQUE, CHECK (age BETWEEN 17 AND 30));
            CREATE TABLE enrolled (student_id INTEGER REFERENCES student (id), course TEXT NOT NULL, grade INTEGER);
            INSERT INTO student VALUES (1, 'Ann', 20, 'Paris', 'Paris', 'a@x.io'), (2, 'Bob', 22, 'Rome', 'Rome', 'b@x.io'),
              (3, 'Cid', 25, 'Oslo', 'Oslo', NULL);
            INSERT INTO enrolled VALUES (1, 'Math', 1), (2, 'Logic', 1), (3, 'Art', 1);
            """;

    private static SqlEngineHomes workplace;

    @BeforeAll
    static void open() throws Exception {
        workplace = SqlEngineHomes.of(SqlDialect.SQLITE);
    }

    @AfterAll
    static void close() {
        workplace.close();
    }

    @Test
    void aMissingDistinctIsTold() throws Exception {
        assertTold("SELECT DISTINCT city FROM student", "SELECT city FROM student");
    }

    @Test
    void countingRowsInPlaceOfValuesIsTold() throws Exception {
        Finding first = assertTold("SELECT COUNT(age) FROM student", "SELECT COUNT(*) FROM student");

        assertThat(first.ways()).containsExactly(Perturbation.NULLS);
        assertThat(first.rows()).hasSize(2);
    }

    @Test
    void aBoundThatIsIncludedIsTold() throws Exception {
        assertTold("SELECT name FROM student WHERE age > 21", "SELECT name FROM student WHERE age >= 21");
    }

    @Test
    void aBoundFarFromTheRightOneIsTold() throws Exception {
        assertTold("SELECT name FROM student WHERE age > 20", "SELECT name FROM student WHERE age >= 22");
    }

    @Test
    void anInnerJoinInPlaceOfALeftOneIsTold() throws Exception {
        assertTold(
                "SELECT s.name, e.course FROM student s LEFT JOIN enrolled e ON e.student_id = s.id",
                "SELECT s.name, e.course FROM student s JOIN enrolled e ON e.student_id = s.id");
    }

    @Test
    void likeInPlaceOfEqualsIsTold() throws Exception {
        assertTold("SELECT name FROM student WHERE city = 'Paris'", "SELECT name FROM student WHERE city LIKE 'Paris'");
    }

    @Test
    void orInPlaceOfAndIsTold() throws Exception {
        assertTold(
                "SELECT name FROM student WHERE age < 21 AND city = 'Paris'",
                "SELECT name FROM student WHERE age < 21 OR city = 'Paris'");
    }

    @Test
    void aWrongColumnWithTheSameValuesIsTold() throws Exception {
        assertTold("SELECT name, city FROM student", "SELECT name, home FROM student");
    }

    @Test
    void aJoinWithoutItsConditionIsTold() throws Exception {
        assertTold(
                "SELECT DISTINCT s.name FROM student s JOIN enrolled e ON e.student_id = s.id",
                "SELECT DISTINCT s.name FROM student s, enrolled e");
    }

    @Test
    void aJoinOnTheWrongColumnIsTold() throws Exception {
        assertTold(
                "SELECT s.name FROM student s JOIN enrolled e ON e.student_id = s.id WHERE e.grade = 1",
                "SELECT s.name FROM student s WHERE s.id IN (1, 2, 3)");
    }

    @Test
    void allRowsThatTieInPlaceOfOneAreTold() throws Exception {
        assertTold(
                "SELECT name FROM student ORDER BY age DESC LIMIT 1",
                "SELECT name FROM student WHERE age = (SELECT MAX(age) FROM student)");
    }

    @Test
    void countInPlaceOfSumIsTold() throws Exception {
        assertTold("SELECT SUM(grade) FROM enrolled", "SELECT COUNT(grade) FROM enrolled");
    }

    @Test
    void theGreatestInPlaceOfTheLeastIsTold() throws Exception {
        assertTold("SELECT MIN(grade) FROM enrolled", "SELECT MAX(grade) FROM enrolled");
    }

    @Test
    void anotherKeyOfTheOrderIsTold() throws Exception {
        assertTold("SELECT name FROM student ORDER BY age", "SELECT name FROM student ORDER BY id");
    }

    @Test
    void groupsByAnotherColumnAreTold() throws Exception {
        assertTold(
                "SELECT city, COUNT(*) FROM student GROUP BY city", "SELECT city, COUNT(*) FROM student GROUP BY id");
    }

    @Test
    void notInOverNullsIsTold() throws Exception {
        String without = SCHOOL.replace(", (3, 'Art', 1)", "");
        SearchFindings findings = search(
                without,
                "SELECT id FROM student WHERE NOT EXISTS (SELECT 1 FROM enrolled WHERE student_id = id)",
                "SELECT id FROM student WHERE id NOT IN (SELECT student_id FROM enrolled)");

        assertThat(findings.separating()).isNotEmpty();
        assertThat(findings.separating().getFirst().ways()).contains(Perturbation.NULLS);
    }

    @Test
    void aConstantInPlaceOfAConditionIsTold() throws Exception {
        assertTold("SELECT name FROM student WHERE age = 22", "SELECT 'Bob'");
    }

    @Test
    void aSumOverNoRowsIsTold() throws Exception {
        assertTold("SELECT COUNT(*) FROM enrolled", "SELECT SUM(1) FROM enrolled");
    }

    @Test
    void aDayAtTheEdgeOfAYearIsTold() throws Exception {
        String sales =
                "CREATE TABLE sale (day TEXT, price REAL); INSERT INTO sale VALUES ('2023-03-01', 2.5), ('2024-07-09', 4);";
        SearchFindings findings = search(
                sales,
                "SELECT SUM(price) FROM sale WHERE strftime('%Y', day) = '2024'",
                "SELECT SUM(price) FROM sale WHERE day > '2024-01-01' AND day < '2025-01-01'");

        assertThat(findings.separating().getFirst().script()).contains("'2024-01-01'");
    }

    @Test
    void queriesThatAreTheSameAreNeverTold() throws Exception {
        assertNotTold("SELECT name FROM student WHERE age >= 22", "SELECT name FROM student WHERE age > 21");
        assertNotTold(
                "SELECT name FROM student WHERE id IN (SELECT student_id FROM enrolled WHERE grade = 1)",
                "SELECT name FROM student s WHERE EXISTS"
                        + " (SELECT 1 FROM enrolled e WHERE e.student_id = s.id AND e.grade = 1)");
        assertNotTold("SELECT COUNT(*) FROM student", "SELECT COUNT(name) FROM student");
        assertNotTold("SELECT id FROM student", "SELECT DISTINCT id FROM student");
        assertNotTold(
                "SELECT course FROM enrolled WHERE student_id IS NOT NULL",
                "SELECT e.course FROM enrolled e JOIN student s ON s.id = e.student_id");
        assertNotTold("SELECT name FROM student WHERE age < 40 OR age IS NULL", "SELECT name FROM student");
    }

    @Test
    void theSameSeedMakesTheSameDatabases() throws Exception {
        String gold = "SELECT DISTINCT city FROM student";
        String query = "SELECT city FROM student";

        assertThat(search(SCHOOL, gold, query)).isEqualTo(search(SCHOOL, gold, query));
    }

    @Test
    void whatIsLeftOutIsNotUsed() throws Exception {
        SearchPlan plan = new SearchPlan(60, 1, 60, 30, Set.of(Perturbation.NULLS, Perturbation.EMPTY));
        SearchFindings findings =
                search(plan, SCHOOL, "SELECT COUNT(age) FROM student", "SELECT COUNT(*) FROM student");

        assertThat(findings.separating()).isEmpty();
    }

    @Test
    void everyDatabaseKeepsToWhatTheTablesDeclare() throws Exception {
        SearchPlan plan = new SearchPlan(80, 7, 80, 30, Set.of());
        SearchFindings findings = distinguisher(SCHOOL)
                .beyond(
                        contest(
                                "SELECT *, 1 FROM student s, enrolled e",
                                "SELECT *, 2 FROM student s, enrolled e LIMIT 0"),
                        plan);

        assertThat(findings.unusable()).isZero();
        assertThat(findings.separating()).hasSizeGreaterThan(60);
        for (Finding finding : findings.separating()) {
            QueryOutcome orphans = workplace.run(
                    new QueryDatabase.Script(finding.script()),
                    "SELECT count(*) FROM enrolled WHERE student_id NOT IN (SELECT id FROM student)");
            assertThat(SqlEngineHomes.told(orphans)).as(finding.script()).isEqualTo("0");
        }
    }

    @Test
    void aDatabaseWithoutRowsIsFilled() throws Exception {
        String empty = "CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER NOT NULL, b TEXT, c DATE);";
        SearchFindings findings = search(empty, "SELECT b FROM t WHERE a > 3", "SELECT b FROM t WHERE a >= 3");

        assertThat(findings.separating()).isNotEmpty();
    }

    @Test
    void theTablesBehindAViewAreChangedToo() throws Exception {
        String script = SCHOOL
                + "CREATE VIEW taken AS SELECT s.name, e.course FROM student s JOIN enrolled e ON student_id = id;";
        SearchFindings findings = search(
                script,
                "SELECT DISTINCT t.name FROM taken t JOIN student s ON s.name = t.name",
                "SELECT DISTINCT name FROM student");

        assertThat(findings.given()).isFalse();
        assertThat(findings.separating()).isNotEmpty();
    }

    @Test
    void theGivenDatabaseIsAskedFirst() throws Exception {
        SearchFindings findings = search(SCHOOL, "SELECT name FROM student", "SELECT city FROM student");

        assertThat(findings.given()).isTrue();
        assertThat(findings.tried()).isZero();
    }

    @Test
    void aGoldThatFailsSeparatesNothing() {
        assertThatThrownBy(() -> search(SCHOOL, "SELECT nickname FROM student", "SELECT name FROM student"))
                .isInstanceOf(UnsupportedDatabase.class)
                .hasMessageContaining("nickname");
        assertThatThrownBy(() -> search(SCHOOL, "SELECT name FROM student", "DROP TABLE student"))
                .isInstanceOf(UnsupportedDatabase.class)
                .hasMessageContaining("DROP");
        assertThatThrownBy(() -> search("CREATE TABEL t (a)", "SELECT 1", "SELECT 1"))
                .isInstanceOf(UnsupportedDatabase.class);
    }

    @Test
    void accidentsOnDuckDbAreToldWithItsOwnTypes() throws Exception {
        String script = """
                CREATE TYPE mood AS ENUM ('sad', 'happy');
                CREATE TABLE p (id INTEGER PRIMARY KEY, born DATE NOT NULL, paid DECIMAL(8, 2) CHECK (paid >= 0), m mood);
                CREATE TABLE q (p_id INTEGER REFERENCES p (id), happened TIMESTAMP, tags INTEGER[]);
                INSERT INTO p VALUES (1, '2000-05-05', 1.50, 'sad'), (2, '2001-06-06', 3.25, 'happy');
                INSERT INTO q VALUES (1, '2024-01-05 10:00:00', [1, 2]), (2, NULL, NULL);
                """;
        try (SqlEngineHomes place = SqlEngineHomes.of(SqlDialect.DUCKDB)) {
            OriginalDatabase original =
                    OriginalDatabase.read(place.engines(), SqlDialect.DUCKDB, new QueryDatabase.Script(script));
            SqlTask task = SqlTask.of(
                    List.of("SELECT count(*) FROM q JOIN p ON p.id = p_id WHERE paid > 1.49"),
                    SqlDialect.DUCKDB,
                    List.of(new DatabaseSource(script, null)));
            QueryPair contest = new QueryPair(task, "SELECT count(*) FROM p WHERE paid >= 1.50 AND m IS NOT NULL");
            SearchFindings findings = new Distinguisher(place.engines(), original)
                    .search(contest, new SearchPlan(12, 1, 2, 30, Set.of()));

            assertThat(findings.separating()).isNotEmpty();
            assertThat(findings.unusable()).isZero();
        }
    }

    @Test
    void accidentsOnPostgresAreToldWithItsOwnTypes() throws Exception {
        Assumptions.assumeTrue("1".equals(System.getenv("ASSAY_REQUIRE_ALL"))
                || PostgresPrograms.find(Optional.empty()).isPresent());
        String script = """
                CREATE TYPE mood AS ENUM ('sad', 'happy');
                CREATE TABLE p (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, born date NOT NULL,
                  paid numeric(8, 2) CHECK (paid >= 0 AND born > '1990-01-01'), m mood, doc jsonb, keys uuid);
                CREATE TABLE q (p_id integer, happened timestamptz, tags integer[]);
                INSERT INTO p (born, paid, m, doc) VALUES ('2000-05-05', 1.50, 'sad', '{"a": 1}'), ('2001-06-06', 3.25, 'happy', NULL);
                INSERT INTO q VALUES (1, '2024-01-05 10:00:00+02', '{1,2}'), (2, NULL, NULL);
                ALTER TABLE ONLY q ADD CONSTRAINT q_p FOREIGN KEY (p_id) REFERENCES p (id);
                """;
        try (SqlEngineHomes place = SqlEngineHomes.of(SqlDialect.POSTGRES)) {
            OriginalDatabase original =
                    OriginalDatabase.read(place.engines(), SqlDialect.POSTGRES, new QueryDatabase.Script(script));
            SqlTask task = SqlTask.of(
                    List.of("SELECT count(*) FROM q JOIN p ON p.id = p_id WHERE paid > 1.49 AND born < '2002-01-01'"),
                    SqlDialect.POSTGRES,
                    List.of(new DatabaseSource(script, null)));
            QueryPair contest = new QueryPair(task, "SELECT count(*) FROM p WHERE paid >= 1.50 AND m IS NOT NULL");
            SearchFindings findings = new Distinguisher(place.engines(), original)
                    .search(contest, new SearchPlan(12, 1, 2, 30, Set.of()));

            assertThat(findings.separating()).isNotEmpty();
            assertThat(findings.unusable()).isZero();
        }
    }

    private static Finding assertTold(String gold, String query) throws InterruptedException {
        SearchFindings findings = search(SCHOOL, gold, query);

        assertThat(findings.separating()).as("%s / %s", gold, query).isNotEmpty();
        assertThat(findings.given()).isFalse();
        return findings.separating().getFirst();
    }

    private static void assertNotTold(String gold, String query) throws InterruptedException {
        assertThat(search(SCHOOL, gold, query).separating())
                .as("%s / %s", gold, query)
                .isEmpty();
    }

    private static SearchFindings search(String script, String gold, String query) throws InterruptedException {
        return search(new SearchPlan(100, 1, 1, 30, Set.of()), script, gold, query);
    }

    private static SearchFindings search(SearchPlan plan, String script, String gold, String query)
            throws InterruptedException {
        return distinguisher(script).search(contest(gold, query), plan);
    }

    private static Distinguisher distinguisher(String script) throws InterruptedException {
        WorkerEngines engines = workplace.engines();
        return new Distinguisher(
                engines, OriginalDatabase.read(engines, SqlDialect.SQLITE, new QueryDatabase.Script(script)));
    }

    private static QueryPair contest(String gold, String query) {
        return new QueryPair(
                SqlTask.of(List.of(gold), SqlDialect.SQLITE, List.of(new DatabaseSource(SCHOOL, null))), query);
    }
}
