package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.postgres.EmbeddedPostgres;
import dev.assay.db.postgres.PostgresEndpoint;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;

/** A PostgreSQL for gateways of one test, which share it. */
final class OwnPostgres implements AutoCloseable {
    private final EmbeddedPostgres server = EmbeddedPostgres.claim(Gateway.newHome());
    private final PostgresEndpoint endpoint = server.start();

    /** Returns the settings of a gateway that has its verdicts here. */
    Map<String, String> settings() {
        return settings(endpoint);
    }

    static Map<String, String> settings(PostgresEndpoint endpoint) {
        return Map.of(
                "ASSAY_DB_URL", endpoint.url(),
                "ASSAY_DB_USER", endpoint.user(),
                "ASSAY_DB_PASSWORD", endpoint.password());
    }

    /** Returns the settings as arguments of {@link Gateway#start}. */
    String[] arguments() {
        return settings().entrySet().stream().map(set -> "--" + set).toArray(String[]::new);
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection(endpoint.url(), endpoint.user(), endpoint.password());
    }

    /** Asserts that so many items have a verdict, and each one only. */
    void hasOneVerdictForEach(int items) throws SQLException {
        try (Connection connection = connect()) {
            hasOneVerdictForEach(connection, "", items);
        }
    }

    /** Asserts that so many items whose id begins so have a verdict, and each one only. */
    static void hasOneVerdictForEach(Connection connection, String beginning, int items) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT count(*), count(DISTINCT item_id)"
                + " FROM verdict WHERE starts_with(coalesce(item_id, ''), ?)")) {
            statement.setString(1, beginning);
            try (ResultSet row = statement.executeQuery()) {
                assertThat(row.next()).isTrue();
                assertThat(row.getInt(1)).as("verdicts").isEqualTo(items);
                assertThat(row.getInt(2)).as("items with a verdict").isEqualTo(items);
            }
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
