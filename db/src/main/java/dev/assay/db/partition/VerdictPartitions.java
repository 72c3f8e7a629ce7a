package dev.assay.db.partition;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

/** Creates the partitions of the next days, and drops partitions whose retention is over. */
public final class VerdictPartitions {
    /** The permitted retention periods of verdicts, in days. */
    public static final Set<Integer> RETENTION_DAYS = Set.of(7, 30, 90, 400);

    /** The number of days after today for which partitions exist. */
    public static final int DAYS_AHEAD = 3;

    private VerdictPartitions() {}

    /** Creates the missing partitions of today and the next days, by the database's clock; returns their number. */
    public static int makeAhead(Connection connection) throws SQLException {
        return number(connection, "SELECT make_partitions(" + DAYS_AHEAD + ")");
    }

    /** Drops the partitions in which every row is older than its retention; returns their number. */
    public static int dropExpired(Connection connection) throws SQLException {
        int all = 0;
        // Each call drops a bounded number, since each dropped partition takes a lock.
        for (int dropped = -1; dropped != 0; all += dropped) {
            dropped = number(connection, "SELECT drop_expired_partitions()");
        }
        return all;
    }

    private static int number(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getInt(1);
        }
    }
}
