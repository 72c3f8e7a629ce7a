package dev.assay.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Database;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.run.Engines;
import dev.assay.sql.run.Ran;
import dev.assay.sql.table.Table;
import dev.assay.sql.table.Value;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultsTest {
    private static final Bounds BOUNDS = new Bounds(Duration.ofSeconds(1), 10, 1 << 20, 1 << 20);

    /** Gives another number each time. */
    private static final class Counting implements Engines {
        private int runs;

        @Override
        public List<Ran> run(Dialect dialect, Database database, List<String> queries, Bounds bounds) {
            runs++;
            return List.of(new Ran.Rows(new Table(List.of("a"), List.of(List.of(new Value.Whole(runs))))));
        }

        @Override
        public void close() {}
    }

    private final Results results = new Results(new Counting(), 1 << 20);

    private Ran gold(String query, String script) throws InterruptedException {
        return results.ofGold(results.place(Dialect.SQLITE, new Database.Script(script)), query, BOUNDS);
    }

    @Test
    void what_a_query_gave_is_kept_for_the_same_database_alone() throws Exception {
        Ran first = gold("SELECT a FROM t", "one");
        assertThat(gold("SELECT a FROM t", "one")).isEqualTo(first);
        assertThat(gold("SELECT a FROM t", "two")).isNotEqualTo(first);
    }

    /** Else a gold of last week would be compared with what candidates give today. */
    @Test
    void what_depends_on_the_time_or_on_chance_is_run_each_time() throws Exception {
        for (String query : List.of("SELECT count(*) FROM t WHERE d > date('now', '-1 day')", "SELECT random()")) {
            assertThat(gold(query, "one")).isNotEqualTo(gold(query, "one"));
        }
    }
}
