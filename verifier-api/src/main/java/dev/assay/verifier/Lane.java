package dev.assay.verifier;

/** The kind of threads that a verifier runs on: computation is kept apart from waiting. */
public enum Lane {
    /** A bounded pool with one platform thread for each core; its verifiers never wait. */
    CPU,
    /**
     * A virtual thread, behind a semaphore of the verifier's own; its verifier may wait for processes, databases and
     * judges.
     */
    BLOCKING
}
