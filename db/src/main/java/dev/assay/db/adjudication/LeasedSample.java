package dev.assay.db.adjudication;

import dev.assay.db.project.Project;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A reviewer's lease with its sample.
 *
 * @param isLive whether the reviewer holds the sample now
 * @param isFree whether nobody holds it
 * @param ruling null while there is none
 * @param isRecent whether the ruling was given within the time for undoing
 */
record LeasedSample(
        long sample,
        UUID verdict,
        boolean isLive,
        boolean isFree,
        @Nullable String ruling,
        boolean isRecent,
        @Nullable Long adjudication,
        @Nullable Long memory) {
    private static final String LEASE = """
            SELECT s.id, s.verdict_id, coalesce(s.lease = r.id AND s.held_until > now(), false),
                coalesce(s.held_until <= now(), true), r.ruling, coalesce(r.ruled_at > now() - ?::interval, false),
                r.adjudication_id, r.ruling_id
            FROM review r JOIN audit_sample s ON s.id = r.sample_id
            WHERE r.id = ? AND r.project_id = ? AND r.reviewer = ?
            """;

    /** Finds the lease without a lock. */
    static Optional<LeasedSample> find(Connection connection, Project owner, String reviewer, UUID lease)
            throws SQLException {
        return find(connection, owner, reviewer, lease, LEASE);
    }

    /** Finds the lease and locks it and its sample until the transaction ends. */
    static Optional<LeasedSample> lock(Connection connection, Project owner, String reviewer, UUID lease)
            throws SQLException {
        return find(connection, owner, reviewer, lease, LEASE + " FOR UPDATE");
    }

    private static Optional<LeasedSample> find(
            Connection connection, Project owner, String reviewer, UUID lease, String sql) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            query.setString(1, Reviews.HELD.toString());
            query.setObject(2, lease);
            query.setInt(3, owner.id());
            query.setString(4, reviewer);
            try (ResultSet row = query.executeQuery()) {
                return row.next()
                        ? Optional.of(new LeasedSample(
                                row.getLong(1),
                                row.getObject(2, UUID.class),
                                row.getBoolean(3),
                                row.getBoolean(4),
                                row.getString(5),
                                row.getBoolean(6),
                                row.getObject(7, Long.class),
                                row.getObject(8, Long.class)))
                        : Optional.empty();
            }
        }
    }
}
