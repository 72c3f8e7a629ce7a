package dev.assay.sql.engine.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.process.WorkerExit;
import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import dev.assay.sql.engine.wire.OpenDatabaseOrder;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QueryJobTest {
    private static final QueryBounds BOUNDS = new QueryBounds(Duration.ofSeconds(1), 10, 1 << 20, 1 << 20);

    private static QueryJob turn(String... queries) {
        return turn(SqlDialect.SQLITE, queries);
    }

    private static QueryJob turn(SqlDialect dialect, String... queries) {
        return new QueryJob(new QueryWork(
                "key", dialect, new OpenDatabaseOrder.Script(""), Optional.empty(), List.of(queries), BOUNDS, BOUNDS));
    }

    private static QueryOutcome rows(int number) {
        return new QueryOutcome.Rows(new ResultTable(List.of("a"), List.of(List.of(new SqlValue.Whole(number)))));
    }

    private static QueryJob.Lost lost(WorkerExit loss, boolean wasAlone, QueryOutcome... before) {
        return new QueryJob.Lost(loss, List.of(before), true, wasAlone, "status 137");
    }

    private static List<QueryOutcome> told(QueryJob turn) throws InterruptedException {
        turn.tell();
        return turn.await();
    }

    private static List<String> asked(QueryJob turn) {
        return turn.portion().work().queries();
    }

    @Test
    void aDeathInCompanyBlamesNobody() throws Exception {
        QueryJob turn = turn("a", "b");
        for (int i = 0; i < 5; i++) {
            turn.lost(lost(WorkerExit.DIED, false));
            assertThat(turn.isSuspect()).isTrue();
            assertThat(asked(turn)).containsExactly("a", "b");
        }
        turn.ran(List.of(rows(1), rows(2)));
        assertThat(told(turn)).containsExactly(rows(1), rows(2));
    }

    @Test
    void aQueryThatEndsTwoWorkersAloneIsToBlameWhereAHarmlessOneRuns() throws Exception {
        QueryJob turn = turn("a", "b", "c");
        turn.lost(lost(WorkerExit.DIED, true, rows(1)));
        assertThat(asked(turn)).containsExactly("b");
        turn.lost(lost(WorkerExit.DIED, true));
        assertThat(asked(turn)).containsExactly("SELECT 1");
        turn.ran(List.of(rows(1)));
        assertThat(asked(turn)).containsExactly("c");
        turn.ran(List.of(rows(3)));
        assertThat(told(turn))
                .containsExactly(rows(1), new QueryOutcome.Failed("it ends the engine's process"), rows(3));
    }

    @Test
    void whereAHarmlessQueryEndsWorkersTooItIsOurFault() throws Exception {
        QueryJob turn = turn("a");
        turn.lost(lost(WorkerExit.DIED, true));
        turn.lost(lost(WorkerExit.DIED, true));
        turn.lost(lost(WorkerExit.DIED, true));
        assertThat(told(turn))
                .singleElement()
                .isInstanceOfSatisfying(
                        QueryOutcome.Broken.class,
                        broken -> assertThat(broken.retryable()).isTrue());
    }

    @Test
    void timeThatIsUsedUpCostsOneQuery() throws Exception {
        QueryJob turn = turn("a", "b", "c");
        turn.lost(lost(WorkerExit.TIME, false, rows(1)));
        assertThat(turn.isSuspect()).isFalse();
        assertThat(asked(turn)).containsExactly("c");
        turn.ran(List.of(rows(3)));
        assertThat(told(turn).get(1)).isInstanceOf(QueryOutcome.Exceeded.class);
    }

    @Test
    void whoNeverComesBackIsToBlameUnlessAServerApartIsStuck() throws Exception {
        QueryJob sqlite = turn("a");
        sqlite.lost(lost(WorkerExit.SILENCE, true));
        assertThat(told(sqlite)).singleElement().isInstanceOf(QueryOutcome.Exceeded.class);
        QueryJob postgres = turn(SqlDialect.POSTGRES, "a", "b");
        postgres.lost(lost(WorkerExit.SILENCE, false));
        assertThat(told(postgres))
                .allSatisfy(ran -> assertThat(ran)
                        .isEqualTo(new QueryOutcome.Broken("the machine is too busy to run queries", true)));
    }

    @Test
    void aWorkerThatWasKilledForAnotherIsAskedAgain() throws Exception {
        QueryJob turn = turn("a");
        turn.lost(lost(WorkerExit.CANCELLED, false));
        assertThat(asked(turn)).containsExactly("a");
        turn.ran(List.of(rows(1)));
        assertThat(told(turn)).containsExactly(rows(1));
    }

    @Test
    void whoIsSuspectedGoesAlone() {
        QueryJob suspect = turn("a");
        suspect.suspect();
        JobBatch company = new JobBatch();
        assertThat(company.admit(turn("b"), true)).isTrue();
        assertThat(company.admit(suspect, true)).isFalse();
        assertThat(company.admit(turn("c"), true)).isTrue();
        JobBatch alone = new JobBatch();
        assertThat(alone.admit(suspect, true)).isTrue();
        assertThat(alone.admit(turn("b"), true)).isFalse();
    }

    @Test
    void ordersThatAnyPipeTakesGoAlong() {
        JobBatch company = new JobBatch();
        assertThat(company.admit(turn("x".repeat(1 << 20)), false)).isTrue();
        assertThat(company.admit(turn("x".repeat(3_000)), true)).isTrue();
        assertThat(company.admit(turn("x".repeat(3_000)), true)).isFalse();
        assertThat(company.admit(turn("x"), true)).isTrue();
        assertThat(company.jobs()).hasSize(3);
    }
}
