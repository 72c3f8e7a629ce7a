package dev.assay.engine.blob;

import dev.assay.verifier.Sha256;
import java.io.InputStream;
import java.util.Optional;

/**
 * A store of uploads, by the hash of their content. Every method may throw
 * {@link dev.assay.engine.store.StoreUnavailable}. Projects share no blobs, even where both have the same bytes.
 */
public interface BlobStorage {
    /** Stores all bytes of the draft under their own hash, or nothing. The draft can't be used afterwards. */
    PutResult put(String project, BlobDraft draft, String author);

    Optional<StoredBlob> find(String project, Sha256 sha256);

    /** The start of the first page of a list. */
    long NEWEST = Long.MAX_VALUE;

    /**
     * Returns a page of the project's blobs.
     *
     * @param from {@link #NEWEST}, or the {@link BlobPage#next()} of the page before
     * @param most limit of the page, at least 1
     */
    BlobPage list(String project, long from, int most);

    /** Returns the bytes, checked against their hash; the caller closes the stream. */
    Optional<InputStream> open(String project, Sha256 sha256);

    /**
     * Deletes a blob; false where there was none. Other replicas may still find it for a minute.
     *
     * @param actor the key's id, for the audit log
     */
    boolean delete(String project, Sha256 sha256, String actor);

    /** The result of a put. */
    sealed interface PutResult {
        record Created(StoredBlob blob) implements PutResult {}

        /** The project had the blob already. */
        record Known(StoredBlob blob) implements PutResult {}

        /**
         * The blob would exceed the project's quota.
         *
         * @param used size of all the project's blobs, in bytes
         * @param quota the project's quota, in bytes
         */
        record OverQuota(long used, long quota) implements PutResult {}
    }
}
