package dev.assay.db.job;

import dev.assay.db.frame.ZstdFrame;
import dev.assay.engine.store.VerdictChunk.JobChunkResults;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Stores the results of a chunk, once. */
public final class ChunkResults {
    static final int LEVEL = 1;

    /** The lock on the job orders this against its cancellation; several chunks may hold it. The items' text goes with their results. */
    private static final String LIVE = "SELECT 1 FROM job WHERE id = ? AND state IN ('queued', 'running') FOR SHARE";

    private static final String COMPLETE = """
            UPDATE work_chunk SET state = 'done', scored = ?, unscored = ?, results = ?, body = NULL
            WHERE job_id = ? AND chunk = ? AND state = 'open'
            """;

    private ChunkResults() {}

    /**
     * Stores the results in the caller's transaction.
     *
     * @throws ChunkClosed if the chunk has results already, or its job was cancelled
     */
    public static void complete(Connection connection, JobChunkResults results) throws SQLException {
        try (PreparedStatement live = connection.prepareStatement(LIVE)) {
            live.setObject(1, results.job());
            if (!live.executeQuery().next()) {
                throw new ChunkClosed();
            }
        }
        try (PreparedStatement update = connection.prepareStatement(COMPLETE)) {
            update.setInt(1, results.scored());
            update.setInt(2, results.unscored());
            update.setBytes(3, ZstdFrame.of(results.lines(), LEVEL));
            update.setObject(4, results.job());
            update.setInt(5, results.chunk());
            if (update.executeUpdate() != 1) {
                throw new ChunkClosed();
            }
        }
    }
}
