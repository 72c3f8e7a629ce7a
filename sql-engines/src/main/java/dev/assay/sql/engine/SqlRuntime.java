package dev.assay.sql.engine;

import dev.assay.sql.engine.SqlEngineSettings.WallsChoice;
import dev.assay.sql.engine.postgres.PostgresPrograms;
import dev.assay.sql.engine.postgres.PostgresServers;
import dev.assay.sql.engine.process.ProcessSpawner;
import dev.assay.sql.engine.process.SqlWorkerInstallation;
import dev.assay.sql.engine.process.WorkerFolders;
import dev.assay.sql.engine.process.WorkerIsolation;
import dev.assay.sql.engine.process.WorkerLauncher;
import dev.assay.sql.engine.process.WorkerPreparation;
import dev.assay.sql.engine.queue.QueryWork;
import dev.assay.sql.engine.queue.SqlWorkerPool;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.upload.DatabaseCache;
import dev.assay.sql.engine.upload.DatabaseRewriter;
import dev.assay.sql.engine.upload.StockFolder;
import dev.assay.verifier.Blobs;
import dev.assay.worker.Watchdog;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The workers of each engine on this machine, and their watchdog. */
final class SqlRuntime implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SqlRuntime.class);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

    private final List<String> weaknesses;
    private final WorkerFolders places;
    private final WorkerPreparation preparation;
    private final WorkerLauncher launcher;
    private final ProcessSpawner spawner = new ProcessSpawner();
    private final PostgresServers postgres;
    private final Watchdog watchdog = new Watchdog("sql-watchdog", BETWEEN_LOOKS);
    private final DatabaseCache uploads;
    private final Map<SqlDialect, SqlWorkerPool> pools = new EnumMap<>(SqlDialect.class);

    private SqlRuntime(
            SqlEngineSettings settings,
            Optional<Blobs> blobs,
            WorkerFolders places,
            WorkerPreparation preparation,
            Ground ground)
            throws IOException {
        this.places = places;
        this.preparation = preparation;
        weaknesses = weaknesses(settings, ground);
        launcher = new WorkerLauncher(ground.installation(), settings.memoryBytes(), ground.walls(), places, spawner);
        postgres = new PostgresServers(
                new PostgresServers.Choice(
                        settings.server(), settings.postgres(), settings.workers(), settings.memoryBytes()),
                ground.walls(),
                spawner,
                places);
        uploads = new DatabaseCache(
                blobs,
                new StockFolder(settings.home().toAbsolutePath().resolve("databases"), settings.databaseBytes()),
                new DatabaseRewriter(launcher, places, watchdog, settings.memoryBytes()));
        for (SqlDialect dialect : SqlDialect.values()) {
            String name = "sql-" + dialect;
            pools.put(dialect, new SqlWorkerPool(name, starter(dialect), settings.workers(), watchdog));
        }
    }

    /**
     * The installation of workers, and their isolation.
     *
     * @param withoutWalls why there are no walls
     */
    private record Ground(
            SqlWorkerInstallation installation, Optional<WorkerIsolation> walls, Optional<String> withoutWalls) {}

    /**
     * Prepares what workers need; starts none.
     *
     * @throws IOException if they can not be run here
     */
    static SqlRuntime open(SqlEngineSettings settings, Optional<Blobs> blobs) throws IOException, InterruptedException {
        Ground ground = ground(settings);
        WorkerFolders places = WorkerFolders.in(settings.home().toAbsolutePath().resolve("workers"));
        try {
            WorkerPreparation preparation = new WorkerPreparation(ground.installation(), places);
            return new SqlRuntime(settings, blobs, places, preparation, ground);
        } catch (IOException | InterruptedException e) {
            places.close();
            throw e;
        }
    }

    private static List<String> weaknesses(SqlEngineSettings settings, Ground ground) {
        List<String> sentences = new ArrayList<>();
        ground.withoutWalls()
                .ifPresent(reason ->
                        sentences.add("SQL workers run without bubblewrap, kept in by the engines alone: " + reason));
        if (settings.server().isEmpty()
                && PostgresPrograms.find(settings.postgres()).isEmpty()) {
            sentences.add(PostgresServers.NOT_INSTALLED);
        }
        return List.copyOf(sentences);
    }

    private SqlWorkerPool.Starter starter(SqlDialect dialect) {
        return switch (dialect) {
            case SQLITE, DUCKDB -> () -> launcher.start(WorkerLauncher.Outfit.NONE);
            case POSTGRES -> () -> launcher.start(postgres.outfit());
        };
    }

    private static Ground ground(SqlEngineSettings settings) throws IOException, InterruptedException {
        SqlWorkerInstallation installation = SqlWorkerInstallation.of(
                settings.java(),
                settings.classPath().orElseThrow(() -> new IOException("the class path of the workers is not named")),
                settings.home().toAbsolutePath());
        if (settings.walls() == WallsChoice.NONE) {
            return new Ground(installation, Optional.empty(), Optional.of("the settings say so"));
        }
        Optional<WorkerIsolation> bare = WorkerIsolation.here();
        Optional<WorkerIsolation> walls = bare;
        Optional<String> impediment = Optional.of("it is not installed");
        if (bare.isPresent()) {
            walls = Optional.of(bare.get().holdingToCalls(installation.home()));
            impediment = walls.get().impediment(installation);
            if (impediment.isPresent() && !walls.equals(bare)) {
                LOG.warn("SQL workers may make every system call: {}", impediment.get());
                walls = bare;
                impediment = bare.get().impediment(installation);
            }
        }
        if (impediment.isEmpty()) {
            return new Ground(installation, walls, Optional.empty());
        }
        if (settings.walls() == WallsChoice.REQUIRED) {
            throw new IOException("SQL workers can not be kept in by bubblewrap: " + impediment.get());
        }
        LOG.warn("SQL workers run without bubblewrap's walls, kept in by the engines alone: {}", impediment.get());
        return new Ground(installation, Optional.empty(), impediment);
    }

    List<QueryOutcome> run(QueryWork work) throws InterruptedException {
        return pool(work.dialect()).run(work);
    }

    DatabaseCache uploads() {
        return uploads;
    }

    SqlWorkerPool pool(SqlDialect dialect) {
        return Objects.requireNonNull(pools.get(dialect));
    }

    /** The weaknesses of this installation, in sentences. */
    List<String> weaknesses() {
        return weaknesses;
    }

    /** Waits until the archive of loaded classes is made, or can not be. */
    void awaitArchive() throws InterruptedException {
        preparation.await();
    }

    @Override
    public void close() {
        pools.values().forEach(SqlWorkerPool::close);
        watchdog.close();
        preparation.close();
        postgres.close();
        spawner.close();
        places.close();
    }
}
