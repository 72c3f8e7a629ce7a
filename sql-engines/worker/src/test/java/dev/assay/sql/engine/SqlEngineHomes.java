package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.SqlEngineSettings.WallsChoice;
import dev.assay.sql.engine.process.SqlWorkerInstallation;
import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.table.SqlValue;
import dev.assay.verifier.Blobs;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Engines for tests, all with the same home, whose archive is made once. */
final class SqlEngineHomes implements AutoCloseable {
    static final QueryBounds BOUNDS = new QueryBounds(Duration.ofSeconds(2), 10_000, 4 << 20, 256L << 20);
    static final QueryDatabase SCHOOL = new QueryDatabase.Script("""
            CREATE TABLE student (id INTEGER, name VARCHAR(20), age INTEGER);
            INSERT INTO student VALUES (1, 'Ann', 19), (2, 'Bob', 22), (3, 'Cleo', NULL);
            """);

    private static final Path TARGET = Path.of("target").toAbsolutePath();

    private final WorkerEngines engines;
    private final SqlDialect dialect;

    private SqlEngineHomes(WorkerEngines engines, SqlDialect dialect) {
        this.engines = engines;
        this.dialect = dialect;
    }

    static SqlEngineSettings settings() {
        return settings(TARGET.resolve("sql-home"));
    }

    static SqlEngineSettings settings(Path home) {
        return SqlEngineSettings.in(home)
                .withClassPath(TARGET.resolve("lib"))
                .withWorkers(1)
                .withWalls(WallsChoice.WHERE_POSSIBLE)
                .withMaking(Duration.ofSeconds(1));
    }

    static SqlWorkerInstallation installation(SqlEngineSettings settings) throws IOException {
        return SqlWorkerInstallation.of(settings.java(), settings.classPath().orElseThrow(), settings.home());
    }

    static SqlEngineHomes of(SqlDialect dialect) throws Exception {
        return of(dialect, settings());
    }

    static SqlEngineHomes of(SqlDialect dialect, SqlEngineSettings settings) throws Exception {
        return of(dialect, settings, Optional.empty());
    }

    static SqlEngineHomes of(SqlDialect dialect, SqlEngineSettings settings, Optional<Blobs> blobs) throws Exception {
        WorkerEngines engines = new WorkerEngines(settings, blobs);
        assertThat(engines.impediment()).isEmpty();
        engines.runtime().awaitArchive();
        return new SqlEngineHomes(engines, dialect);
    }

    WorkerEngines engines() {
        return engines;
    }

    long workersStarted() throws Exception {
        return engines.started(dialect);
    }

    QueryOutcome run(String query) throws InterruptedException {
        return run(SCHOOL, query);
    }

    QueryOutcome run(QueryDatabase database, String query) throws InterruptedException {
        return engines.run(dialect, database, List.of(query), BOUNDS).getFirst();
    }

    List<QueryOutcome> runAll(String... queries) throws InterruptedException {
        return engines.run(dialect, SCHOOL, List.of(queries), BOUNDS);
    }

    /** Rows as one would write them, {@code Ann,19|Bob,22}. */
    static String told(QueryOutcome ran) {
        return switch (ran) {
            case QueryOutcome.Rows(var table) ->
                table.rows().stream()
                        .map(row -> row.stream().map(SqlEngineHomes::told).collect(Collectors.joining(",")))
                        .collect(Collectors.joining("|"));
            case QueryOutcome other -> other.toString();
        };
    }

    static String told(SqlValue value) {
        return switch (value) {
            case SqlValue.Null _ -> "NULL";
            case SqlValue.Bool bool -> bool.name();
            case SqlValue.Whole whole -> Long.toString(whole.value());
            case SqlValue.Decimal decimal -> decimal.value().toPlainString();
            case SqlValue.Real real -> Double.toString(real.value());
            case SqlValue.Text text -> text.value();
            case SqlValue.Day day -> day.value().toString();
            case SqlValue.Clock clock -> clock.value().toString();
            case SqlValue.Moment moment -> moment.value().toString();
            case SqlValue.Instant instant -> instant.value().toString();
            case SqlValue.Nested nested ->
                nested.values().stream().map(SqlEngineHomes::told).collect(Collectors.joining(",", "[", "]"));
            case SqlValue.Blob blob -> blob.toString();
        };
    }

    @Override
    public void close() {
        engines.close();
    }
}
