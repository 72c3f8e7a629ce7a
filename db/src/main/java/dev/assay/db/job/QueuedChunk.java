package dev.assay.db.job;

import java.util.UUID;

/** The chunk that an entry of the queue names. */
public record QueuedChunk(UUID job, int chunk) {}
