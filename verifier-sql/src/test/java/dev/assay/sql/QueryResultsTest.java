package dev.assay.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueryResultsTest {
    private static final QueryBounds BOUNDS = new QueryBounds(Duration.ofSeconds(1), 10, 1 << 20, 1 << 20);

    /** An engine that returns a different number each time. */
    private static final class Counting implements SqlEngines {
        private int runs;

        @Override
        public List<QueryOutcome> run(
                SqlDialect dialect, QueryDatabase database, List<String> queries, QueryBounds bounds) {
            runs++;
            return List.of(
                    new QueryOutcome.Rows(new ResultTable(List.of("a"), List.of(List.of(new SqlValue.Whole(runs))))));
        }

        @Override
        public void close() {}
    }

    private final QueryResults results = new QueryResults(new Counting(), 1 << 20);

    private QueryOutcome gold(String query, String script) throws InterruptedException {
        return results.ofGold(results.place(SqlDialect.SQLITE, new QueryDatabase.Script(script)), query, BOUNDS);
    }

    @Test
    void whatAQueryGaveIsKeptForTheSameDatabaseAlone() throws Exception {
        QueryOutcome first = gold("SELECT a FROM t", "one");
        assertThat(gold("SELECT a FROM t", "one")).isEqualTo(first);
        assertThat(gold("SELECT a FROM t", "two")).isNotEqualTo(first);
    }

    /** Otherwise an old result of the gold would be compared with new results of candidates. */
    @Test
    void whatDependsOnTheTimeOrOnChanceIsRunEachTime() throws Exception {
        for (String query : List.of("SELECT count(*) FROM t WHERE d > date('now', '-1 day')", "SELECT random()")) {
            assertThat(gold(query, "one")).isNotEqualTo(gold(query, "one"));
        }
    }
}
