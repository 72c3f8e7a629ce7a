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

    /** How an opening ended. */
    sealed interface Opened {
        /** It is there. */
        record Ready(OpenDatabase database) implements Opened {}

        /** It is not, and this is how each query on it ends. */
        record Not(QueryOutcome ran) implements Opened {}
    }
}
