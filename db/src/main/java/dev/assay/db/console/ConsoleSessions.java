package dev.assay.db.console;

import dev.assay.db.Database;
import dev.assay.db.KeeperTask;
import dev.assay.db.StoredText;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.verifier.Sha256;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;

/**
 * The sessions of the console. A session ends 12 hours after its sign-in, and one hour after its last use. Every method
 * may throw StoreUnavailable.
 */
public final class ConsoleSessions {
    /** The longest life of a session. */
    public static final Duration LONGEST = Duration.ofHours(12);

    private static final int TOKEN_BYTES = 32;

    private static final String INSERT =
            "INSERT INTO console_session (token_sha256, project_id, key_id, ends_at) VALUES (?, ?, ?, now() + interval '12 hours')";
    private static final String FIND = """
            SELECT p.name, s.key_id, s.used_at < now() - interval '1 minute'
            FROM console_session s JOIN project p ON p.id = s.project_id
            WHERE s.token_sha256 = ? AND s.ends_at > now() AND s.used_at > now() - interval '1 hour'
            """;
    private static final String USE = "UPDATE console_session SET used_at = now() WHERE token_sha256 = ?";
    private static final String END = "DELETE FROM console_session WHERE token_sha256 = ?";
    private static final String END_OF_KEY = "DELETE FROM console_session WHERE key_id = ?";
    private static final String DELETE_ENDED =
            "DELETE FROM console_session WHERE ends_at <= now() OR used_at <= now() - interval '1 hour'";

    private static final SecureRandom RANDOM = new SecureRandom();

    private final Database database;

    public ConsoleSessions(Database database) {
        this.database = database;
        database.every(new KeeperTask("deleting ended sessions", Duration.ofMinutes(10), ConsoleSessions::deleteEnded));
    }

    static void deleteEnded(Connection connection) throws SQLException {
        update(connection, DELETE_ENDED);
    }

    /** Begins a session, and returns its token, 43 characters, which is not stored. */
    public String begin(ConsoleSession session) {
        byte[] random = new byte[TOKEN_BYTES];
        RANDOM.nextBytes(random);
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        return database.transact(connection -> {
            Project project = Projects.findOrCreate(connection, session.project());
            try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
                insert.setBytes(1, hash(token));
                insert.setInt(2, project.id());
                insert.setString(3, StoredText.of(session.keyId()));
                insert.executeUpdate();
            }
            return token;
        });
    }

    /** Returns the live session of a token, and notes its use, to the minute. */
    public Optional<ConsoleSession> find(String token) {
        return find(token, true);
    }

    /** Returns the live session of a token. This is no use of it. */
    public Optional<ConsoleSession> look(String token) {
        return find(token, false);
    }

    private Optional<ConsoleSession> find(String token, boolean used) {
        byte[] hash = hash(token);
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(FIND)) {
                query.setBytes(1, hash);
                try (ResultSet row = query.executeQuery()) {
                    if (!row.next()) {
                        return Optional.<ConsoleSession>empty();
                    }
                    if (used && row.getBoolean(3)) {
                        update(connection, USE, hash);
                    }
                    return Optional.of(new ConsoleSession(row.getString(1), row.getString(2)));
                }
            }
        });
    }

    /** Ends the session of a token, if there is one. */
    public void end(String token) {
        database.read(connection -> update(connection, END, hash(token)));
    }

    /** Ends all sessions of a key. */
    public void endAll(String keyId) {
        database.read(connection -> {
            try (PreparedStatement delete = connection.prepareStatement(END_OF_KEY)) {
                delete.setString(1, StoredText.of(keyId));
                return delete.executeUpdate();
            }
        });
    }

    private static int update(Connection connection, String sql, byte[]... hashes) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(sql)) {
            for (int i = 0; i < hashes.length; i++) {
                update.setBytes(i + 1, hashes[i]);
            }
            return update.executeUpdate();
        }
    }

    private static byte[] hash(String token) {
        return Sha256.of(token).bytes();
    }
}
