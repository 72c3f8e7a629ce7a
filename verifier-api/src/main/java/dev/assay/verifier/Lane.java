package dev.assay.verifier;

/** Where a verifier runs: work that only computes is kept apart from work that waits. */
public enum Lane {
    /** A bounded pool of as many platform threads as cores; never waits for anything. */
    CPU,
    /** A virtual thread behind the verifier's own semaphore; may wait for processes, databases and judges. */
    BLOCKING
}
