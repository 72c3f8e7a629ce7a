package dev.assay.db.adjudication;

import dev.assay.db.project.Project;
import dev.assay.engine.estimate.RulingPair;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/** Claims samples, and reads what reviewers said of them. */
final class ReviewClaim {
    /** A prompt whose golds are ruled wrong has nothing to review, but for second reviews. */
    static final String NOT_RULED_BAD = """
             AND (s.rulings > 0 OR NOT EXISTS (SELECT FROM gold_ruling g
                WHERE g.project_id = s.project_id AND g.task_key = s.task_key AND g.ended_at IS NULL))
            """;

    /**
     * Every condition is on the sample's own row, which is read again where another claim had locked it; but for that on
     * rulings, where a sample too many does no harm.
     */
    private static final String FREE = """
            WITH free AS MATERIALIZED (
                SELECT s.id FROM audit_sample s
                WHERE s.project_id = ? AND s.open AND (s.held_until IS NULL OR s.held_until <= now())
                    AND NOT (? = ANY (s.reviewers))
            """ + NOT_RULED_BAD;

    private static final String CLAIM = """
             FOR UPDATE SKIP LOCKED)
            UPDATE audit_sample s SET lease = gen_random_uuid(), held_until = now() + ?::interval
            FROM free WHERE s.id = free.id
            RETURNING s.id, s.lease, s.verdict_id, s.held_until
            """;

    private static final String LEASE = "INSERT INTO review (id, sample_id, project_id, reviewer) VALUES (?, ?, ?, ?)";
    private static final String CLOSE =
            "UPDATE audit_sample SET open = false, lease = NULL, held_until = NULL WHERE lease = ANY (?)";

    private static final String SAID = """
            SELECT said[1], said[2] FROM (
                SELECT s.id, array_agg(r.ruling ORDER BY r.ruled_at, r.id) AS said
                FROM review r JOIN audit_sample s ON s.id = r.sample_id
                WHERE r.project_id = ? AND r.ruling IS NOT NULL AND r.ruling <> 'skip'
            """;

    private ReviewClaim() {}

    static List<ReviewLease> claim(
            Connection connection, Project owner, String reviewer, AdjudicationSelection selection, int most)
            throws SQLException {
        List<ReviewLease> claimed = new ArrayList<>();
        SampleConditions conditions = new SampleConditions(owner.id(), selection);
        String sql = FREE + conditions.text() + " ORDER BY s.id DESC LIMIT " + most + CLAIM;
        try (PreparedStatement claim = connection.prepareStatement(sql);
                PreparedStatement lease = connection.prepareStatement(LEASE)) {
            claim.setInt(1, owner.id());
            claim.setString(2, reviewer);
            claim.setString(conditions.set(claim, 3), Reviews.HELD.toString());
            try (ResultSet rows = claim.executeQuery()) {
                while (rows.next()) {
                    UUID id = rows.getObject(2, UUID.class);
                    claimed.add(new ReviewLease(
                            id,
                            rows.getObject(3, UUID.class),
                            rows.getObject(4, OffsetDateTime.class).toInstant()));
                    lease.setObject(1, id);
                    lease.setLong(2, rows.getLong(1));
                    lease.setInt(3, owner.id());
                    lease.setString(4, reviewer);
                    lease.addBatch();
                }
            }
            lease.executeBatch();
        }
        return List.copyOf(claimed);
    }

    static int close(Connection connection, Collection<UUID> leases) throws SQLException {
        try (PreparedStatement close = connection.prepareStatement(CLOSE)) {
            close.setArray(1, connection.createArrayOf("uuid", leases.toArray()));
            return close.executeUpdate();
        }
    }

    static List<RulingPair> pairs(Connection connection, Project owner, AdjudicationSelection selection, int most)
            throws SQLException {
        SampleConditions conditions = new SampleConditions(owner.id(), selection);
        String sql = SAID + conditions.text() + " GROUP BY s.id HAVING count(*) > 1 ORDER BY s.id DESC LIMIT " + most
                + ") AS twice";
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            query.setInt(1, owner.id());
            conditions.set(query, 2);
            try (ResultSet rows = query.executeQuery()) {
                List<RulingPair> pairs = new ArrayList<>();
                while (rows.next()) {
                    pairs.add(new RulingPair(rows.getString(1), rows.getString(2)));
                }
                return List.copyOf(pairs);
            }
        }
    }
}
