package dev.assay.db;

import java.time.Instant;

/** How the database stands, for /readyz and the console. */
public sealed interface DatabaseState {
    /** It is being started, reached or migrated for the first time. */
    record Starting() implements DatabaseState {}

    /** It answers and takes writes. */
    record Ready() implements DatabaseState {}

    /**
     * It cannot be used; it is tried again and again.
     *
     * @param reason in a sentence, without secrets
     */
    record Away(String reason, Instant since) implements DatabaseState {}

    /** We closed it. */
    record Closed() implements DatabaseState {}
}
