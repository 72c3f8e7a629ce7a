package dev.assay.verifier;

import java.io.InputStream;
import java.util.Optional;

/**
 * Reads blobs: uploaded bytes that tasks name by their SHA-256. A verifier sees only the blobs of the caller's project.
 * It must call these methods on the thread on which {@link Verifier#verify} was called. Both methods throw where the
 * store can't be reached; the verifier's host then gives a retryable {@link Verdict.Cause#DEPENDENCY_FAILED}.
 */
public interface Blobs {
    /**
     * Returns whether the caller's project has this blob. The call is cheap: a verifier makes it before it uses a
     * parsed copy of the blob.
     */
    boolean has(String sha256);

    /**
     * Returns the blob's bytes, checked against their hash before this returns; the caller closes the stream. Empty
     * where the project has no blob of this name, and for any text that is not 64 lower-case hex digits.
     */
    Optional<InputStream> open(String sha256);
}
