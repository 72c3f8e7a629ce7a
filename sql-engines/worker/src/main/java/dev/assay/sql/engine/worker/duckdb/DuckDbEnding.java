package dev.assay.sql.engine.worker.duckdb;

import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.worker.database.JdbcValue;
import java.sql.SQLException;
import java.util.List;

/** The meaning of DuckDB's errors, which have a kind as their first words. */
final class DuckDbEnding {
    private static final List<String> REFUSALS =
            List.of("Permission Error", "in read-only mode", "has been locked", JdbcValue.TOO_DEEP);

    private DuckDbEnding() {}

    static QueryOutcome of(SQLException failure) {
        String message = said(failure);
        if (message.startsWith("Out of Memory Error")) {
            return new QueryOutcome.Exceeded(QueryOutcome.Bound.MEMORY, message);
        }
        return REFUSALS.stream().anyMatch(message::contains)
                ? new QueryOutcome.Refused(message)
                : new QueryOutcome.Failed(message);
    }

    /** Its first line; the others show the query or tell how to set up a server. */
    static String said(SQLException failure) {
        return String.valueOf(failure.getMessage()).strip().lines().findFirst().orElse("");
    }
}
