package dev.assay.db.execute;

import dev.assay.db.Database;
import dev.assay.db.KeeperTask;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/**
 * The number of sessions on workers of each key, over all gateways on a database. A session counts until it is ended, or was not
 * called for too long. Every method throws {@link dev.assay.engine.store.StoreUnavailable} when the database can't be reached.
 */
public final class KeySessions {
    private static final String LOCK = "SELECT pg_advisory_xact_lock(hashtextextended(?, 0))";
    private static final String COUNT = "SELECT count(*) FROM key_session WHERE key_id = ? AND until > now()";
    private static final String ADD =
            "INSERT INTO key_session (id, key_id, until) VALUES (?, ?, now() + ? * interval '1 second')";
    /** A session that is called often is written once in a quarter of the time. */
    private static final String RENEW = """
            UPDATE key_session SET until = now() + ? * interval '1 second'
            WHERE id = ? AND until < now() + ? * 0.75 * interval '1 second'
            """;

    private static final String END = "DELETE FROM key_session WHERE id = ?";
    private static final String FORGET = "DELETE FROM key_session WHERE until < now()";

    private final Database database;

    public KeySessions(Database database) {
        this.database = database;
        database.every(new KeeperTask("forgetting idle sessions of keys", Duration.ofHours(1), KeySessions::forget));
    }

    private static void forget(Connection connection) throws SQLException {
        try (Statement delete = connection.createStatement()) {
            delete.executeUpdate(FORGET);
        }
    }

    /**
     * Counts another session of a key.
     *
     * @param most the sessions that the key may have
     * @param idle the time without a call after which it does not count
     * @return the name under which it counts; empty if the key has its sessions
     */
    public Optional<UUID> add(String key, int most, Duration idle) {
        return database.transact(connection -> {
            try (PreparedStatement lock = connection.prepareStatement(LOCK)) {
                lock.setString(1, key);
                lock.executeQuery().close();
            }
            if (count(connection, key) >= most) {
                return Optional.empty();
            }
            UUID id = UUID.randomUUID();
            try (PreparedStatement add = connection.prepareStatement(ADD)) {
                add.setObject(1, id);
                add.setString(2, key);
                add.setLong(3, idle.toSeconds());
                add.executeUpdate();
            }
            return Optional.of(id);
        });
    }

    private static int count(Connection connection, String key) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(COUNT)) {
            query.setString(1, key);
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? row.getInt(1) : 0;
            }
        }
    }

    /** Notes that a session is called. */
    public void renew(UUID id, Duration idle) {
        database.read(connection -> {
            try (PreparedStatement renew = connection.prepareStatement(RENEW)) {
                renew.setLong(1, idle.toSeconds());
                renew.setObject(2, id);
                renew.setLong(3, idle.toSeconds());
                return renew.executeUpdate();
            }
        });
    }

    /** Notes that a session has ended. */
    public void end(UUID id) {
        database.read(connection -> {
            try (PreparedStatement end = connection.prepareStatement(END)) {
                end.setObject(1, id);
                return end.executeUpdate();
            }
        });
    }
}
