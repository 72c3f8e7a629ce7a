package dev.assay.gateway;

import dev.assay.db.DatabaseSettings;
import dev.assay.db.Migrations;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.gateway.settings.GatewaySettings;
import dev.assay.gateway.settings.StartRefused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.core.env.Environment;

/** Migrates the administrator's database without a gateway: the Helm chart does so before it rolls gateways out. */
final class SchemaMigration implements CommandLineRunner {
    private static final Logger LOG = LoggerFactory.getLogger(SchemaMigration.class);

    private final Environment environment;

    SchemaMigration(Environment environment) {
        this.environment = environment;
    }

    /** Fails with a sentence in the log, so that the process ends with code 1, where the database is not migrated then. */
    static void run() {
        new SpringApplicationBuilder(SchemaMigration.class)
                .web(WebApplicationType.NONE)
                .run()
                .close();
    }

    @Override
    public void run(String... args) {
        switch (GatewaySettings.of(environment).database()) {
            case DatabaseSettings.Embedded _ ->
                throw new StartRefused("ASSAY_DB_URL is not set: a gateway migrates its own PostgreSQL when it starts");
            case DatabaseSettings.External external -> migrate(external);
        }
    }

    private static void migrate(DatabaseSettings.External database) {
        try {
            LOG.info("the schema has version {}", Migrations.apply(database));
        } catch (StoreUnavailable e) {
            throw new StartRefused("the database is not migrated: " + e.getMessage());
        }
    }
}
