package dev.assay.db;

import dev.assay.db.postgres.PostgresEndpoint;
import java.time.Duration;
import org.flywaydb.core.Flyway;

/** Migrates the schema to the version of this build; several gateways may do so at the same time. */
final class Migrations {
    private static final Duration SILENCE = Duration.ofMinutes(10);

    private Migrations() {}

    static void apply(PostgresEndpoint endpoint) {
        Flyway.configure()
                .dataSource(endpoint.dataSource(SILENCE))
                .locations("classpath:db/migration")
                .failOnMissingLocations(true)
                .load()
                .migrate();
    }
}
