package dev.assay.engine.blob;

import java.util.List;
import java.util.OptionalLong;

/**
 * Some of what a project keeps, newest first.
 *
 * @param next where the next page begins; empty where this is the last
 * @param used what the project has in all, in bytes
 * @param quota what it may have, in bytes
 */
public record BlobPage(List<StoredBlob> blobs, OptionalLong next, long used, long quota) {
    public BlobPage {
        blobs = List.copyOf(blobs);
    }
}
