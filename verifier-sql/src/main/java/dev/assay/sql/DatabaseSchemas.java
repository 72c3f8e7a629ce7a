package dev.assay.sql;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import dev.assay.sql.parse.Schema;
import dev.assay.verifier.once.OnceCache;
import java.util.List;
import java.util.stream.Collectors;

/** The tables and columns of databases. Each schema is read once while it is in use. */
final class DatabaseSchemas {
    private static final String STATEMENTS = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL";
    private static final int MOST_COLUMNS_KEPT = 200_000;

    private final QueryResults results;
    private final OnceCache<Schema> schemas = new OnceCache<>(
            MOST_COLUMNS_KEPT,
            schema -> 1
                    + schema.columns().values().stream()
                            .mapToInt(java.util.Set::size)
                            .sum());

    DatabaseSchemas(QueryResults results) {
        this.results = results;
    }

    /** Returns the schema of a database. For an upload it is known only with SQLite. */
    Schema of(QueryResults.Place place, QueryBounds bounds) throws InterruptedException {
        return schemas.get(place.key(), () -> switch (place.database()) {
            case QueryDatabase.Script(String sql) -> Schema.of(sql, place.dialect());
            case QueryDatabase.Stored _ -> stored(place, bounds);
        });
    }

    private Schema stored(QueryResults.Place place, QueryBounds bounds) throws InterruptedException {
        if (place.dialect() != SqlDialect.SQLITE) {
            return Schema.UNKNOWN;
        }
        return results.ofGold(place, STATEMENTS, bounds) instanceof QueryOutcome.Rows(ResultTable table)
                ? Schema.of(script(table), SqlDialect.SQLITE)
                : Schema.UNKNOWN;
    }

    private static String script(ResultTable table) {
        return table.rows().stream()
                .flatMap(List::stream)
                .filter(SqlValue.Text.class::isInstance)
                .map(value -> ((SqlValue.Text) value).value() + ";\n")
                .collect(Collectors.joining());
    }
}
