package dev.assay.sql.engine;

import dev.assay.sql.engine.postgres.PostgresLogin;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * The operator's settings of the engines.
 *
 * @param home a folder of ours, made when it is needed
 * @param java the Java that workers run on
 * @param classPath the folder of the workers' jars; empty: no query can be run
 * @param workers of each engine, at most
 * @param walls whether workers are kept in by bubblewrap
 * @param postgres the folder of PostgreSQL's programs; empty: those that this machine has installed
 * @param server of the administrator's for PostgreSQL's databases; empty: one of our own
 * @param memoryBytes that an engine may take in a worker, whatever a query's own bound is
 * @param databaseBytes that uploaded databases may take on this machine, beside the one that is read; those used last stay
 * @param making how long the making or opening of a database may take, by processor time
 */
public record SqlEngineSettings(
        Path home,
        Path java,
        Optional<Path> classPath,
        int workers,
        WallsChoice walls,
        Optional<Path> postgres,
        Optional<PostgresLogin> server,
        long memoryBytes,
        long databaseBytes,
        Duration making) {
    private static final long MEMORY = 512L << 20;
    private static final long DATABASES = 8L << 30;
    private static final Duration MAKING = Duration.ofSeconds(20);
    private static final int MOST_WORKERS = 256;

    /** The choice whether bubblewrap isolates workers. */
    public enum WallsChoice {
        /** Bubblewrap isolates them where it can run; where not, the log says so. */
        WHERE_POSSIBLE,
        /** Nothing is run without bubblewrap. */
        REQUIRED,
        /** Never. */
        NONE
    }

    public SqlEngineSettings {
        if (workers < 1 || workers > MOST_WORKERS) {
            throw new IllegalArgumentException(
                    "workers must be from 1 to " + MOST_WORKERS + ", but there are to be " + workers);
        }
    }

    /**
     * As many workers of each engine as there are cores, of the class path that {@code ./assay} or the operator names.
     *
     * @throws IllegalArgumentException if a variable of the environment can not be used, in a sentence that says why
     */
    public static SqlEngineSettings in(Path home) {
        return new SqlEngineSettings(
                home,
                Path.of(System.getProperty("java.home"), "bin", "java"),
                Optional.ofNullable(System.getProperty("assay.sql.classpath"))
                        .or(() -> Optional.ofNullable(System.getenv("ASSAY_SQL_CLASSPATH")))
                        .filter(path -> !path.isBlank())
                        .map(Path::of),
                Math.min(MOST_WORKERS, Runtime.getRuntime().availableProcessors()),
                WallsChoice.WHERE_POSSIBLE,
                Optional.ofNullable(System.getenv("ASSAY_SQL_POSTGRES"))
                        .filter(path -> !path.isBlank())
                        .map(Path::of),
                PostgresLogin.of(System::getenv),
                MEMORY,
                DATABASES,
                MAKING);
    }

    public SqlEngineSettings withClassPath(Path folder) {
        return new SqlEngineSettings(
                home, java, Optional.of(folder), workers, walls, postgres, server, memoryBytes, databaseBytes, making);
    }

    public SqlEngineSettings withWorkers(int count) {
        return new SqlEngineSettings(
                home, java, classPath, count, walls, postgres, server, memoryBytes, databaseBytes, making);
    }

    public SqlEngineSettings withWalls(WallsChoice choice) {
        return new SqlEngineSettings(
                home, java, classPath, workers, choice, postgres, server, memoryBytes, databaseBytes, making);
    }

    public SqlEngineSettings withMaking(Duration time) {
        return new SqlEngineSettings(
                home, java, classPath, workers, walls, postgres, server, memoryBytes, databaseBytes, time);
    }

    public SqlEngineSettings withDatabaseBytes(long most) {
        return new SqlEngineSettings(
                home, java, classPath, workers, walls, postgres, server, memoryBytes, most, making);
    }

    /** These settings with PostgreSQL's programs in this folder. */
    public SqlEngineSettings withPostgres(Path programs) {
        return new SqlEngineSettings(
                home,
                java,
                classPath,
                workers,
                walls,
                Optional.of(programs),
                server,
                memoryBytes,
                databaseBytes,
                making);
    }

    /** These settings with PostgreSQL's databases on this server. */
    SqlEngineSettings withServer(PostgresLogin login) {
        return new SqlEngineSettings(
                home,
                java,
                classPath,
                workers,
                walls,
                postgres,
                Optional.of(login),
                memoryBytes,
                databaseBytes,
                making);
    }
}
