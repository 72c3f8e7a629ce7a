package dev.assay.db.reply;

import dev.assay.db.Database;
import dev.assay.db.KeeperTask;
import dev.assay.db.frame.ZstdFrame;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.engine.store.VerdictChunk;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The replies under an Idempotency-Key, kept for 24 hours from the claim. A claim is a lease by the database's clock,
 * so that the claim of a crashed owner ends by itself. Every method may throw StoreUnavailable.
 */
public final class ReplyStore {
    private static final int LEVEL = 1;
    private static final long LARGEST = 1L << 30;
    private static final int EXPIRED_AT_A_TIME = 500;

    /** Claims a key that is new or expired, or whose owner's lease is over. */
    private static final String CLAIM = """
            INSERT INTO idempotency_key AS k (project_id, path, key, body_sha256, lease_until)
            VALUES (?, ?, ?, ?, now() + ? * interval '1 millisecond')
            ON CONFLICT (project_id, path, key) DO UPDATE
            SET body_sha256 = excluded.body_sha256, lease_until = excluded.lease_until,
                expires_at = excluded.expires_at, reply = NULL
            WHERE k.expires_at <= now()
                OR (k.reply IS NULL AND k.lease_until <= now() AND k.body_sha256 = excluded.body_sha256)
            RETURNING 1
            """;

    private static final String LOOK = """
            SELECT body_sha256, reply, extract(epoch FROM lease_until - now()) * 1000
            FROM idempotency_key WHERE project_id = ? AND path = ? AND key = ?
            """;
    private static final String REOPEN = """
            UPDATE idempotency_key SET lease_until = now() + ? * interval '1 millisecond'
            WHERE project_id = ? AND path = ? AND key = ? AND reply IS NOT NULL AND lease_until <= now()
            """;
    private static final String RENEW = """
            UPDATE idempotency_key SET lease_until = now() + ? * interval '1 millisecond'
            WHERE project_id = ? AND path = ? AND key = ? AND lease_until > now()
            """;
    private static final String RELEASE = """
            UPDATE idempotency_key SET lease_until = now()
            WHERE project_id = ? AND path = ? AND key = ?
            """;
    private static final String COMPLETE = """
            UPDATE idempotency_key SET reply = ?, lease_until = now() WHERE project_id = ? AND path = ? AND key = ?
            """;
    private static final String EXPIRE = """
            DELETE FROM idempotency_key WHERE (project_id, path, key) IN (
                SELECT project_id, path, key FROM idempotency_key WHERE expires_at <= now()
                LIMIT %d FOR UPDATE SKIP LOCKED)
            """.formatted(EXPIRED_AT_A_TIME);

    private final Database database;
    private final Projects projects;

    /** Opens a store on this database; the database's keeper deletes expired replies. */
    public ReplyStore(Database database, Projects projects) {
        this.database = database;
        this.projects = projects;
        database.every(new KeeperTask("deleting expired replies", Duration.ofMinutes(10), ReplyStore::deleteExpired));
    }

    /**
     * Claims the key, so that the caller is the only one that answers this request.
     *
     * @param path the request's path
     * @param key at most 128 visible ASCII characters
     * @param bodySha256 the SHA-256 of the decompressed body, in hex
     * @param lease the duration of the claim where it is not renewed
     */
    public IdempotencyClaim claim(String project, String path, String key, String bodySha256, Duration lease) {
        Project owner = projects.findOrCreate(project);
        byte[] sha256 = HexFormat.of().parseHex(bodySha256);
        while (true) {
            Optional<IdempotencyClaim> claim =
                    database.read(connection -> insert(connection, owner, path, key, sha256, lease)
                            ? Optional.of(new IdempotencyClaim.Claimed())
                            : look(connection, owner, path, key, sha256));
            // Empty where the key was deleted between the two statements: it is free now.
            if (claim.isPresent()) {
                return claim.get();
            }
        }
    }

    /**
     * Claims an answered key again, to score those items that had no final result. The old reply stays until the new
     * one is appended.
     *
     * @return false where another caller has done so already, or there is no reply
     */
    public boolean reopen(String project, String path, String key, Duration lease) {
        return leased(REOPEN, project, path, key, lease);
    }

    /**
     * Extends a claim, for work that is not finished yet.
     *
     * @return false where the claim has ended, by itself or with the reply
     */
    public boolean renew(String project, String path, String key, Duration lease) {
        return leased(RENEW, project, path, key, lease);
    }

    private boolean leased(String statement, String project, String path, String key, Duration lease) {
        Project owner = projects.findOrCreate(project);
        return database.read(connection -> {
            try (PreparedStatement update = connection.prepareStatement(statement)) {
                update.setLong(1, lease.toMillis());
                setKey(update, 2, owner.id(), path, key);
                return update.executeUpdate() == 1;
            }
        });
    }

    /** Releases a claim after a failure, so that the next repeat of the request may try. */
    public void release(String project, String path, String key) {
        Project owner = projects.findOrCreate(project);
        database.read(connection -> {
            try (PreparedStatement update = connection.prepareStatement(RELEASE)) {
                setKey(update, 1, owner.id(), path, key);
                return update.executeUpdate();
            }
        });
    }

    /** Stores the reply in the caller's transaction; it is dropped where the key has expired and was deleted. */
    public static void complete(Connection connection, int project, VerdictChunk.IdempotentReply reply)
            throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(COMPLETE)) {
            update.setBytes(1, ZstdFrame.of(reply.body(), LEVEL));
            setKey(update, 2, project, reply.path(), reply.key());
            update.executeUpdate();
        }
    }

    private static void deleteExpired(Connection connection) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement(EXPIRE)) {
            int deleted = EXPIRED_AT_A_TIME;
            while (deleted == EXPIRED_AT_A_TIME) {
                deleted = delete.executeUpdate();
            }
        }
    }

    private static boolean insert(
            Connection connection, Project project, String path, String key, byte[] sha256, Duration lease)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(CLAIM)) {
            setKey(insert, 1, project.id(), path, key);
            insert.setBytes(4, sha256);
            insert.setLong(5, lease.toMillis());
            try (ResultSet row = insert.executeQuery()) {
                return row.next();
            }
        }
    }

    private static Optional<IdempotencyClaim> look(
            Connection connection, Project project, String path, String key, byte[] sha256) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(LOOK)) {
            setKey(query, 1, project.id(), path, key);
            try (ResultSet row = query.executeQuery()) {
                return row.next()
                        ? Optional.of(claim(sha256, row.getBytes(1), row.getBytes(2), row.getLong(3)))
                        : Optional.empty();
            }
        }
    }

    private static IdempotencyClaim claim(byte[] asked, byte[] known, byte @Nullable [] reply, long leaseMillis) {
        if (!Arrays.equals(asked, known)) {
            return new IdempotencyClaim.DifferentBody();
        }
        if (reply == null || leaseMillis > 0) {
            return new IdempotencyClaim.InProgress(Duration.ofMillis(Math.max(1_000, leaseMillis)));
        }
        return new IdempotencyClaim.Replay(ZstdFrame.plain(reply, LARGEST));
    }

    private static void setKey(PreparedStatement statement, int from, int project, String path, String key)
            throws SQLException {
        statement.setInt(from, project);
        statement.setString(from + 1, path);
        statement.setString(from + 2, key);
    }
}
