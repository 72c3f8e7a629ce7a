package dev.assay.sql.engine;

import dev.assay.sql.engine.EngineSettings.WallsChoice;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.run.Ran;
import dev.assay.verifier.Blobs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All that runs queries on this machine: the workers of each engine, and who watches them. */
final class Workshop implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Workshop.class);

    private final List<String> weaknesses;
    private final Places places;
    private final Preparation preparation;
    private final Launcher launcher;
    private final Spawner spawner = new Spawner();
    private final PostgresServers postgres;
    private final Watchdog watchdog = new Watchdog();
    private final Stock stock;
    private final Map<Dialect, Pool> pools = new EnumMap<>(Dialect.class);

    private Workshop(
            EngineSettings settings, Optional<Blobs> blobs, Places places, Preparation preparation, Ground ground)
            throws IOException {
        this.places = places;
        this.preparation = preparation;
        weaknesses = weaknesses(settings, ground);
        launcher = new Launcher(ground.installation(), settings.memoryBytes(), ground.walls(), places, spawner);
        postgres = new PostgresServers(settings, ground.walls(), spawner, places);
        stock = new Stock(
                blobs,
                new StockFolder(settings.home().toAbsolutePath().resolve("databases"), settings.databaseBytes()),
                new Rewriting(launcher, places, watchdog, settings.memoryBytes()));
        for (Dialect dialect : Dialect.values()) {
            var name = "sql-" + dialect;
            pools.put(dialect, new Pool(name, starter(dialect), settings.workers(), watchdog));
        }
    }

    /**
     * What workers are made of here.
     *
     * @param withoutWalls why there are no walls
     */
    private record Ground(Installation installation, Optional<Walls> walls, Optional<String> withoutWalls) {}

    /**
     * Prepares what workers need; starts none.
     *
     * @throws IOException if they can not be run here
     */
    static Workshop open(EngineSettings settings, Optional<Blobs> blobs) throws IOException, InterruptedException {
        Ground ground = ground(settings);
        Places places = Places.in(settings.home().toAbsolutePath().resolve("workers"));
        try {
            Preparation preparation = new Preparation(ground.installation(), places);
            return new Workshop(settings, blobs, places, preparation, ground);
        } catch (IOException | InterruptedException e) {
            places.close();
            throw e;
        }
    }

    private static List<String> weaknesses(EngineSettings settings, Ground ground) {
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

    private Pool.Starter starter(Dialect dialect) {
        return switch (dialect) {
            case SQLITE, DUCKDB -> () -> launcher.start(Launcher.Outfit.NONE);
            case POSTGRES -> () -> launcher.start(postgres.outfit());
        };
    }

    private static Ground ground(EngineSettings settings) throws IOException, InterruptedException {
        Installation installation = Installation.of(settings);
        if (settings.walls() == WallsChoice.NONE) {
            return new Ground(installation, Optional.empty(), Optional.of("the settings say so"));
        }
        Optional<Walls> bare = Walls.here();
        Optional<Walls> walls = bare;
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

    List<Ran> run(Work work) throws InterruptedException {
        return pool(work.dialect()).run(work);
    }

    Stock stock() {
        return stock;
    }

    Pool pool(Dialect dialect) {
        return Objects.requireNonNull(pools.get(dialect));
    }

    /** What is less than it could be, in sentences. */
    List<String> weaknesses() {
        return weaknesses;
    }

    /** Waits until workers start as fast as they ever will. */
    void awaitArchive() throws InterruptedException {
        preparation.await();
    }

    @Override
    public void close() {
        pools.values().forEach(Pool::close);
        watchdog.close();
        preparation.close();
        postgres.close();
        spawner.close();
        places.close();
    }
}
