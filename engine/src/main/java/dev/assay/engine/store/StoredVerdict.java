package dev.assay.engine.store;

import java.time.Instant;

/**
 * A verdict that was read from the store.
 *
 * @param storedAt time of its commit, by the database's clock
 */
public record StoredVerdict(VerdictId id, VerdictRow row, Instant storedAt) {}
