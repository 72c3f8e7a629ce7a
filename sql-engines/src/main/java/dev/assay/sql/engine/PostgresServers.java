package dev.assay.sql.engine;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Our PostgreSQL server, started when it is first needed and again when it has ended; or the way to the administrator's. */
final class PostgresServers implements AutoCloseable {
    /** Of one worker: it makes a database, runs a query, cancels it; and a little more where one has just been killed. */
    private static final int CONNECTIONS_OF_A_WORKER = 8;

    static final String NOT_INSTALLED =
            "PostgreSQL is not installed here: install it (apt-get install postgresql), or set"
                    + " ASSAY_SQL_POSTGRES to the folder of its programs";

    private final SqlEngineSettings settings;
    private final Optional<WorkerIsolation> walls;
    private final ProcessSpawner spawner;
    private final WorkerFolders places;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable QueryPostgres cluster;
    private @Nullable PostgresRelay relay;

    PostgresServers(
            SqlEngineSettings settings, Optional<WorkerIsolation> walls, ProcessSpawner spawner, WorkerFolders places) {
        this.settings = settings;
        this.walls = walls;
        this.spawner = spawner;
        this.places = places;
    }

    /**
     * What a worker needs to reach the server, which is started if it does not run.
     *
     * @throws IOException if it can not be
     */
    WorkerLauncher.Outfit outfit() throws IOException, InterruptedException {
        lock.lockInterruptibly();
        try {
            if (settings.server().isPresent()) {
                return outfit(settings.server().get());
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
                PostgresPrograms.find(settings.postgres()).orElseThrow(() -> new NotInstalled(NOT_INSTALLED));
        return new QueryPostgres(
                programs,
                walls,
                spawner,
                places,
                settings.workers() * CONNECTIONS_OF_A_WORKER + CONNECTIONS_OF_A_WORKER,
                settings.memoryBytes());
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
