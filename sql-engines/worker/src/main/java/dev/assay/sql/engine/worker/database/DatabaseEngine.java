package dev.assay.sql.engine.worker.database;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.wire.OpenDatabaseOrder;
import java.nio.file.Path;
import java.util.Optional;

/** One kind of database engine. */
public interface DatabaseEngine {
    /** Makes or opens a database, within the bounds of the order. */
    Opened open(OpenDatabaseOrder opening);

    /**
     * Checks an uploaded file of this engine, and writes what is in it to another.
     *
     * @return why that can not be done, if it can not
     */
    Optional<QueryOutcome> rewrite(Path upload, Path to, QueryBounds bounds);

    /** The end of an opening. */
    sealed interface Opened {
        /** The database is there. */
        record Ready(OpenDatabase database) implements Opened {}

        /** The database is not there, and each query on it ends so. */
        record Not(QueryOutcome ran) implements Opened {}
    }
}
