package dev.assay.db.audit;

import dev.assay.db.Database;
import dev.assay.db.StoredText;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The audit log: the actor, act, subject and time of each administrative act. Entries are never changed. Every method
 * may throw StoreUnavailable.
 */
public final class AuditLog {
    /** The limit of entries in one list. */
    public static final int MOST = 1_000;

    private static final String INSERT =
            "INSERT INTO audit_log (project, actor, act, subject, detail) VALUES (?, ?, ?, ?, ?)";
    private static final String NEWEST = """
            SELECT id, at, project, actor, act, subject, detail FROM audit_log
            WHERE (?::text IS NULL OR project = ?) AND id < ? ORDER BY id DESC LIMIT ?
            """;

    private final Database database;

    public AuditLog(Database database) {
        this.database = database;
    }

    /**
     * One act.
     *
     * @param id increases with time
     * @param project null where the act concerns no single project
     * @param actor the key's id, or {@code admin}
     * @param act the kind of act, such as {@code key.create}
     * @param subject the object of the act
     * @param detail a JSON object, without secrets
     */
    public record Entry(
            long id, Instant at, @Nullable String project, String actor, String act, String subject, String detail) {}

    public void record(@Nullable String project, String actor, String act, String subject, String detailJson) {
        database.read(connection -> {
            try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
                insert.setString(1, StoredText.ofNullable(project));
                insert.setString(2, StoredText.of(actor));
                insert.setString(3, StoredText.of(act));
                insert.setString(4, StoredText.of(subject));
                insert.setString(5, StoredText.of(detailJson));
                return insert.executeUpdate();
            }
        });
    }

    /**
     * Returns entries, the newest first.
     *
     * @param project null for all projects
     * @param before lists only entries with a lower id; Long.MAX_VALUE for the first page
     * @param limit at most {@value #MOST}
     */
    public List<Entry> newest(@Nullable String project, long before, int limit) {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(NEWEST)) {
                query.setString(1, StoredText.ofNullable(project));
                query.setString(2, StoredText.ofNullable(project));
                query.setLong(3, before);
                query.setInt(4, Math.clamp(limit, 1, MOST));
                try (ResultSet rows = query.executeQuery()) {
                    List<Entry> entries = new ArrayList<>();
                    while (rows.next()) {
                        entries.add(entry(rows));
                    }
                    return List.copyOf(entries);
                }
            }
        });
    }

    private static Entry entry(ResultSet row) throws SQLException {
        return new Entry(
                row.getLong(1),
                row.getObject(2, OffsetDateTime.class).toInstant(),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getString(6),
                row.getString(7));
    }
}
