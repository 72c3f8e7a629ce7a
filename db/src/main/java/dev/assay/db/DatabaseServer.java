package dev.assay.db;

import dev.assay.db.postgres.EmbeddedPostgres;
import dev.assay.db.postgres.PostgresEndpoint;

/** The PostgreSQL server behind the pool: the embedded one, or the administrator's. */
sealed interface DatabaseServer extends AutoCloseable {
    /** Returns the server's endpoint; starts an embedded server first. */
    PostgresEndpoint endpoint();

    @Override
    void close();

    static DatabaseServer of(DatabaseSettings settings) {
        return switch (settings) {
            case DatabaseSettings.Embedded embedded -> new Ours(EmbeddedPostgres.claim(embedded.home()));
            case DatabaseSettings.External external ->
                new Theirs(new PostgresEndpoint(external.url(), external.user(), external.password()));
        };
    }

    record Ours(EmbeddedPostgres postgres) implements DatabaseServer {
        @Override
        public PostgresEndpoint endpoint() {
            return postgres.start();
        }

        @Override
        public void close() {
            postgres.close();
        }
    }

    record Theirs(PostgresEndpoint endpoint) implements DatabaseServer {
        @Override
        public void close() {}
    }
}
