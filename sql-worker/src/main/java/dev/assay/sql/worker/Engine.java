package dev.assay.sql.worker;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Ran;
import dev.assay.sql.wire.Opening;
import java.nio.file.Path;
import java.util.Optional;

/** One kind of database engine. */
public interface Engine {
    /** Makes or opens a database, within the bounds of the order. */
    Opened open(Opening opening);

    /**
     * Checks an uploaded file of this engine, and writes what is in it to another.
     *
     * @return why that can not be done, if it can not
     */
    Optional<Ran> rewrite(Path upload, Path to, Bounds bounds);

    /** How an opening ended. */
    sealed interface Opened {
        /** It is there. */
        record Ready(OpenDatabase database) implements Opened {}

        /** It is not, and this is how each query on it ends. */
        record Not(Ran ran) implements Opened {}
    }
}
