package dev.assay.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.assay.db.postgres.PostgresEndpoint;
import java.time.Duration;

/** How the connections of the stores are pooled: every wait is bounded. */
final class StorePool {
    /** A statement is cancelled by the server after this long. */
    static final Duration STATEMENT = Duration.ofSeconds(8);

    /** The network may be silent for this long; longer than a statement may run. */
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

    /** The server's own limits on a session, so that nothing of ours holds a lock for long. */
    static String limits(Duration statement) {
        return "SET statement_timeout = %d; SET lock_timeout = 5000; SET idle_in_transaction_session_timeout = 20000"
                .formatted(statement.toMillis());
    }
}
