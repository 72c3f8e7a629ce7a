package dev.assay.engine.blob;

import dev.assay.verifier.Sha256;
import java.time.Instant;

/**
 * What is known of an upload.
 *
 * @param size in bytes
 * @param createdAt when the project had it first, by the store's clock
 * @param author the public part of the key that brought it
 */
public record StoredBlob(Sha256 sha256, long size, Instant createdAt, String author) {}
