package dev.assay.sql.distinguish;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The database that others are made from. */
public final class OriginalDatabase {
    private static final int MOST_ROWS = 2_000;
    private static final QueryBounds READING =
            new QueryBounds(Duration.ofSeconds(20), MOST_ROWS, 32L << 20, 256L << 20);
    private static final String OF_SQLITE = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"
            + " AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type <> 'table', rowid";
    private static final String OF_DUCKDB = "SELECT sql FROM duckdb_tables() WHERE NOT internal"
            + " UNION ALL SELECT sql FROM duckdb_views() WHERE NOT internal UNION ALL SELECT sql FROM duckdb_indexes()";

    private final QueryDatabase database;
    private final DatabaseSpec blueprint;
    private final DatabaseDraft rows;

    private OriginalDatabase(QueryDatabase database, DatabaseSpec blueprint, DatabaseDraft rows) {
        this.database = database;
        this.blueprint = blueprint;
        this.rows = rows;
    }

    /**
     * Reads how a database is made, and up to 2,000 rows of each of its tables.
     *
     * @throws UnsupportedDatabase if it can't be read, or no other be made like it
     */
    public static OriginalDatabase read(SqlEngines engines, SqlDialect dialect, QueryDatabase database)
            throws InterruptedException {
        DatabaseSpec blueprint = DatabaseSpec.of(script(engines, dialect, database), dialect);
        List<String> queries =
                blueprint.shapes().stream().map(OriginalDatabase::all).toList();
        List<QueryOutcome> ran = engines.run(dialect, database, queries, READING);
        List<DatabaseDraft.Rows> tables = new ArrayList<>();
        for (int at = 0; at < queries.size(); at++) {
            tables.add(new DatabaseDraft.Rows(
                    blueprint.shapes().get(at),
                    new ArrayList<>(table(ran.get(at)).rows().stream()
                            .map(DatabaseDraft.Row::new)
                            .toList())));
        }
        return new OriginalDatabase(database, blueprint, new DatabaseDraft(List.copyOf(tables)));
    }

    private static String all(TableShape shape) {
        return shape.columns().stream()
                .map(DeclaredColumn::written)
                .collect(Collectors.joining(", ", "SELECT ", " FROM " + shape.written() + " LIMIT " + MOST_ROWS));
    }

    private static String script(SqlEngines engines, SqlDialect dialect, QueryDatabase database)
            throws InterruptedException {
        if (database instanceof QueryDatabase.Script(String sql) && dialect != SqlDialect.SQLITE) {
            return sql;
        }
        String query = switch (dialect) {
            case SQLITE -> OF_SQLITE;
            case DUCKDB -> OF_DUCKDB;
            case POSTGRES -> throw new UnsupportedDatabase("a PostgreSQL database is given as a script");
        };
        QueryOutcome ran =
                engines.run(dialect, database, List.of(query), READING).getFirst();
        return table(ran).rows().stream()
                .map(row -> row.getFirst() instanceof SqlValue.Text(String sql) ? sql + ";\n" : "")
                .collect(Collectors.joining());
    }

    private static ResultTable table(QueryOutcome ran) {
        return switch (ran) {
            case QueryOutcome.Rows(ResultTable table) -> table;
            case QueryOutcome.Refused(String reason) -> throw new UnsupportedDatabase("it can't be read: " + reason);
            case QueryOutcome.Failed(String message) -> throw new UnsupportedDatabase("it can't be read: " + message);
            case QueryOutcome.Exceeded(var _, String detail) ->
                throw new UnsupportedDatabase("reading it takes too much: " + detail);
            case QueryOutcome.Unreadable(String detail) -> throw new UnsupportedDatabase("it can't be used: " + detail);
            case QueryOutcome.Broken(String detail, boolean _) -> throw new UnsupportedDatabase(detail);
        };
    }

    QueryDatabase database() {
        return database;
    }

    DatabaseSpec blueprint() {
        return blueprint;
    }

    DatabaseDraft rows() {
        return rows;
    }
}
