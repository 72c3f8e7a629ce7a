package dev.assay.engine.blob;

import java.util.List;
import java.util.OptionalLong;

/**
 * A page of a project's blobs, the newest first.
 *
 * @param next the start of the next page; empty where this is the last
 * @param used size of all the project's blobs, in bytes
 * @param quota the project's quota, in bytes
 */
public record BlobPage(List<StoredBlob> blobs, OptionalLong next, long used, long quota) {
    public BlobPage {
        blobs = List.copyOf(blobs);
    }
}
