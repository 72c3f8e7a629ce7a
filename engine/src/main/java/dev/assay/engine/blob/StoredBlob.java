package dev.assay.engine.blob;

import dev.assay.verifier.Sha256;
import java.time.Instant;

/**
 * An upload's description.
 *
 * @param size size in bytes
 * @param createdAt time of the project's first upload, by the store's clock
 * @param author the public part of the uploading key
 */
public record StoredBlob(Sha256 sha256, long size, Instant createdAt, String author) {}
