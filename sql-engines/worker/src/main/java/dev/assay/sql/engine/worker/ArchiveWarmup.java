package dev.assay.sql.engine.worker;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.wire.OpenDatabaseOrder;
import dev.assay.sql.engine.worker.database.DatabaseEngine;
import dev.assay.sql.engine.worker.database.OpenDatabase;
import dev.assay.sql.engine.worker.duckdb.DuckDbEngine;
import dev.assay.sql.engine.worker.sqlite.SqliteEngine;
import java.nio.file.Path;
import java.time.Duration;

/** Uses what workers use, once, for an archive of what that loads. */
public final class ArchiveWarmup {
    private static final QueryBounds BOUNDS = new QueryBounds(Duration.ofSeconds(60), 1_000, 1 << 20, 256 << 20);
    private static final String SCRIPT = "CREATE TABLE t (a INTEGER, b REAL, c VARCHAR(9));"
            + " INSERT INTO t VALUES (1, 2.5, 'three'), (2, NULL, 'four');";
    private static final String QUERY = "SELECT c, a, b, 0.5 FROM t WHERE a > 0 ORDER BY a";

    private ArchiveWarmup() {}

    /**
     * Runs a query on each engine.
     *
     * @param arguments a folder to write to
     */
    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        warm(new SqliteEngine(folder, folder), SqlDialect.SQLITE);
        warm(new DuckDbEngine(folder, folder), SqlDialect.DUCKDB);
    }

    private static void warm(DatabaseEngine engine, SqlDialect dialect) {
        switch (engine.open(new OpenDatabaseOrder("warm", dialect, new OpenDatabaseOrder.Script(SCRIPT), BOUNDS))) {
            case DatabaseEngine.Opened.Ready(OpenDatabase database) -> {
                try (database) {
                    database.run(QUERY, BOUNDS);
                    database.run("SELECT nothing", BOUNDS);
                }
            }
            case DatabaseEngine.Opened.Not(var ran) -> throw new IllegalStateException("it is not opened: " + ran);
        }
    }
}
