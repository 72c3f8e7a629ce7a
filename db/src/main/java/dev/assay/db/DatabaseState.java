package dev.assay.db;

import java.time.Instant;

/** The state of the database, for /readyz and the console. */
public sealed interface DatabaseState {
    /** The server is being started, reached or migrated for the first time. */
    record Starting() implements DatabaseState {}

    /** The database answers and accepts writes. */
    record Ready() implements DatabaseState {}

    /**
     * The database can't be used; the keeper keeps trying.
     *
     * @param reason the reason in a sentence, without secrets
     */
    record Away(String reason, Instant since) implements DatabaseState {}

    /** The gateway closed the connection. */
    record Closed() implements DatabaseState {}
}
