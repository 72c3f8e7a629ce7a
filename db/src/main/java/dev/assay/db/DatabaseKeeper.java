package dev.assay.db;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread that keeps the database reachable: it connects, watches the connection and reconnects, until it is closed.
 */
final class DatabaseKeeper implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DatabaseKeeper.class);
    private static final Duration WATCH = Duration.ofSeconds(1);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
    private static final Duration FAREWELL = Duration.ofSeconds(40);

    private final DatabaseServer server;
    private final int connections;
    private final List<KeeperTask> chores = new CopyOnWriteArrayList<>();
    private final Semaphore suspicion = new Semaphore(0);
    private final Thread thread =
            Thread.ofPlatform().name("assay-db-keeper").daemon().unstarted(this::run);

    private volatile DatabaseState state = new DatabaseState.Starting();
    private volatile @Nullable HikariDataSource pool;
    private volatile boolean closing;

    DatabaseKeeper(DatabaseServer server, int connections) {
        this.server = server;
        this.connections = connections;
    }

    void start() {
        thread.start();
    }

    DatabaseState state() {
        return state;
    }

    @Nullable
    HikariDataSource pool() {
        return pool;
    }

    String reason() {
        return switch (state) {
            case DatabaseState.Starting _ -> "it is starting";
            case DatabaseState.Ready _ -> "its pool is changing";
            case DatabaseState.Away away -> away.reason();
            case DatabaseState.Closed _ -> "we are shutting down";
        };
    }

    /** Adds a task; it replaces a task of the same name. */
    void add(KeeperTask chore) {
        chores.removeIf(other -> other.name().equals(chore.name()));
        chores.add(chore);
        suspect();
    }

    /** Makes the keeper check the server at once, instead of within a second. */
    void suspect() {
        if (suspicion.availablePermits() == 0) {
            suspicion.release();
        }
    }

    boolean awaitReady(Duration limit) throws InterruptedException {
        Instant deadline = Instant.now().plus(limit);
        while (!(state instanceof DatabaseState.Ready)) {
            if (closing || Instant.now().isAfter(deadline)) {
                return false;
            }
            TimeUnit.MILLISECONDS.sleep(10);
        }
        return true;
    }

    private void run() {
        Duration pause = FIRST_PAUSE;
        while (!closing) {
            boolean wasReady = false;
            try (ServerWatch watch = ServerWatch.begin(server.endpoint())) {
                wasReady = true;
                keep(watch);
            } catch (InterruptedException e) {
                LOG.debug("the keeper was interrupted");
            } catch (SQLException | RuntimeException | Error e) {
                // Catches an Error too: without this thread the database would never be reached again.
                lost(e);
            }
            closePool();
            pause = wasReady ? FIRST_PAUSE : pause;
            rest(pause);
            pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
        }
    }

    /** Keeps the pool open until the database is lost or the keeper is closed. */
    private void keep(ServerWatch watch) throws SQLException, InterruptedException {
        pool = StorePool.open(watch.endpoint(), connections);
        LOG.info("the database is ready: {}", watch.endpoint());
        while (!closing) {
            watch.probe();
            become(new DatabaseState.Ready());
            watch.doDue(chores);
            suspicion.tryAcquire(WATCH.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void lost(Throwable failure) {
        if (closing) {
            return;
        }
        String reason = SqlFailure.firstLine(failure);
        DatabaseState before = state;
        if (before instanceof DatabaseState.Away away) {
            if (!away.reason().equals(reason)) {
                LOG.warn("the database is still away: {}", reason);
            }
            become(new DatabaseState.Away(reason, away.since()));
        } else {
            LOG.warn("the database is away: {}", reason);
            become(new DatabaseState.Away(reason, Instant.now()));
        }
    }

    /** Sets the state; {@link DatabaseState.Closed} is final. */
    private synchronized void become(DatabaseState next) {
        if (closing) {
            return;
        }
        closing = next instanceof DatabaseState.Closed;
        state = next;
    }

    private void rest(Duration pause) {
        if (closing) {
            return;
        }
        try {
            long jitter = ThreadLocalRandom.current().nextLong(pause.toMillis() / 4 + 1);
            suspicion.drainPermits();
            TimeUnit.MILLISECONDS.sleep(pause.toMillis() + jitter);
        } catch (InterruptedException e) {
            LOG.debug("the keeper was interrupted");
        }
    }

    private void closePool() {
        HikariDataSource closed = pool;
        pool = null;
        if (closed != null) {
            closed.close();
        }
    }

    @Override
    public void close() {
        HikariDataSource open = pool;
        if (open != null) {
            StatementDrain.await(open);
        }
        become(new DatabaseState.Closed());
        thread.interrupt();
        try {
            thread.join(FAREWELL.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.close();
    }
}
