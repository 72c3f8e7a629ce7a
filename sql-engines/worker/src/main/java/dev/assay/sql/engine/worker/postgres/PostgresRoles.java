package dev.assay.sql.engine.worker.postgres;

import dev.assay.sql.engine.worker.postgres.PostgresServer.Login;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import org.postgresql.PGConnection;

/**
 * The roles in the databases of one worker.
 *
 * @param builder who runs scripts
 * @param reader who runs queries
 */
record PostgresRoles(Login builder, Login reader) {
    private static final int PASSWORD_BYTES = 24;

    /** The roles of our own server, which all workers share. */
    static final PostgresRoles SHARED = new PostgresRoles(new Login("assay_builder"), new Login("assay_reader"));

    /** The roles of one worker alone, which are made in this session; their passwords are known here only. */
    static PostgresRoles made(Connection session, String prefix) throws SQLException {
        Login builder = made(session, new Login(prefix + "_builder", password()));
        Login reader = made(session, new Login(prefix + "_reader", password()));
        try (Statement statement = session.createStatement()) {
            statement.execute("ALTER ROLE " + reader.role() + " SET default_transaction_read_only = on");
        }
        return new PostgresRoles(builder, reader);
    }

    private static Login made(Connection session, Login login) throws SQLException {
        try (Statement statement = session.createStatement()) {
            statement.execute("CREATE ROLE " + login.role()
                    + " LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS CONNECTION LIMIT 8");
            // Hashed here, so that no log of the server's has it.
            session.unwrap(PGConnection.class)
                    .alterUserPassword(login.role(), login.password().toCharArray(), "scram-sha-256");
            // Its databases could not be removed while it is in one.
            statement.execute("GRANT " + login.role() + " TO CURRENT_USER");
        }
        return login;
    }

    private static String password() {
        byte[] bytes = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
