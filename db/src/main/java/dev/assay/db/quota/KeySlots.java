package dev.assay.db.quota;

import dev.assay.db.Database;
import dev.assay.db.KeeperTask;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.UUID;

/**
 * The places for items in flight of each key. The gateways on a database lease them; the leases of a gateway end 20 seconds after it
 * last renewed them. Every method throws {@link dev.assay.engine.store.StoreUnavailable} when the database can't be reached.
 */
public final class KeySlots {
    private static final String LOCK = "SELECT pg_advisory_xact_lock(hashtextextended(?, 0))";
    private static final String OTHERS =
            "SELECT coalesce(sum(slots), 0) FROM key_slots WHERE key_id = ? AND gateway <> ? AND until > now()";
    private static final String HOLD = """
            INSERT INTO key_slots (key_id, gateway, slots, until) VALUES (?, ?, ?, now() + interval '20 seconds')
            ON CONFLICT (key_id, gateway) DO UPDATE SET slots = excluded.slots, until = excluded.until
            """;
    private static final String RETURN = "DELETE FROM key_slots WHERE key_id = ? AND gateway = ?";
    private static final String FORGET = "DELETE FROM key_slots WHERE until < now()";

    private final Database database;
    private final UUID gateway = UUID.randomUUID();

    public KeySlots(Database database) {
        this.database = database;
        database.every(new KeeperTask("forgetting ended leases of keys", Duration.ofHours(1), KeySlots::forget));
    }

    private static void forget(Connection connection) throws SQLException {
        try (Statement delete = connection.createStatement()) {
            delete.executeUpdate(FORGET);
        }
    }

    /**
     * Leases places for all items that this gateway has in flight for a key, with those that it is asked for.
     *
     * @param most the key's places; the first items of a key may be more
     * @return whether it holds so many now; otherwise it holds what it held
     */
    public boolean lease(String key, int slots, int most) {
        return database.transact(connection -> {
            try (PreparedStatement lock = connection.prepareStatement(LOCK)) {
                lock.setString(1, key);
                lock.executeQuery().close();
            }
            int others = others(connection, key);
            boolean isFree = others + slots <= most;
            if (isFree) {
                hold(connection, key, slots);
            }
            return isFree;
        });
    }

    private int others(Connection connection, String key) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(OTHERS)) {
            query.setString(1, key);
            query.setObject(2, gateway);
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? row.getInt(1) : 0;
            }
        }
    }

    /** Renews the lease of places that this gateway holds, fewer of them or all; 0 returns them. */
    public void keep(String key, int slots) {
        database.read(connection -> {
            if (slots > 0) {
                hold(connection, key, slots);
            } else {
                try (PreparedStatement delete = connection.prepareStatement(RETURN)) {
                    delete.setString(1, key);
                    delete.setObject(2, gateway);
                    delete.executeUpdate();
                }
            }
            return slots;
        });
    }

    private void hold(Connection connection, String key, int slots) throws SQLException {
        try (PreparedStatement hold = connection.prepareStatement(HOLD)) {
            hold.setString(1, key);
            hold.setObject(2, gateway);
            hold.setInt(3, slots);
            hold.executeUpdate();
        }
    }
}
