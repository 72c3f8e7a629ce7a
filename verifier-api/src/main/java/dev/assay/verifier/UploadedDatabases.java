package dev.assay.verifier;

/**
 * The databases that were uploaded, apart from the test sets.
 *
 * @param blobs their bytes, as uploaded
 */
public record UploadedDatabases(Blobs blobs) {}
