package dev.assay.sql.engine.postgres;

import dev.assay.sql.engine.process.NotInstalled;
import dev.assay.sql.engine.process.ProcessSpawner;
import dev.assay.sql.engine.process.WorkerFolders;
import dev.assay.sql.engine.process.WorkerIsolation;
import dev.assay.sql.engine.process.WorkerLauncher;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Our PostgreSQL server, started when it is first needed and again when it has ended; or the way to the administrator's. */
public final class PostgresServers implements AutoCloseable {
    /** Connections of one worker: it makes a database, runs a query, cancels it; and some more after one was killed. */
    private static final int CONNECTIONS_OF_A_WORKER = 8;

    public static final String NOT_INSTALLED =
            "PostgreSQL is not installed here: install it (apt-get install postgresql), or set"
                    + " ASSAY_SQL_POSTGRES to the folder of its programs";

    private final Choice choice;
    private final Optional<WorkerIsolation> walls;
    private final ProcessSpawner spawner;
    private final WorkerFolders places;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable QueryPostgres cluster;
    private @Nullable PostgresRelay relay;

    /**
     * The server that is wanted.
     *
     * @param login to a server of the administrator's; empty: one of our own
     * @param programs the folder of PostgreSQL's programs; empty: those that this machine has installed
     * @param workers that reach our own server, at most
     * @param memoryBytes that each process of our own server may take
     */
    public record Choice(Optional<PostgresLogin> login, Optional<Path> programs, int workers, long memoryBytes) {}

    public PostgresServers(
            Choice choice, Optional<WorkerIsolation> walls, ProcessSpawner spawner, WorkerFolders places) {
        this.choice = choice;
        this.walls = walls;
        this.spawner = spawner;
        this.places = places;
    }

    /**
     * The files and folders by which a worker reaches the server, which is started if it does not run.
     *
     * @throws IOException if it can not be
     */
    public WorkerLauncher.Outfit outfit() throws IOException, InterruptedException {
        lock.lockInterruptibly();
        try {
            if (choice.login().isPresent()) {
                return outfit(choice.login().get());
            }
            if (cluster != null && !cluster.isAlive()) {
                cluster.close();
                cluster = null;
            }
            if (cluster == null) {
                cluster = start();
            }
            return cluster.outfit();
        } finally {
            lock.unlock();
        }
    }

    private WorkerLauncher.Outfit outfit(PostgresLogin server) throws IOException {
        if (relay == null) {
            relay = new PostgresRelay(server);
        }
        StringWriter properties = new StringWriter();
        server.asSeenBy(relay.socket()).store(properties, null);
        return new WorkerLauncher.Outfit(List.of(relay.folder()), Map.of("postgres.properties", properties.toString()));
    }

    private QueryPostgres start() throws IOException, InterruptedException {
        PostgresPrograms programs =
                PostgresPrograms.find(choice.programs()).orElseThrow(() -> new NotInstalled(NOT_INSTALLED));
        return new QueryPostgres(
                programs,
                walls,
                spawner,
                places,
                choice.workers() * CONNECTIONS_OF_A_WORKER + CONNECTIONS_OF_A_WORKER,
                choice.memoryBytes());
    }

    @Override
    public void close() {
        lock.lock();
        try {
            if (cluster != null) {
                cluster.close();
                cluster = null;
            }
            if (relay != null) {
                relay.close();
                relay = null;
            }
        } finally {
            lock.unlock();
        }
    }
}
