package dev.assay.sql;

import dev.assay.sql.parse.Schema;
import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Database;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.run.Ran;
import dev.assay.sql.table.Table;
import dev.assay.sql.table.Value;
import dev.assay.verifier.once.Once;
import java.util.List;
import java.util.stream.Collectors;

/** Which tables and columns databases have, each read once while it is used. */
final class Schemas {
    private static final String STATEMENTS = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL";
    private static final int MOST_COLUMNS_KEPT = 200_000;

    private final Results results;
    private final Once<Schema> schemas = new Once<>(
            MOST_COLUMNS_KEPT,
            schema -> 1
                    + schema.columns().values().stream()
                            .mapToInt(java.util.Set::size)
                            .sum());

    Schemas(Results results) {
        this.results = results;
    }

    /** The schema of a database; that of an upload is known for SQLite only. */
    Schema of(Results.Place place, Bounds bounds) throws InterruptedException {
        return schemas.get(place.key(), () -> switch (place.database()) {
            case Database.Script(String sql) -> Schema.of(sql, place.dialect());
            case Database.Stored _ -> stored(place, bounds);
        });
    }

    private Schema stored(Results.Place place, Bounds bounds) throws InterruptedException {
        if (place.dialect() != Dialect.SQLITE) {
            return Schema.UNKNOWN;
        }
        return results.ofGold(place, STATEMENTS, bounds) instanceof Ran.Rows(Table table)
                ? Schema.of(script(table), Dialect.SQLITE)
                : Schema.UNKNOWN;
    }

    private static String script(Table table) {
        return table.rows().stream()
                .flatMap(List::stream)
                .filter(Value.Text.class::isInstance)
                .map(value -> ((Value.Text) value).value() + ";\n")
                .collect(Collectors.joining());
    }
}
