package dev.assay.sql.distinguish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.sql.engine.table.ResultTable;
import java.util.List;
import org.junit.jupiter.api.Test;

class NeighbourQueriesTest {
    private static final String SCHOOL =
            "CREATE TABLE student (id INTEGER, name TEXT, age INTEGER); CREATE TABLE e (student_id INTEGER, g TEXT);";

    @Test
    void eachIsASlipAway() throws InterruptedException {
        assertThat(of("SELECT DISTINCT name FROM student WHERE age > 20 AND id = 1"))
                .contains(
                        "SELECT  name FROM student WHERE age > 20 AND id = 1",
                        "SELECT DISTINCT name FROM student WHERE age >= 20 AND id = 1",
                        "SELECT DISTINCT name FROM student WHERE age > 21 AND id = 1",
                        "SELECT DISTINCT name FROM student WHERE age > 20 OR id = 1",
                        "SELECT DISTINCT name FROM student WHERE id > 20 AND id = 1")
                .doesNotContain("SELECT DISTINCT name FROM student WHERE age > 20 AND id = 1");
    }

    @Test
    void joinsAggregatesUnionsAndOrdersHaveTheirs() throws InterruptedException {
        assertThat(of("SELECT COUNT(name) FROM student JOIN e ON id = student_id"))
                .contains(
                        "SELECT COUNT(*) FROM student JOIN e ON id = student_id",
                        "SELECT COUNT(name) FROM student LEFT JOIN e ON id = student_id");
        assertThat(of("SELECT name FROM student LEFT OUTER JOIN e ON id = student_id"))
                .contains("SELECT name FROM student  JOIN e ON id = student_id");
        assertThat(of("SELECT MAX(age) FROM student UNION SELECT 1 ORDER BY 1 DESC"))
                .contains(
                        "SELECT MIN(age) FROM student UNION SELECT 1 ORDER BY 1 DESC",
                        "SELECT MAX(age) FROM student UNION ALL SELECT 1 ORDER BY 1 DESC",
                        "SELECT MAX(age) FROM student UNION SELECT 1 ORDER BY 1 ASC");
    }

    @Test
    void theAndOfBetweenStays() throws InterruptedException {
        assertThat(of("SELECT name FROM student WHERE age BETWEEN 1 AND 2")).noneMatch(query -> query.contains("OR"));
    }

    private static List<String> of(String gold) throws InterruptedException {
        return NeighbourQueries.of(
                gold, OriginalDatabase.read(new Empty(), SqlDialect.DUCKDB, new QueryDatabase.Script(SCHOOL)));
    }

    /** Engines of databases without rows. */
    private record Empty() implements SqlEngines {
        @Override
        public List<QueryOutcome> run(
                SqlDialect dialect, QueryDatabase database, List<String> queries, QueryBounds bounds) {
            return queries.stream()
                    .<QueryOutcome>map(_ -> new QueryOutcome.Rows(new ResultTable(List.of(), List.of())))
                    .toList();
        }

        @Override
        public void close() {}
    }
}
