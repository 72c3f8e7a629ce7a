package dev.assay.verifier;

import java.io.InputStream;
import java.util.Optional;

/**
 * Bytes that were uploaded once and that tasks name by their SHA-256. A verifier sees those of the caller's project
 * only, and must ask on the thread that {@link Verifier#verify} was called on. Where the store can't be reached both
 * methods throw, and whoever runs the verifier makes of it a retryable {@link Verdict.Cause#DEPENDENCY_FAILED}.
 */
public interface Blobs {
    /** Whether the caller's project has them; cheap, so what is kept in parsed form is guarded by it. */
    boolean has(String sha256);

    /**
     * The bytes, checked against their hash before this returns; to be closed by the caller. Empty where the project has
     * none of this name, as for any text that is not 64 lower-case hex digits.
     */
    Optional<InputStream> open(String sha256);
}
