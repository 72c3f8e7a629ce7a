package dev.assay.sql.distinguish;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Database;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.run.Engines;
import dev.assay.sql.run.Ran;
import dev.assay.sql.table.Table;
import dev.assay.sql.table.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The database that others are made from. */
public final class Original {
    private static final int MOST_ROWS = 2_000;
    private static final Bounds READING = new Bounds(Duration.ofSeconds(20), MOST_ROWS, 32L << 20, 256L << 20);
    private static final String OF_SQLITE = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"
            + " AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type <> 'table', rowid";
    private static final String OF_DUCKDB = "SELECT sql FROM duckdb_tables() WHERE NOT internal"
            + " UNION ALL SELECT sql FROM duckdb_views() WHERE NOT internal UNION ALL SELECT sql FROM duckdb_indexes()";

    private final Database database;
    private final Blueprint blueprint;
    private final Draft rows;

    private Original(Database database, Blueprint blueprint, Draft rows) {
        this.database = database;
        this.blueprint = blueprint;
        this.rows = rows;
    }

    /**
     * Reads how a database is made, and up to 2,000 rows of each of its tables.
     *
     * @throws Imperturbable if it can't be read, or no other be made like it
     */
    public static Original read(Engines engines, Dialect dialect, Database database) throws InterruptedException {
        var blueprint = Blueprint.of(script(engines, dialect, database), dialect);
        var queries = blueprint.shapes().stream().map(Original::all).toList();
        var ran = engines.run(dialect, database, queries, READING);
        var tables = new ArrayList<Draft.Rows>();
        for (int at = 0; at < queries.size(); at++) {
            tables.add(new Draft.Rows(
                    blueprint.shapes().get(at),
                    new ArrayList<>(table(ran.get(at)).rows().stream()
                            .map(Draft.Row::new)
                            .toList())));
        }
        return new Original(database, blueprint, new Draft(List.copyOf(tables)));
    }

    private static String all(Shape shape) {
        return shape.columns().stream()
                .map(Column::written)
                .collect(Collectors.joining(", ", "SELECT ", " FROM " + shape.written() + " LIMIT " + MOST_ROWS));
    }

    private static String script(Engines engines, Dialect dialect, Database database) throws InterruptedException {
        if (database instanceof Database.Script(String sql) && dialect != Dialect.SQLITE) {
            return sql;
        }
        var query = switch (dialect) {
            case SQLITE -> OF_SQLITE;
            case DUCKDB -> OF_DUCKDB;
            case POSTGRES -> throw new Imperturbable("a PostgreSQL database is given as a script");
        };
        var ran = engines.run(dialect, database, List.of(query), READING).getFirst();
        return table(ran).rows().stream()
                .map(row -> row.getFirst() instanceof Value.Text(String sql) ? sql + ";\n" : "")
                .collect(Collectors.joining());
    }

    private static Table table(Ran ran) {
        return switch (ran) {
            case Ran.Rows(Table table) -> table;
            case Ran.Refused(String reason) -> throw new Imperturbable("it can't be read: " + reason);
            case Ran.Failed(String message) -> throw new Imperturbable("it can't be read: " + message);
            case Ran.Exceeded(var _, String detail) -> throw new Imperturbable("reading it takes too much: " + detail);
            case Ran.Unreadable(String detail) -> throw new Imperturbable("it can't be used: " + detail);
            case Ran.Broken(String detail, boolean _) -> throw new Imperturbable(detail);
        };
    }

    Database database() {
        return database;
    }

    Blueprint blueprint() {
        return blueprint;
    }

    Draft rows() {
        return rows;
    }
}
