package dev.assay.db.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.postgresql.PGProperty;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The address and account of a PostgreSQL server; the text of this record never shows the password.
 *
 * @param url the JDBC URL, {@code jdbc:postgresql://host:port/database}
 */
public record PostgresEndpoint(String url, String user, String password) {
    private static final Duration CONNECT = Duration.ofSeconds(2);

    /** Returns a source of connections on which a read fails that gets no byte for {@code silence}. */
    public PGSimpleDataSource dataSource(Duration silence) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        if (!user.isEmpty()) {
            source.setUser(user);
        }
        if (!password.isEmpty()) {
            source.setPassword(password);
        }
        source.setApplicationName("assay");
        source.setConnectTimeout(Math.toIntExact(CONNECT.toSeconds()));
        source.setLoginTimeout(Math.toIntExact(CONNECT.toSeconds()) * 2);
        source.setSocketTimeout(Math.toIntExact(silence.toSeconds()));
        source.setTcpKeepAlive(true);
        return source;
    }

    /** Opens a single connection, not pooled. */
    public Connection connect(Duration silence) throws SQLException {
        return dataSource(silence).getConnection();
    }

    /**
     * Returns the same endpoint with SCRAM as the only login, in which the server proves that it knows the password
     * too.
     */
    PostgresEndpoint mutual() {
        return new PostgresEndpoint(url + "?" + PGProperty.REQUIRE_AUTH.getName() + "=scram-sha-256", user, password);
    }

    @Override
    public String toString() {
        return user + " at " + url.replaceFirst("\\?.*", "");
    }
}
