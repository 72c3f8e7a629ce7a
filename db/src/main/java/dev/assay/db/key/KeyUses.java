package dev.assay.db.key;

import dev.assay.db.Database;
import dev.assay.db.KeeperTask;
import dev.assay.db.StoredText;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The times at which keys were last presented, to the minute. They are kept in memory and written once a minute, so that
 * checking a key writes nothing; a crash loses the last minute.
 */
final class KeyUses {
    private static final String USE =
            "UPDATE api_key SET used_at = ? WHERE id = ? AND (used_at IS NULL OR used_at < ?)";
    private static final String LAST = """
            SELECT k.id, k.used_at FROM api_key k JOIN project p ON p.id = k.project_id WHERE p.name = ?
            """;

    private final Database database;
    /** Uses that are not written yet; at most one for each live key. */
    private final Map<String, Instant> noted = new ConcurrentHashMap<>();

    KeyUses(Database database) {
        this.database = database;
        database.every(new KeeperTask("noting the use of keys", Duration.ofMinutes(1), this::write));
    }

    /** Notes the use of a key. */
    void note(String id, Instant at) {
        Instant minute = at.truncatedTo(ChronoUnit.MINUTES);
        if (!minute.equals(noted.get(id))) {
            noted.put(id, minute);
        }
    }

    private void write(Connection connection) throws SQLException {
        Map<String, Instant> uses = Map.copyOf(noted);
        try (PreparedStatement update = connection.prepareStatement(USE)) {
            for (Map.Entry<String, Instant> use : uses.entrySet()) {
                Timestamp at = Timestamp.from(use.getValue());
                update.setTimestamp(1, at);
                update.setString(2, use.getKey());
                update.setTimestamp(3, at);
                update.executeUpdate();
            }
        }
        uses.forEach(noted::remove);
    }

    /** Returns the last use of each key of a project that was used, by the key's id. */
    Map<String, Instant> last(String project) {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(LAST)) {
                query.setString(1, StoredText.of(project));
                try (ResultSet rows = query.executeQuery()) {
                    Map<String, Instant> uses = new HashMap<>();
                    while (rows.next()) {
                        String id = rows.getString(1);
                        Instant last = later(noted.get(id), rows.getObject(2, OffsetDateTime.class));
                        if (last != null) {
                            uses.put(id, last);
                        }
                    }
                    return Map.copyOf(uses);
                }
            }
        });
    }

    private static @Nullable Instant later(@Nullable Instant noted, @Nullable OffsetDateTime stored) {
        if (stored == null) {
            return noted;
        }
        Instant written = stored.toInstant();
        return noted != null && noted.isAfter(written) ? noted : written;
    }
}
