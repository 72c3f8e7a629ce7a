package dev.assay.sql.engine.worker.database;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.worker.frame.PayloadWriter;

/** A database that queries can be run on. */
public interface OpenDatabase extends AutoCloseable {
    /** Runs one query, which finds nothing of those before it; gives its {@link dev.assay.sql.engine.wire.QueryEnding}. */
    PayloadWriter run(String query, QueryBounds bounds);

    /** Says that no query can be run on it any more, through no fault of one, so that it has to be made again. */
    default boolean isGone() {
        return false;
    }

    /** The worker's memory that it takes while it is open, about. */
    long bytes();

    @Override
    void close();
}
