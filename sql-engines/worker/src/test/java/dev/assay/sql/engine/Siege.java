package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import java.time.Duration;
import java.util.List;

/** An engine under attack: what may come of a hostile query, and what the next one must find. */
final class Siege implements AutoCloseable {
    private static final int MOST_ROWS = 10_000;
    private static final long MOST_BYTES = 4 << 20;
    private static final long MEMORY_BYTES = 256L << 20;

    private final SqlEngineHomes engine;
    private final SqlDialect dialect;
    private final QueryBounds bounds;

    private Siege(SqlEngineHomes engine, SqlDialect dialect, QueryBounds bounds) {
        this.engine = engine;
        this.dialect = dialect;
        this.bounds = bounds;
    }

    /** Of this engine, where every query has so much time. */
    static Siege of(SqlDialect dialect, Duration time) throws Exception {
        return new Siege(
                SqlEngineHomes.of(dialect), dialect, new QueryBounds(time, MOST_ROWS, MOST_BYTES, MEMORY_BYTES));
    }

    SqlEngineHomes engine() {
        return engine;
    }

    QueryOutcome attack(String query) throws InterruptedException {
        return attacks(List.of(query)).getFirst();
    }

    List<QueryOutcome> attacks(List<String> queries) throws InterruptedException {
        return engine.engines().run(dialect, SqlEngineHomes.SCHOOL, queries, bounds);
    }

    /** The same with more time, for what something else must stop. */
    QueryOutcome attackFor(Duration time, String query) throws InterruptedException {
        return engine.engines()
                .run(
                        dialect,
                        SqlEngineHomes.SCHOOL,
                        List.of(query),
                        new QueryBounds(time, MOST_ROWS, MOST_BYTES, MEMORY_BYTES))
                .getFirst();
    }

    void exceeds(QueryOutcome.Bound bound, String query) throws InterruptedException {
        assertThat(attack(query))
                .as(query)
                .isInstanceOfSatisfying(
                        QueryOutcome.Exceeded.class,
                        exceeded -> assertThat(exceeded.bound()).as(query).isEqualTo(bound));
    }

    /** The engine stopped by itself: the worker that ran it is the one that runs on. */
    void exceedsAndWorkerGoesOn(QueryOutcome.Bound bound, String query) throws Exception {
        engine.run("SELECT 1");
        long before = engine.workersStarted();
        exceeds(bound, query);
        assertThat(engine.workersStarted()).as(query).isEqualTo(before);
    }

    void isRefused(String query) throws InterruptedException {
        assertThat(attack(query)).as(query).isInstanceOf(QueryOutcome.Refused.class);
    }

    void fails(String query) throws InterruptedException {
        assertThat(attack(query)).as(query).isInstanceOf(QueryOutcome.Failed.class);
    }

    void gainsNothing(String query) throws InterruptedException {
        assertThat(attack(query)).as(query).isInstanceOfAny(QueryOutcome.Failed.class, QueryOutcome.Refused.class);
    }

    /** It gives no rows, whoever stops it; and it is not taken for our fault. */
    void isNotWaitedFor(String query) throws InterruptedException {
        assertThat(attack(query)).as(query).isInstanceOfAny(QueryOutcome.Exceeded.class, QueryOutcome.Failed.class);
    }

    /**
     * Whatever was tried, the next query is answered as if nothing had been, in the same time.
     *
     * @param tables a query for the number of tables
     */
    void isForgotten(String tables) throws InterruptedException {
        assertThat(attacks(List.of("SELECT count(*), max(name) FROM student", tables)).stream()
                        .map(SqlEngineHomes::told))
                .containsExactly("3,Cleo", "1");
    }

    @Override
    public void close() {
        engine.close();
    }
}
