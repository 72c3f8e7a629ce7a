package dev.assay.db.job;

/** The chunk has its results already, or its job was cancelled: these verdicts are not stored. */
public final class ChunkClosed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ChunkClosed() {
        super("the chunk has its results, or its job was cancelled", null, false, false);
    }
}
