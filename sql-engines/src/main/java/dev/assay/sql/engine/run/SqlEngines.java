package dev.assay.sql.engine.run;

import java.util.List;

/** Runs queries on databases, in processes of their own. Safe for use by many threads. */
public interface SqlEngines extends AutoCloseable {
    /**
     * Runs each query by itself, on a database that none before it changed and under a connection of its own. To be called
     * on the thread that the verifier was called on, if the database was uploaded.
     *
     * @param dialect of the queries, and of the database where that is a script
     * @param queries one statement each; what it may not do is refused here, whatever the caller checked
     * @param bounds of each query
     * @return how each ended, in the order of {@code queries}
     * @throws InterruptedException if the caller was cancelled; nothing goes on then
     */
    List<QueryOutcome> run(SqlDialect dialect, QueryDatabase database, List<String> queries, QueryBounds bounds)
            throws InterruptedException;

    /** Ends every process that this has started. */
    @Override
    void close();
}
