package dev.assay.db.audit;

import dev.assay.db.Database;
import dev.assay.db.StoredText;
import dev.assay.engine.wire.Json;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

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
            WHERE id < ? AND (?::text IS NULL OR project = ?) AND (?::text IS NULL OR actor = ?)
                AND (?::text IS NULL OR subject = ?) AND (?::text IS NULL OR act = ? OR split_part(act, '.', 1) = ?)
            ORDER BY id DESC LIMIT ?
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
            long id, Instant at, @Nullable String project, String actor, String act, String subject, String detail) {
        /** Returns the entry as the API shows it, without its id. */
        public ObjectNode json() {
            ObjectNode json = Json.MAPPER
                    .createObjectNode()
                    .put("at", at.toString())
                    .put("project", project)
                    .put("actor", actor)
                    .put("act", act)
                    .put("subject", subject);
            json.set("detail", Json.MAPPER.readTree(detail));
            return json;
        }
    }

    /**
     * Conditions on entries, which all must hold; null is no condition.
     *
     * @param act the kind of act, or its beginning up to the point, such as {@code key}
     */
    public record Selection(
            @Nullable String project,
            @Nullable String actor,
            @Nullable String act,
            @Nullable String subject) {
        /** Returns the selection of a project's entries; null is all projects. */
        public static Selection of(@Nullable String project) {
            return new Selection(project, null, null, null);
        }
    }

    public void record(@Nullable String project, String actor, String act, String subject, String detailJson) {
        database.read(connection -> {
            record(connection, project, actor, act, subject, detailJson);
            return true;
        });
    }

    /** Records an act in the transaction that does it, so that there is no act without its entry. */
    public static void record(
            Connection connection,
            @Nullable String project,
            String actor,
            String act,
            String subject,
            String detailJson)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            insert.setString(1, StoredText.ofNullable(project));
            insert.setString(2, StoredText.of(actor));
            insert.setString(3, StoredText.of(act));
            insert.setString(4, StoredText.of(subject));
            insert.setString(5, StoredText.of(detailJson));
            insert.executeUpdate();
        }
    }

    /**
     * Returns entries, the newest first.
     *
     * @param before lists only entries with a lower id; Long.MAX_VALUE for the first page
     * @param limit at most {@value #MOST} and one more
     */
    public List<Entry> newest(Selection selection, long before, int limit) {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(NEWEST)) {
                query.setLong(1, before);
                int at = 2;
                for (String condition : new @Nullable String[] {
                    selection.project(), selection.actor(), selection.subject(), selection.act()
                }) {
                    query.setString(at++, StoredText.ofNullable(condition));
                    query.setString(at++, StoredText.ofNullable(condition));
                }
                query.setString(at++, StoredText.ofNullable(selection.act()));
                query.setInt(at, Math.clamp(limit, 1, MOST + 1));
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
