package dev.assay.engine.store;

import java.util.Optional;

/** A store of verdicts, which loses no acknowledged verdict. */
public interface VerdictStore {
    /** Returns whether an append is likely to succeed now; never waits. */
    boolean available();

    /**
     * Commits the whole chunk, or nothing.
     *
     * @throws StoreUnavailable when the database can't be reached or refuses
     */
    void append(VerdictChunk chunk);

    /**
     * Returns the verdict with this id in this project.
     *
     * @throws StoreUnavailable when the database can't be reached
     */
    Optional<StoredVerdict> find(String project, VerdictId id);
}
