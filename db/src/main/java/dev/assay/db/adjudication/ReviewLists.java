package dev.assay.db.adjudication;

import dev.assay.db.adjudication.ReviewProgress.Reviewer;
import dev.assay.db.project.Project;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the leases and rulings of reviewers. */
final class ReviewLists {
    private static final String HELD = """
            SELECT r.id, s.verdict_id, s.held_until FROM audit_sample s JOIN review r ON r.id = s.lease
            WHERE s.project_id = ? AND s.lease IS NOT NULL AND s.held_until > now() AND r.reviewer = ? AND r.ruling IS NULL
            """;

    private static final String OWN = """
            SELECT r.id, s.verdict_id, CASE WHEN s.lease = r.id AND s.held_until > now() THEN s.held_until END,
                r.ruling, r.note, coalesce(r.ruled_at > now() - ?::interval, false)
            FROM review r JOIN audit_sample s ON s.id = r.sample_id WHERE r.project_id = ? AND r.reviewer = ?
            """;
    private static final String NAMED = " AND r.id = ?";
    private static final String LAST =
            " AND r.ruling IS NOT NULL AND r.ruled_at > now() - ?::interval ORDER BY r.ruled_at DESC LIMIT 1";

    private static final String WAITING = "SELECT count(*), count(*) FILTER (WHERE held_until > now()) FROM ("
            + "SELECT s.held_until FROM audit_sample s WHERE s.project_id = ? AND s.open AND NOT (? = ANY (s.reviewers))"
            + ReviewClaim.NOT_RULED_BAD;

    private static final String REVIEWERS = """
            SELECT r.reviewer, count(*) FILTER (WHERE r.ruling <> 'skip'), count(*) FILTER (WHERE r.ruling = 'skip'),
                max(r.ruled_at)
            FROM review r JOIN audit_sample s ON s.id = r.sample_id WHERE r.project_id = ? AND r.ruling IS NOT NULL
            """;
    private static final int MOST_REVIEWERS = 50;

    private ReviewLists() {}

    /** Returns the live leases of a reviewer in the order in which they were claimed. */
    static List<ReviewLease> held(
            Connection connection, Project owner, String reviewer, AdjudicationSelection selection, int most)
            throws SQLException {
        SampleConditions conditions = new SampleConditions(owner.id(), selection);
        String sql = HELD + conditions.text() + " ORDER BY r.claimed_at, s.id DESC LIMIT " + most;
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            query.setInt(1, owner.id());
            query.setString(2, reviewer);
            conditions.set(query, 3);
            try (ResultSet rows = query.executeQuery()) {
                List<ReviewLease> held = new ArrayList<>();
                while (rows.next()) {
                    held.add(new ReviewLease(
                            rows.getObject(1, UUID.class),
                            rows.getObject(2, UUID.class),
                            rows.getObject(3, OffsetDateTime.class).toInstant()));
                }
                return List.copyOf(held);
            }
        }
    }

    /** Returns a reviewer's lease. */
    static Optional<OwnReview> own(Connection connection, Project owner, String reviewer, UUID lease)
            throws SQLException {
        try (PreparedStatement query = prepared(connection, owner, reviewer, NAMED)) {
            query.setObject(4, lease);
            return own(query);
        }
    }

    /** Returns the lease of a reviewer's newest ruling, if it can be undone. */
    static Optional<OwnReview> last(Connection connection, Project owner, String reviewer) throws SQLException {
        try (PreparedStatement query = prepared(connection, owner, reviewer, LAST)) {
            query.setString(4, Reviews.HELD.toString());
            return own(query);
        }
    }

    private static PreparedStatement prepared(Connection connection, Project owner, String reviewer, String which)
            throws SQLException {
        PreparedStatement query = connection.prepareStatement(OWN + which);
        query.setString(1, Reviews.HELD.toString());
        query.setInt(2, owner.id());
        query.setString(3, reviewer);
        return query;
    }

    private static Optional<OwnReview> own(PreparedStatement query) throws SQLException {
        try (ResultSet row = query.executeQuery()) {
            return row.next()
                    ? Optional.of(new OwnReview(
                            row.getObject(1, UUID.class),
                            row.getObject(2, UUID.class),
                            time(row.getObject(3, OffsetDateTime.class)),
                            ruling(row.getString(4)),
                            row.getString(5),
                            row.getBoolean(6)))
                    : Optional.empty();
        }
    }

    private static @Nullable Instant time(@Nullable OffsetDateTime time) {
        return time == null ? null : time.toInstant();
    }

    private static @Nullable ReviewRuling ruling(@Nullable String name) {
        return name == null
                ? null
                : ReviewRuling.of(name).orElseThrow(() -> new IllegalStateException("an unknown ruling: " + name));
    }

    static ReviewProgress progress(
            Connection connection, Project owner, String reviewer, AdjudicationSelection selection)
            throws SQLException {
        SampleConditions conditions = new SampleConditions(owner.id(), selection);
        String sql = WAITING + conditions.text() + " LIMIT " + (ReviewProgress.MOST_COUNTED + 1) + ") waiting";
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            query.setInt(1, owner.id());
            query.setString(2, reviewer);
            conditions.set(query, 3);
            try (ResultSet row = query.executeQuery()) {
                row.next();
                return new ReviewProgress(row.getInt(1), row.getInt(2), reviewers(connection, owner, conditions));
            }
        }
    }

    private static List<Reviewer> reviewers(Connection connection, Project owner, SampleConditions conditions)
            throws SQLException {
        String sql = REVIEWERS + conditions.text() + " GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT " + MOST_REVIEWERS;
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            query.setInt(1, owner.id());
            conditions.set(query, 2);
            try (ResultSet rows = query.executeQuery()) {
                List<Reviewer> reviewers = new ArrayList<>();
                while (rows.next()) {
                    reviewers.add(new Reviewer(
                            rows.getString(1),
                            rows.getLong(2),
                            rows.getLong(3),
                            rows.getObject(4, OffsetDateTime.class).toInstant()));
                }
                return reviewers;
            }
        }
    }
}
