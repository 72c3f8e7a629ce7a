package dev.assay.db.key;

import dev.assay.db.StoredText;
import dev.assay.db.project.Project;
import dev.assay.engine.wire.Json;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The statements on keys. */
final class KeyTable {
    private static final String SELECT = """
            SELECT k.id, p.name, k.name, k.scopes, k.items_per_second, k.max_concurrent, k.created_at, k.created_by,
                   k.expires_at, k.revoked_at, k.secret_sha256
            FROM api_key k JOIN project p ON p.id = k.project_id
            """;
    private static final String INSERT = """
            INSERT INTO api_key (id, secret_sha256, project_id, name, scopes, items_per_second, max_concurrent,
                created_by, expires_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING created_at
            """;
    private static final String REVOKE = """
            UPDATE api_key SET revoked_at = coalesce(revoked_at, now())
            WHERE id = ? AND project_id = (SELECT id FROM project WHERE name = ?)
            """;

    private static final String END = """
            UPDATE api_key SET revoked_at = CASE WHEN ? = 0 THEN now() ELSE revoked_at END,
                expires_at = CASE WHEN ? = 0 THEN expires_at ELSE least(expires_at, now() + make_interval(secs => ?)) END
            WHERE id = ?
            """;

    private KeyTable() {}

    /** A key and the hash of its secret. */
    record Row(ApiKey key, byte[] secretSha256) {}

    static List<Row> live(Connection connection) throws SQLException {
        return rows(
                connection, SELECT + "WHERE k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())");
    }

    static List<Row> ofProject(Connection connection, String project) throws SQLException {
        return rows(connection, SELECT + "WHERE p.name = ? ORDER BY k.created_at, k.id", StoredText.of(project));
    }

    /** Returns the version of the keys, which increases with every change by any gateway. */
    static long version(Connection connection) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("SELECT version FROM api_key_change");
                ResultSet row = query.executeQuery()) {
            if (!row.next()) {
                throw new SQLException("the table api_key_change is empty");
            }
            return row.getLong(1);
        }
    }

    static void changed(Connection connection) throws SQLException {
        try (PreparedStatement update =
                connection.prepareStatement("UPDATE api_key_change SET version = version + 1")) {
            update.executeUpdate();
        }
    }

    /** Returns a key of the project, which no other transaction changes until this one ends. */
    static Optional<ApiKey> lock(Connection connection, String project, String id) throws SQLException {
        return rows(
                        connection,
                        SELECT + "WHERE k.id = ? AND p.name = ? FOR UPDATE OF k",
                        StoredText.of(id),
                        StoredText.of(project))
                .stream()
                .map(Row::key)
                .findFirst();
    }

    static boolean exists(Connection connection, String project, String id) throws SQLException {
        return !rows(connection, SELECT + "WHERE k.id = ? AND p.name = ?", StoredText.of(id), StoredText.of(project))
                .isEmpty();
    }

    /** Ends a key after this time, which is at once where it is zero, and never later than it had ended before. */
    static void end(Connection connection, String id, Duration keep) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(END)) {
            update.setLong(1, keep.toSeconds());
            update.setLong(2, keep.toSeconds());
            update.setLong(3, keep.toSeconds());
            update.setString(4, id);
            update.executeUpdate();
        }
    }

    /** Returns the properties of a new key for the audit log. */
    static String detail(NewKey key) {
        ObjectNode json = Json.MAPPER.createObjectNode().put("name", key.name());
        ArrayNode scopes = json.putArray("scopes");
        key.scopes().stream().sorted().map(KeyScope::text).forEach(scopes::add);
        json.put("items_per_second", key.itemsPerSecond()).put("max_concurrent", key.maxConcurrent());
        Instant expires = key.expiresAt();
        return json.put("expires_at", expires == null ? null : expires.toString())
                .toString();
    }

    /** Inserts a key; empty where there is one of this id. */
    static Optional<ApiKey> insert(Connection connection, Project project, NewKey key, KeyFormat.Parts parts)
            throws SQLException {
        String name = StoredText.of(key.name());
        Array scopes = connection.createArrayOf(
                "text", key.scopes().stream().sorted().map(KeyScope::text).toArray());
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            insert.setString(1, parts.id());
            insert.setBytes(2, KeyFormat.hash(parts.secret()));
            insert.setInt(3, project.id());
            insert.setString(4, name);
            insert.setArray(5, scopes);
            insert.setObject(6, key.itemsPerSecond(), Types.INTEGER);
            insert.setObject(7, key.maxConcurrent(), Types.INTEGER);
            insert.setString(8, StoredText.of(key.createdBy()));
            Instant expires = key.expiresAt();
            insert.setObject(9, expires == null ? null : expires.atOffset(ZoneOffset.UTC));
            try (ResultSet row = insert.executeQuery()) {
                if (!row.next()) {
                    return Optional.empty();
                }
                return Optional.of(new ApiKey(
                        parts.id(),
                        project.name(),
                        name,
                        key.scopes(),
                        key.itemsPerSecond(),
                        key.maxConcurrent(),
                        row.getObject(1, OffsetDateTime.class).toInstant(),
                        key.createdBy(),
                        expires,
                        null));
            }
        } finally {
            scopes.free();
        }
    }

    static boolean revoke(Connection connection, String project, String id) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(REVOKE)) {
            update.setString(1, StoredText.of(id));
            update.setString(2, StoredText.of(project));
            return update.executeUpdate() == 1;
        }
    }

    private static List<Row> rows(Connection connection, String sql, String... parameters) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                query.setString(i + 1, parameters[i]);
            }
            try (ResultSet rows = query.executeQuery()) {
                List<Row> found = new ArrayList<>();
                while (rows.next()) {
                    found.add(row(rows));
                }
                return found;
            }
        }
    }

    private static Row row(ResultSet row) throws SQLException {
        ApiKey key = new ApiKey(
                row.getString(1),
                row.getString(2),
                row.getString(3),
                scopes((String[]) row.getArray(4).getArray()),
                row.getObject(5, Integer.class),
                row.getObject(6, Integer.class),
                row.getObject(7, OffsetDateTime.class).toInstant(),
                row.getString(8),
                instant(row, 9),
                instant(row, 10));
        return new Row(key, row.getBytes(11));
    }

    /** A scope that this build does not know, which a newer gateway wrote, permits nothing. */
    private static Set<KeyScope> scopes(String[] texts) {
        Set<KeyScope> scopes = EnumSet.noneOf(KeyScope.class);
        for (String text : texts) {
            KeyScope.of(text).ifPresent(scopes::add);
        }
        return scopes;
    }

    private static @Nullable Instant instant(ResultSet row, int column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }
}
