package dev.assay.db;

import dev.assay.db.postgres.PostgresEndpoint;
import dev.assay.engine.store.StoreUnavailable;
import java.time.Duration;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/** Migrates the schema to the version of this build; several gateways may do so at the same time. */
public final class Migrations {
    private static final Duration SILENCE = Duration.ofMinutes(10);

    private Migrations() {}

    static void apply(PostgresEndpoint endpoint) {
        flyway(endpoint).migrate();
    }

    /**
     * Migrates the administrator's database, and returns the version that its schema has then.
     *
     * @throws StoreUnavailable if the server can't be reached or refuses
     */
    public static String apply(DatabaseSettings.External settings) {
        Flyway flyway = flyway(new PostgresEndpoint(settings.url(), settings.user(), settings.password()));
        try {
            flyway.migrate();
            return flyway.info().current().getVersion().toString();
        } catch (FlywayException e) {
            throw new StoreUnavailable(SqlFailure.firstLine(e), e);
        }
    }

    private static Flyway flyway(PostgresEndpoint endpoint) {
        return Flyway.configure()
                .dataSource(endpoint.dataSource(SILENCE))
                .locations("classpath:db/migration")
                .failOnMissingLocations(true)
                .load();
    }
}
