package dev.assay.verifier;

/**
 * The uploaded databases, kept apart from the test sets.
 *
 * @param blobs the databases' bytes, as uploaded
 */
public record UploadedDatabases(Blobs blobs) {}
