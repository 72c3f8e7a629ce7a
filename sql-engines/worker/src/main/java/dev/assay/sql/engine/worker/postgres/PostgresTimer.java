package dev.assay.sql.engine.worker.postgres;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;

/**
 * Ends what goes on for too long in a session, from another one: by the processor time of the server's process, so that a
 * busy machine fails nobody, and by the clock for what only waits.
 */
final class PostgresTimer implements AutoCloseable {
    private static final long PAUSE_MILLIS = 20;
    private static final int WALL_FACTOR = 3;
    private static final Duration WALL_EXTRA = Duration.ofSeconds(2);
    /** The time after which the server itself ends it, where this thread does not come to it. */
    private static final Duration BACKSTOP = Duration.ofSeconds(1);

    /** A process that was told to end and still goes on after this does not come to it, or does not listen. */
    private static final Duration DEAFNESS = Duration.ofSeconds(3);

    private static final int STARVED_SHARE = 4;
    private static final Duration LATE = Duration.ofSeconds(1);

    private final PostgresMaker maker;
    private final int process;
    private final Statement statement;
    private final Duration bound;
    private final long start = System.nanoTime();
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile boolean over;
    private volatile @Nullable QueryOutcome ruling;

    /** Begins to watch what this statement does, by means of the maker's session. */
    PostgresTimer(PostgresMaker maker, Statement statement, QueryBounds bounds) throws SQLException {
        this.maker = maker;
        this.statement = statement;
        process = statement.getConnection().unwrap(PGConnection.class).getBackendPID();
        bound = bounds.time();
        Thread.ofVirtual().start(this::look);
    }

    /** The time of the server's own timer, by the clock. */
    static Duration backstop(QueryBounds bounds) {
        return wall(bounds.time()).plus(BACKSTOP);
    }

    private static Duration wall(Duration bound) {
        return bound.multipliedBy(WALL_FACTOR).plus(WALL_EXTRA);
    }

    private void look() {
        try {
            while (!done.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
                if (isLate()) {
                    over = true;
                    statement.cancel();
                }
                if (isDeaf(elapsed())) {
                    ruling = blamed();
                    statement.getConnection().close();
                    return;
                }
            }
        } catch (InterruptedException | SQLException statementIsOver) {
            done.countDown();
        }
    }

    private boolean isLate() throws SQLException {
        Duration elapsed = elapsed();
        if (over || elapsed.compareTo(wall(bound)) >= 0) {
            return true;
        }
        return elapsed.compareTo(bound) >= 0
                && maker.spending(process)
                        .filter(spent -> spent.work().compareTo(bound) >= 0)
                        .isPresent();
    }

    private boolean isDeaf(Duration elapsed) {
        return elapsed.compareTo(wall(bound).plus(DEAFNESS)) >= 0;
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** Says that it has been told to end. */
    boolean isOver() {
        return over;
    }

    /** Whose fault it is that it did not even end when it was told to, and was left alone: its session fails then. */
    Optional<QueryOutcome> ruling() {
        return Optional.ofNullable(ruling);
    }

    /** Whose fault it is that it was ended. To be asked while its session is there. */
    QueryOutcome ending() {
        try {
            return blamed();
        } catch (SQLException e) {
            return new QueryOutcome.Broken("the session that watches queries is gone: " + PostgresEnding.said(e), true);
        }
    }

    private QueryOutcome blamed() throws SQLException {
        Duration elapsed = elapsed();
        Optional<PostgresSpending> spent = maker.spending(process);
        // Its answer takes next to nothing.
        boolean watchedLate = elapsed().minus(elapsed).compareTo(LATE) > 0;
        boolean worked =
                spent.filter(known -> known.work().compareTo(bound) >= 0).isPresent();
        boolean starved = !worked
                && (watchedLate
                        || (spent.isPresent()
                                ? isDeaf(elapsed)
                                        || spent.get()
                                                        .queued()
                                                        .multipliedBy(STARVED_SHARE)
                                                        .compareTo(elapsed)
                                                > 0
                                : maker.isSlow()));
        if (starved) {
            return new QueryOutcome.Broken("the machine is too busy to run queries", true);
        }
        return new QueryOutcome.Exceeded(
                QueryOutcome.Bound.TIME,
                worked
                        ? "more than " + bound.toMillis() + " ms of processor time"
                        : "more than " + wall(bound).toMillis() + " ms, most of which it waited");
    }

    /** Never by interrupting, which would end the session that it watches by. */
    @Override
    public void close() {
        done.countDown();
    }
}
