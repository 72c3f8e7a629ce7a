package dev.assay.db.adjudication;

import dev.assay.db.StoredText;
import dev.assay.db.gold.RuledGold;
import dev.assay.db.gold.RulingTable;
import dev.assay.db.project.Project;
import dev.assay.engine.recovery.EquivalenceMemory.QuestionKey;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Stores a ruling, or takes one back, within one transaction that has the sample locked. */
final class ReviewUpdate {
    private static final String RULED = """
            UPDATE review SET ruling = ?, note = ?, ruled_at = now(), adjudication_id = ?, ruling_id = ? WHERE id = ?
            """;

    /** Whether a second reviewer sees the sample is drawn at its first ruling, whatever that says. */
    private static final String SAMPLE_RULED = """
            UPDATE audit_sample SET lease = NULL, held_until = NULL, reviewers = array_append(reviewers, ?),
                rulings = rulings + ?, open = CASE WHEN ? = 0 THEN true ELSE rulings = 0 AND random() < ? END
            WHERE id = ?
            """;

    private static final String TAKEN_BACK = """
            UPDATE review SET ruling = NULL, note = NULL, ruled_at = NULL, adjudication_id = NULL, ruling_id = NULL
            WHERE id = ?
            """;
    private static final String SAMPLE_TAKEN_BACK = """
            UPDATE audit_sample SET open = true, reviewers = array_remove(reviewers, ?), rulings = rulings - ?
            WHERE id = ?
            """;
    private static final String HOLD =
            "UPDATE audit_sample SET lease = ?, held_until = now() + ?::interval WHERE id = ? RETURNING held_until";

    private final Connection connection;
    private final Project owner;
    private final String reviewer;
    private final UUID lease;

    ReviewUpdate(Connection connection, Project owner, String reviewer, UUID lease) {
        this.connection = connection;
        this.owner = owner;
        this.reviewer = reviewer;
        this.lease = lease;
    }

    ReviewOutcome rule(
            ReviewRuling ruling,
            @Nullable String note,
            @Nullable QuestionKey key,
            @Nullable RuledGold gold,
            double secondShare)
            throws SQLException {
        Optional<LeasedSample> found = LeasedSample.lock(connection, owner, reviewer, lease);
        if (found.isEmpty()) {
            return new ReviewOutcome.NotFound();
        }
        LeasedSample sample = found.get();
        if (sample.ruling() != null) {
            return new ReviewOutcome.TooLate("the lease has its ruling: " + sample.ruling());
        }
        if (!sample.isLive()) {
            return new ReviewOutcome.TooLate("the lease has expired: claim again");
        }
        Adjudications.Stored stored = ruling.isOnAnswer()
                ? Adjudications.insert(
                        connection, owner, sample.verdict(), ruling == ReviewRuling.RIGHT, reviewer, note, key)
                : null;
        Long memory = stored == null ? null : stored.ruling();
        try (PreparedStatement update = connection.prepareStatement(RULED)) {
            update.setString(1, ruling.toString());
            update.setString(2, StoredText.ofNullable(note));
            update.setObject(3, stored == null ? null : (Long) stored.adjudication(), Types.BIGINT);
            update.setObject(4, memory, Types.BIGINT);
            update.setObject(5, lease);
            update.executeUpdate();
        }
        if (ruling == ReviewRuling.BAD_REFERENCE && gold != null) {
            RulingTable.insert(connection, owner, lease, reviewer, sample.verdict(), gold, note);
        }
        try (PreparedStatement update = connection.prepareStatement(SAMPLE_RULED)) {
            update.setString(1, reviewer);
            update.setInt(2, counted(ruling));
            update.setInt(3, counted(ruling));
            update.setDouble(4, secondShare);
            update.setLong(5, sample.sample());
            update.executeUpdate();
        }
        return new ReviewOutcome.Ruled(ruling == ReviewRuling.BAD_REFERENCE ? gold != null : memory != null);
    }

    /** Returns 1 for a ruling that counts as a review of the sample, 0 for a skip. */
    private static int counted(ReviewRuling ruling) {
        return ruling == ReviewRuling.SKIP ? 0 : 1;
    }

    ReviewOutcome undo() throws SQLException {
        Optional<LeasedSample> found = LeasedSample.lock(connection, owner, reviewer, lease);
        if (found.isEmpty()) {
            return new ReviewOutcome.NotFound();
        }
        LeasedSample sample = found.get();
        if (sample.ruling() == null) {
            return new ReviewOutcome.TooLate("the lease has no ruling");
        }
        if (!sample.isRecent()) {
            return new ReviewOutcome.TooLate("the ruling is older than " + Reviews.HELD.toMinutes() + " minutes: "
                    + (RulingTable.holds(connection, owner, lease)
                            ? "end it by DELETE /v1/golds/rulings/" + lease
                            : "adjudicate the verdict instead"));
        }
        delete("DELETE FROM adjudication WHERE id = ?", sample.adjudication());
        delete("DELETE FROM ruling WHERE id = ?", sample.memory());
        RulingTable.end(connection, owner, lease);
        try (PreparedStatement update = connection.prepareStatement(TAKEN_BACK)) {
            update.setObject(1, lease);
            update.executeUpdate();
        }
        try (PreparedStatement update = connection.prepareStatement(SAMPLE_TAKEN_BACK)) {
            update.setString(1, reviewer);
            update.setInt(
                    2,
                    ReviewRuling.of(sample.ruling()).map(ReviewUpdate::counted).orElse(0));
            update.setLong(3, sample.sample());
            update.executeUpdate();
        }
        return new ReviewOutcome.Undone(sample.isFree() ? hold(sample.sample()) : Optional.empty());
    }

    private void delete(String sql, @Nullable Long id) throws SQLException {
        if (id == null) {
            return;
        }
        try (PreparedStatement delete = connection.prepareStatement(sql)) {
            delete.setLong(1, id);
            delete.executeUpdate();
        }
    }

    private Optional<Instant> hold(long sample) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(HOLD)) {
            update.setObject(1, lease);
            update.setString(2, Reviews.HELD.toString());
            update.setLong(3, sample);
            try (ResultSet row = update.executeQuery()) {
                return row.next()
                        ? Optional.of(row.getObject(1, OffsetDateTime.class).toInstant())
                        : Optional.empty();
            }
        }
    }
}
