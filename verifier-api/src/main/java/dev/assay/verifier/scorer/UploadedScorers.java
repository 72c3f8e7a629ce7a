package dev.assay.verifier.scorer;

import dev.assay.verifier.Blobs;

/**
 * The uploaded scorers, kept apart from the test sets.
 *
 * @param blobs the scorers' bytes, as uploaded
 */
public record UploadedScorers(Blobs blobs) {}
