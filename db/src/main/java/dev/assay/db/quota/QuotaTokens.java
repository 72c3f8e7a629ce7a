package dev.assay.db.quota;

import dev.assay.db.Database;
import dev.assay.db.KeeperTask;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/**
 * A bucket of tokens for each key, by the database's clock. It holds the tokens of one second. A taker may overdraw it; the next
 * one is refused until that is paid back.
 */
public final class QuotaTokens {
    private static final String TAKE = """
            INSERT INTO key_quota AS bucket (key_id, tokens, at) VALUES (?, ?::double precision - ?, clock_timestamp())
            ON CONFLICT (key_id) DO UPDATE SET
                tokens = least(?, bucket.tokens
                    + ? * greatest(0, extract(epoch FROM excluded.at - bucket.at)::double precision)) - ?,
                at = greatest(bucket.at, excluded.at)
            WHERE bucket.tokens + ? * extract(epoch FROM excluded.at - bucket.at)::double precision >= 1
            RETURNING tokens
            """;

    private static final String LEFT = """
            SELECT tokens + ? * extract(epoch FROM clock_timestamp() - at)::double precision FROM key_quota
            WHERE key_id = ?
            """;

    private static final String FORGET = "DELETE FROM key_quota WHERE at < now() - interval '1 day'";

    private final Database database;

    public QuotaTokens(Database database) {
        this.database = database;
        database.every(new KeeperTask("forgetting unused quotas", Duration.ofHours(1), QuotaTokens::forget));
    }

    /** The answer to a taker. */
    public sealed interface Reply {
        /**
         * The tokens are taken.
         *
         * @param left the tokens that are left; below 0 where the bucket is overdrawn
         */
        record Taken(double left) implements Reply {}

        /**
         * The bucket is empty.
         *
         * @param pause the time after which it has a token again
         */
        record Refused(Duration pause) implements Reply {}
    }

    /**
     * Takes tokens of a key.
     *
     * @param rate the tokens that the bucket gets in a second, and its size
     * @param tokens may be more than the bucket has
     * @throws dev.assay.engine.store.StoreUnavailable when the database can't be reached
     */
    public Reply take(String key, int rate, int tokens) {
        return database.read(connection -> {
            try (PreparedStatement take = connection.prepareStatement(TAKE)) {
                take.setString(1, key);
                take.setDouble(2, rate);
                take.setDouble(3, tokens);
                take.setDouble(4, rate);
                take.setDouble(5, rate);
                take.setDouble(6, tokens);
                take.setDouble(7, rate);
                try (ResultSet row = take.executeQuery()) {
                    return row.next() ? new Reply.Taken(row.getDouble(1)) : refused(connection, key, rate);
                }
            }
        });
    }

    private static Reply refused(Connection connection, String key, int rate) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(LEFT)) {
            query.setDouble(1, rate);
            query.setString(2, key);
            try (ResultSet row = query.executeQuery()) {
                double left = row.next() ? row.getDouble(1) : 0;
                return new Reply.Refused(Duration.ofMillis((long) Math.ceil(Math.max(0, 1 - left) * 1_000 / rate)));
            }
        }
    }

    private static void forget(Connection connection) throws SQLException {
        try (Statement delete = connection.createStatement()) {
            delete.executeUpdate(FORGET);
        }
    }
}
