package dev.assay.sql.engine.queue;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.wire.OpenDatabaseOrder;
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
public record QueryWork(
        String key,
        SqlDialect dialect,
        OpenDatabaseOrder.Source source,
        Optional<Path> file,
        List<String> queries,
        QueryBounds bounds,
        QueryBounds making) {
    private static final int BYTES_OF_A_CHARACTER = 3;
    private static final int BYTES_OF_AN_ORDER = 100;

    public QueryWork {
        queries = List.copyOf(queries);
    }

    public OpenDatabaseOrder opening() {
        return new OpenDatabaseOrder(key, dialect, source, making);
    }

    /** The length of the order to open it, at most. */
    public long openingBytes() {
        long text = switch (source) {
            case OpenDatabaseOrder.Script(String sql) -> sql.length();
            case OpenDatabaseOrder.File(String name) -> name.length();
            case OpenDatabaseOrder.ScriptFile(String name) -> name.length();
        };
        return BYTES_OF_A_CHARACTER * (text + key.length()) + BYTES_OF_AN_ORDER;
    }

    /** Other queries on the same database. */
    public QueryWork with(List<String> others) {
        return new QueryWork(key, dialect, source, file, others, bounds, making);
    }
}
