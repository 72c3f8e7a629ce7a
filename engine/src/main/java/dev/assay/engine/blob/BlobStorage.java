package dev.assay.engine.blob;

import dev.assay.verifier.Sha256;
import java.io.InputStream;
import java.util.Optional;

/**
 * Keeps what projects upload, by content. Every method may throw {@link dev.assay.engine.store.StoreUnavailable}; what a
 * project has is no other project's, even where both have the same bytes.
 */
public interface BlobStorage {
    /** Keeps all bytes of the draft under their own hash, or nothing. The draft is used up. */
    PutResult put(String project, BlobDraft draft, String author);

    Optional<StoredBlob> find(String project, Sha256 sha256);

    /** Where the first page of a list begins. */
    long NEWEST = Long.MAX_VALUE;

    /**
     * A page of what the project has.
     *
     * @param from {@link #NEWEST}, or the {@link BlobPage#next()} of the page before
     * @param most how many to name, from 1
     */
    BlobPage list(String project, long from, int most);

    /** The bytes, checked against their hash; to be closed by the caller. */
    Optional<InputStream> open(String project, Sha256 sha256);

    /** False where there was nothing to delete. Other replicas may go on finding it for a minute. */
    boolean delete(String project, Sha256 sha256);

    /** What became of a put. */
    sealed interface PutResult {
        record Created(StoredBlob blob) implements PutResult {}

        /** The project had it already. */
        record Known(StoredBlob blob) implements PutResult {}

        /**
         * The project would have more than it may.
         *
         * @param used what it has, in bytes
         * @param quota what it may have, in bytes
         */
        record OverQuota(long used, long quota) implements PutResult {}
    }
}
