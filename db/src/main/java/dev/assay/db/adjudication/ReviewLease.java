package dev.assay.db.adjudication;

import java.time.Instant;
import java.util.UUID;

/** A sample that one reviewer holds for a while. */
public record ReviewLease(UUID id, UUID verdictId, Instant expiresAt) {}
