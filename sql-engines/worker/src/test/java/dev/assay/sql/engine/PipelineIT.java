package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Many callers' queries that wait for the only worker, and are brought to it together. */
class PipelineIT {
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final int CALLERS = 12;
    private static final int MIDDLE = 6;

    private static final String SLOW =
            "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT 2000000) SELECT count(*) FROM r";
    private static final String ENDLESS =
            "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n FROM r) SELECT n FROM r WHERE n < 0";
    /** SQLite looks at its clock between the steps of its machine, and this is one step. */
    private static final String NEVER_COMES_BACK =
            "SELECT instr(hex(zeroblob(7000000)), hex(zeroblob(3000000)) || '1')";

    private SqlEngineHomes place;

    @BeforeEach
    void open() throws Exception {
        place = SqlEngineHomes.of(SqlDialect.SQLITE);
        place.run("SELECT 1");
    }

    @AfterEach
    void close() {
        place.close();
    }

    /** Asks on a thread of its own, and comes back when that waits for its answer. */
    private Future<QueryOutcome> asked(int number, String query, Duration time) {
        QueryBounds bounds = new QueryBounds(time, 10, 1 << 20, 256L << 20);
        QueryDatabase database =
                new QueryDatabase.Script("CREATE TABLE t (a); INSERT INTO t VALUES (" + number % 3 + ")");
        FutureTask<QueryOutcome> ran = new FutureTask<>(() -> place.engines()
                .run(SqlDialect.SQLITE, database, List.of(query), bounds)
                .getFirst());
        Thread caller = Thread.ofVirtual().start(ran);
        while (caller.getState() != Thread.State.WAITING && !ran.isDone()) {
            Thread.onSpinWait();
        }
        return ran;
    }

    /** They all wait while the worker is at something slow, and in their middle stands this query. */
    private List<Future<QueryOutcome>> around(String query, Duration time) {
        List<Future<QueryOutcome>> all = new ArrayList<>();
        all.add(asked(0, SLOW, LONG));
        for (int number = 1; number < CALLERS; number++) {
            all.add(
                    number == MIDDLE
                            ? asked(number, query, time)
                            : asked(number, "SELECT a, " + number + " FROM t", LONG));
        }
        return all;
    }

    private static void othersAreRight(List<Future<QueryOutcome>> all) throws Exception {
        for (int number :
                IntStream.range(1, CALLERS).filter(number -> number != MIDDLE).toArray()) {
            assertThat(SqlEngineHomes.told(all.get(number).get())).isEqualTo(number % 3 + "," + number);
        }
    }

    @Test
    void aQueryThatHangsItsWorkerCostsItsNeighboursNothing() throws Exception {
        List<Future<QueryOutcome>> all = around(NEVER_COMES_BACK, SHORT);
        othersAreRight(all);
        assertThat(all.get(MIDDLE).get())
                .isInstanceOfSatisfying(
                        QueryOutcome.Exceeded.class,
                        exceeded -> assertThat(exceeded.bound()).isEqualTo(QueryOutcome.Bound.TIME));
        assertThat(place.workersStarted()).isEqualTo(2);
    }

    @Test
    void aWorkerThatIsKilledInTheMiddleCostsNoQueryAnything() throws Exception {
        List<Future<QueryOutcome>> all = around(SLOW, LONG);
        all.get(1).get();
        WorkersIT.workers().getFirst().destroyForcibly();
        othersAreRight(all);
        assertThat(SqlEngineHomes.told(all.get(MIDDLE).get())).isEqualTo("2000000");
        assertThat(place.workersStarted()).isEqualTo(2);
    }

    @Test
    void aCallerThatGoesCostsItsNeighboursNothing() throws Exception {
        List<Future<QueryOutcome>> all = around(ENDLESS, LONG);
        all.get(1).get();
        all.get(MIDDLE).cancel(true);
        othersAreRight(all);
        assertThat(SqlEngineHomes.told(place.run("SELECT 7"))).isEqualTo("7");
    }
}
