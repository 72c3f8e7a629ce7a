package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.run.Ran;
import dev.assay.sql.table.Table;
import dev.assay.sql.table.Value;
import dev.assay.sql.wire.Opening;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TurnTest {
    private static final Bounds BOUNDS = new Bounds(Duration.ofSeconds(1), 10, 1 << 20, 1 << 20);

    private static Turn turn(String... queries) {
        return turn(Dialect.SQLITE, queries);
    }

    private static Turn turn(Dialect dialect, String... queries) {
        return new Turn(
                new Work("key", dialect, new Opening.Script(""), Optional.empty(), List.of(queries), BOUNDS, BOUNDS));
    }

    private static Ran rows(int number) {
        return new Ran.Rows(new Table(List.of("a"), List.of(List.of(new Value.Whole(number)))));
    }

    private static Turn.Lost lost(Loss loss, boolean wasAlone, Ran... before) {
        return new Turn.Lost(loss, List.of(before), true, wasAlone, "status 137");
    }

    private static List<Ran> told(Turn turn) throws InterruptedException {
        turn.tell();
        return turn.await();
    }

    private static List<String> asked(Turn turn) {
        return turn.portion().work().queries();
    }

    @Test
    void a_death_in_company_blames_nobody() throws Exception {
        Turn turn = turn("a", "b");
        for (int i = 0; i < 5; i++) {
            turn.lost(lost(Loss.DIED, false));
            assertThat(turn.isSuspect()).isTrue();
            assertThat(asked(turn)).containsExactly("a", "b");
        }
        turn.ran(List.of(rows(1), rows(2)));
        assertThat(told(turn)).containsExactly(rows(1), rows(2));
    }

    @Test
    void a_query_that_ends_two_workers_alone_is_to_blame_where_a_harmless_one_runs() throws Exception {
        Turn turn = turn("a", "b", "c");
        turn.lost(lost(Loss.DIED, true, rows(1)));
        assertThat(asked(turn)).containsExactly("b");
        turn.lost(lost(Loss.DIED, true));
        assertThat(asked(turn)).containsExactly("SELECT 1");
        turn.ran(List.of(rows(1)));
        assertThat(asked(turn)).containsExactly("c");
        turn.ran(List.of(rows(3)));
        assertThat(told(turn)).containsExactly(rows(1), new Ran.Failed("it ends the engine's process"), rows(3));
    }

    @Test
    void where_a_harmless_query_ends_workers_too_it_is_our_fault() throws Exception {
        Turn turn = turn("a");
        turn.lost(lost(Loss.DIED, true));
        turn.lost(lost(Loss.DIED, true));
        turn.lost(lost(Loss.DIED, true));
        assertThat(told(turn))
                .singleElement()
                .isInstanceOfSatisfying(
                        Ran.Broken.class,
                        broken -> assertThat(broken.retryable()).isTrue());
    }

    @Test
    void time_that_is_used_up_costs_one_query() throws Exception {
        Turn turn = turn("a", "b", "c");
        turn.lost(lost(Loss.TIME, false, rows(1)));
        assertThat(turn.isSuspect()).isFalse();
        assertThat(asked(turn)).containsExactly("c");
        turn.ran(List.of(rows(3)));
        assertThat(told(turn).get(1)).isInstanceOf(Ran.Exceeded.class);
    }

    @Test
    void who_never_comes_back_is_to_blame_unless_a_server_apart_is_stuck() throws Exception {
        Turn sqlite = turn("a");
        sqlite.lost(lost(Loss.SILENCE, true));
        assertThat(told(sqlite)).singleElement().isInstanceOf(Ran.Exceeded.class);
        Turn postgres = turn(Dialect.POSTGRES, "a", "b");
        postgres.lost(lost(Loss.SILENCE, false));
        assertThat(told(postgres))
                .allSatisfy(ran ->
                        assertThat(ran).isEqualTo(new Ran.Broken("the machine is too busy to run queries", true)));
    }

    @Test
    void a_worker_that_was_killed_for_another_is_asked_again() throws Exception {
        Turn turn = turn("a");
        turn.lost(lost(Loss.CANCELLED, false));
        assertThat(asked(turn)).containsExactly("a");
        turn.ran(List.of(rows(1)));
        assertThat(told(turn)).containsExactly(rows(1));
    }

    @Test
    void who_is_suspected_goes_alone() {
        Turn suspect = turn("a");
        suspect.suspect();
        Companions company = new Companions();
        assertThat(company.admit(turn("b"), true)).isTrue();
        assertThat(company.admit(suspect, true)).isFalse();
        assertThat(company.admit(turn("c"), true)).isTrue();
        Companions alone = new Companions();
        assertThat(alone.admit(suspect, true)).isTrue();
        assertThat(alone.admit(turn("b"), true)).isFalse();
    }

    @Test
    void orders_that_any_pipe_takes_go_along() {
        Companions company = new Companions();
        assertThat(company.admit(turn("x".repeat(1 << 20)), false)).isTrue();
        assertThat(company.admit(turn("x".repeat(3_000)), true)).isTrue();
        assertThat(company.admit(turn("x".repeat(3_000)), true)).isFalse();
        assertThat(company.admit(turn("x"), true)).isTrue();
        assertThat(company.turns()).hasSize(3);
    }
}
