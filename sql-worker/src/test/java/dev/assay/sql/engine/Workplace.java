package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.EngineSettings.WallsChoice;
import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Database;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.run.Ran;
import dev.assay.sql.table.Value;
import dev.assay.verifier.Blobs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Engines for tests, all with the same home, whose archive is made once. */
final class Workplace implements AutoCloseable {
    static final Bounds BOUNDS = new Bounds(Duration.ofSeconds(2), 10_000, 4 << 20, 256L << 20);
    static final Database SCHOOL = new Database.Script("""
            CREATE TABLE student (id INTEGER, name VARCHAR(20), age INTEGER);
            INSERT INTO student VALUES (1, 'Ann', 19), (2, 'Bob', 22), (3, 'Cleo', NULL);
            """);

    private static final Path TARGET = Path.of("target").toAbsolutePath();

    private final WorkerEngines engines;
    private final Dialect dialect;

    private Workplace(WorkerEngines engines, Dialect dialect) {
        this.engines = engines;
        this.dialect = dialect;
    }

    static EngineSettings settings() {
        return settings(TARGET.resolve("sql-home"));
    }

    static EngineSettings settings(Path home) {
        return EngineSettings.in(home)
                .withClassPath(TARGET.resolve("lib"))
                .withWorkers(1)
                .withWalls(WallsChoice.WHERE_POSSIBLE)
                .withMaking(Duration.ofSeconds(1));
    }

    static Workplace of(Dialect dialect) throws Exception {
        return of(dialect, settings());
    }

    static Workplace of(Dialect dialect, EngineSettings settings) throws Exception {
        return of(dialect, settings, Optional.empty());
    }

    static Workplace of(Dialect dialect, EngineSettings settings, Optional<Blobs> blobs) throws Exception {
        WorkerEngines engines = new WorkerEngines(settings, blobs);
        assertThat(engines.impediment()).isEmpty();
        engines.workshop().awaitArchive();
        return new Workplace(engines, dialect);
    }

    WorkerEngines engines() {
        return engines;
    }

    long workersStarted() throws Exception {
        return engines.started(dialect);
    }

    Ran run(String query) throws InterruptedException {
        return run(SCHOOL, query);
    }

    Ran run(Database database, String query) throws InterruptedException {
        return engines.run(dialect, database, List.of(query), BOUNDS).getFirst();
    }

    List<Ran> runAll(String... queries) throws InterruptedException {
        return engines.run(dialect, SCHOOL, List.of(queries), BOUNDS);
    }

    /** Rows as one would write them, {@code Ann,19|Bob,22}. */
    static String told(Ran ran) {
        return switch (ran) {
            case Ran.Rows(var table) ->
                table.rows().stream()
                        .map(row -> row.stream().map(Workplace::told).collect(Collectors.joining(",")))
                        .collect(Collectors.joining("|"));
            case Ran other -> other.toString();
        };
    }

    static String told(Value value) {
        return switch (value) {
            case Value.Null _ -> "NULL";
            case Value.Bool bool -> bool.name();
            case Value.Whole whole -> Long.toString(whole.value());
            case Value.Decimal decimal -> decimal.value().toPlainString();
            case Value.Real real -> Double.toString(real.value());
            case Value.Text text -> text.value();
            case Value.Day day -> day.value().toString();
            case Value.Clock clock -> clock.value().toString();
            case Value.Moment moment -> moment.value().toString();
            case Value.Instant instant -> instant.value().toString();
            case Value.Nested nested ->
                nested.values().stream().map(Workplace::told).collect(Collectors.joining(",", "[", "]"));
            case Value.Blob blob -> blob.toString();
        };
    }

    @Override
    public void close() {
        engines.close();
    }
}
