package dev.assay.engine.store;

import java.time.Instant;

/**
 * A verdict read back.
 *
 * @param storedAt when it was committed, by the database's clock
 */
public record StoredVerdict(VerdictId id, VerdictRow row, Instant storedAt) {}
