package dev.assay.sql.engine.worker.duckdb;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.wire.QueryEnding;
import dev.assay.sql.engine.wire.TableWriter;
import dev.assay.sql.engine.worker.database.CpuStopwatch;
import dev.assay.sql.engine.worker.database.OpenDatabase;
import dev.assay.sql.engine.worker.database.QueryText;
import dev.assay.sql.engine.worker.database.StatementCanceller;
import dev.assay.worker.frame.PayloadWriter;
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
    /** The driver's message for all that goes wrong before the first row of a stream. */
    private static final String UNSAID = "Invalid result set";

    /** Few of them are open at a time: each is an engine of its own. */
    private static final long FOOTING = 6L << 20;

    @Override
    public PayloadWriter run(String query, QueryBounds bounds) {
        Optional<QueryOutcome> refusal = QueryText.refusal(query, SqlDialect.DUCKDB);
        if (refusal.isPresent()) {
            return QueryEnding.encoded(refusal.get());
        }
        CpuStopwatch stopwatch = CpuStopwatch.byWork(bounds.time());
        try {
            return run(base, query, bounds, stopwatch);
        } catch (SQLException e) {
            return DuckDbEnding.said(e).endsWith(UNSAID)
                    ? saidAgain(query, bounds, stopwatch)
                    : QueryEnding.encoded(DuckDbEnding.of(e));
        }
    }

    private PayloadWriter saidAgain(String query, QueryBounds bounds, CpuStopwatch stopwatch) {
        try (DuckDBConnection collecting = DuckDbConnections.collecting(file, memoryBytes)) {
            return run(collecting, query, bounds, stopwatch);
        } catch (SQLException e) {
            return QueryEnding.encoded(DuckDbEnding.of(e));
        }
    }

    private static PayloadWriter run(DuckDBConnection base, String query, QueryBounds bounds, CpuStopwatch stopwatch)
            throws SQLException {
        try (Connection connection = base.duplicate();
                PreparedStatement statement = connection.prepareStatement(query);
                StatementCanceller canceller = new StatementCanceller(stopwatch, statement)) {
            try {
                return run(statement, bounds, stopwatch);
            } catch (SQLException e) {
                if (canceller.hasCancelled()) {
                    return QueryEnding.encoded(tooLong(bounds));
                }
                throw e;
            }
        }
    }

    private static PayloadWriter run(PreparedStatement statement, QueryBounds bounds, CpuStopwatch stopwatch)
            throws SQLException {
        try (ResultSet rows = statement.executeQuery()) {
            ResultSetMetaData description = rows.getMetaData();
            List<String> columns = new ArrayList<>();
            for (int i = 1; i <= description.getColumnCount(); i++) {
                columns.add(description.getColumnName(i));
            }
            TableWriter table = new TableWriter(columns, bounds);
            while (rows.next()) {
                Optional<QueryOutcome.Exceeded> exceeded = table.add(DuckDbValue.row(rows, columns.size()));
                if (exceeded.isEmpty() && stopwatch.isOver()) {
                    exceeded = Optional.of(tooLong(bounds));
                }
                if (exceeded.isPresent()) {
                    return QueryEnding.encoded(exceeded.get());
                }
            }
            return table.ended();
        }
    }

    private static QueryOutcome.Exceeded tooLong(QueryBounds bounds) {
        return new QueryOutcome.Exceeded(
                QueryOutcome.Bound.TIME, "more than " + bounds.time().toMillis() + " ms of processor time");
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
