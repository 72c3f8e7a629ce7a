package dev.assay.engine.store;

import java.util.Optional;

/** Keeps every acknowledged verdict. */
public interface VerdictStore {
    /** Whether an append is likely to succeed now; never waits. */
    boolean available();

    /**
     * Commits the whole chunk, or nothing.
     *
     * @throws StoreUnavailable when the database can't be reached or refuses
     */
    void append(VerdictChunk chunk);

    /**
     * The verdict with this id in this project.
     *
     * @throws StoreUnavailable when the database can't be reached
     */
    Optional<StoredVerdict> find(String project, VerdictId id);
}
