package dev.assay.db.partition;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

/** Makes the partitions of the days to come, and drops those that have been kept long enough. */
public final class VerdictPartitions {
    /** For how many days verdicts may be kept. */
    public static final Set<Integer> RETENTION_DAYS = Set.of(7, 30, 90, 400);

    /** How many days ahead there are partitions. */
    public static final int DAYS_AHEAD = 3;

    private VerdictPartitions() {}

    /** Makes those of today and the next days that are missing, by the database's clock; returns how many. */
    public static int makeAhead(Connection connection) throws SQLException {
        return number(connection, "SELECT make_partitions(" + DAYS_AHEAD + ")");
    }

    /** Drops those whose every row is older than its retention; returns how many. */
    public static int dropExpired(Connection connection) throws SQLException {
        int all = 0;
        // A bounded number at a time: each is a lock.
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
