package dev.assay.sql.worker.duckdb;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.run.Ran;
import dev.assay.sql.wire.Ending;
import dev.assay.sql.wire.PayloadWriter;
import dev.assay.sql.wire.TableWriter;
import dev.assay.sql.worker.Canceller;
import dev.assay.sql.worker.OpenDatabase;
import dev.assay.sql.worker.QueryText;
import dev.assay.sql.worker.Stopwatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.duckdb.DuckDBConnection;

/**
 * A file that is open to be read alone. Each query has a connection, and with it temporary tables and settings, of its own.
 *
 * @param base gives rows as they come
 * @param isOwn whether the file goes with it
 */
record DuckDbDatabase(DuckDBConnection base, Path file, boolean isOwn, long memoryBytes) implements OpenDatabase {
    /** What the driver says of whatever goes wrong before the first row of a stream. */
    private static final String UNSAID = "Invalid result set";

    /** Few of them are open at a time: each is an engine of its own. */
    private static final long FOOTING = 6L << 20;

    @Override
    public PayloadWriter run(String query, Bounds bounds) {
        Optional<Ran> refusal = QueryText.refusal(query, Dialect.DUCKDB);
        if (refusal.isPresent()) {
            return Ending.encoded(refusal.get());
        }
        Stopwatch stopwatch = Stopwatch.byWork(bounds.time());
        try {
            return run(base, query, bounds, stopwatch);
        } catch (SQLException e) {
            return DuckDbEnding.said(e).endsWith(UNSAID)
                    ? saidAgain(query, bounds, stopwatch)
                    : Ending.encoded(DuckDbEnding.of(e));
        }
    }

    private PayloadWriter saidAgain(String query, Bounds bounds, Stopwatch stopwatch) {
        try (DuckDBConnection collecting = DuckDbConnections.collecting(file, memoryBytes)) {
            return run(collecting, query, bounds, stopwatch);
        } catch (SQLException e) {
            return Ending.encoded(DuckDbEnding.of(e));
        }
    }

    private static PayloadWriter run(DuckDBConnection base, String query, Bounds bounds, Stopwatch stopwatch)
            throws SQLException {
        try (Connection connection = base.duplicate();
                PreparedStatement statement = connection.prepareStatement(query);
                Canceller canceller = new Canceller(stopwatch, statement)) {
            try {
                return run(statement, bounds, stopwatch);
            } catch (SQLException e) {
                if (canceller.hasCancelled()) {
                    return Ending.encoded(tooLong(bounds));
                }
                throw e;
            }
        }
    }

    private static PayloadWriter run(PreparedStatement statement, Bounds bounds, Stopwatch stopwatch)
            throws SQLException {
        try (ResultSet rows = statement.executeQuery()) {
            ResultSetMetaData description = rows.getMetaData();
            List<String> columns = new ArrayList<>();
            for (int i = 1; i <= description.getColumnCount(); i++) {
                columns.add(description.getColumnName(i));
            }
            TableWriter table = new TableWriter(columns, bounds);
            while (rows.next()) {
                Optional<Ran.Exceeded> exceeded = table.add(DuckDbValue.row(rows, columns.size()));
                if (exceeded.isEmpty() && stopwatch.isOver()) {
                    exceeded = Optional.of(tooLong(bounds));
                }
                if (exceeded.isPresent()) {
                    return Ending.encoded(exceeded.get());
                }
            }
            return table.ended();
        }
    }

    private static Ran.Exceeded tooLong(Bounds bounds) {
        return new Ran.Exceeded(Ran.Bound.TIME, "more than " + bounds.time().toMillis() + " ms of processor time");
    }

    @Override
    public long bytes() {
        return FOOTING;
    }

    @Override
    public void close() {
        try {
            base.close();
            if (isOwn) {
                Files.delete(file);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("a database stays open", e);
        } catch (IOException e) {
            throw new UncheckedIOException("a database stays", e);
        }
    }
}
