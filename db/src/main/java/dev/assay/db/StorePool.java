package dev.assay.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.assay.db.postgres.PostgresEndpoint;
import java.time.Duration;

/** Configures the stores' connection pool: every wait is bounded. */
final class StorePool {
    /** The statement timeout, after which the server cancels a statement. */
    static final Duration STATEMENT = Duration.ofSeconds(8);

    /** The network timeout of a silent connection; longer than the statement timeout. */
    static final Duration SILENCE = Duration.ofSeconds(10);

    private static final Duration ACQUIRE = Duration.ofSeconds(2);
    private static final Duration VALIDATE = Duration.ofSeconds(1);

    private StorePool() {}

    static HikariDataSource open(PostgresEndpoint endpoint, int connections) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("assay");
        config.setDataSource(endpoint.dataSource(SILENCE));
        config.setMaximumPoolSize(connections);
        config.setMinimumIdle(Math.min(2, connections));
        config.setConnectionTimeout(ACQUIRE.toMillis());
        config.setValidationTimeout(VALIDATE.toMillis());
        config.setInitializationFailTimeout(-1);
        config.setConnectionInitSql(limits(STATEMENT));
        return new HikariDataSource(config);
    }

    /**
     * Returns the SQL that sets the server's limits on a session, so that no session of the gateway holds a lock for
     * long.
     */
    static String limits(Duration statement) {
        return "SET statement_timeout = %d; SET lock_timeout = 5000; SET idle_in_transaction_session_timeout = 20000"
                .formatted(statement.toMillis());
    }
}
