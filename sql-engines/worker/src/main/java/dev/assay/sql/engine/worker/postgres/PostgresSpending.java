package dev.assay.sql.engine.worker.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The kernel's figures of one of the server's processes.
 *
 * @param work its processor time
 * @param queued how long it was ready to run and did not
 */
record PostgresSpending(Duration work, Duration queued) {
    /** The server reads it for whoever makes databases; nobody else may call it. */
    private static final String QUESTION = "SELECT assay_spending(?)";

    /** Asks for it in this session; empty where that kernel does not say, or the process is gone. */
    static Optional<PostgresSpending> of(int process, Connection session) throws SQLException {
        try (PreparedStatement statement = session.prepareStatement(QUESTION)) {
            statement.setInt(1, process);
            try (ResultSet rows = statement.executeQuery()) {
                return rows.next() ? read(rows.getString(1)) : Optional.empty();
            }
        }
    }

    private static Optional<PostgresSpending> read(@Nullable String schedstat) {
        String[] nanos = schedstat == null ? new String[0] : schedstat.strip().split(" ", -1);
        return nanos.length < 2
                ? Optional.empty()
                : Optional.of(new PostgresSpending(
                        Duration.ofNanos(Long.parseLong(nanos[0])), Duration.ofNanos(Long.parseLong(nanos[1]))));
    }
}
