package dev.assay.sql.engine;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.wire.Opening;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Queries for one database.
 *
 * @param key of the database, the same for the same content and dialect
 * @param source where the worker finds it
 * @param file which it must find in its folder of databases, under the same name
 * @param making bounds of its making
 */
record Work(
        String key,
        Dialect dialect,
        Opening.Source source,
        Optional<Path> file,
        List<String> queries,
        Bounds bounds,
        Bounds making) {
    private static final int BYTES_OF_A_CHARACTER = 3;
    private static final int BYTES_OF_AN_ORDER = 100;

    Work {
        queries = List.copyOf(queries);
    }

    Opening opening() {
        return new Opening(key, dialect, source, making);
    }

    /** How long the order to open it is, at most. */
    long openingBytes() {
        long text = switch (source) {
            case Opening.Script(String sql) -> sql.length();
            case Opening.File(String name) -> name.length();
            case Opening.ScriptFile(String name) -> name.length();
        };
        return BYTES_OF_A_CHARACTER * (text + key.length()) + BYTES_OF_AN_ORDER;
    }

    /** Other queries on the same database. */
    Work with(List<String> others) {
        return new Work(key, dialect, source, file, others, bounds, making);
    }
}
