package dev.assay.db;

import dev.assay.db.postgres.EmbeddedPostgres;
import dev.assay.db.postgres.Endpoint;

/** The PostgreSQL behind the pool: one that we run, or the administrator's. */
sealed interface Server extends AutoCloseable {
    /** Where it is; brings it up first where it is ours. */
    Endpoint endpoint();

    @Override
    void close();

    static Server of(DatabaseSettings settings) {
        return switch (settings) {
            case DatabaseSettings.Embedded embedded -> new Ours(EmbeddedPostgres.claim(embedded.home()));
            case DatabaseSettings.External external ->
                new Theirs(new Endpoint(external.url(), external.user(), external.password()));
        };
    }

    record Ours(EmbeddedPostgres postgres) implements Server {
        @Override
        public Endpoint endpoint() {
            return postgres.start();
        }

        @Override
        public void close() {
            postgres.close();
        }
    }

    record Theirs(Endpoint endpoint) implements Server {
        @Override
        public void close() {}
    }
}
