package dev.assay.sql.parse;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.text.SqlTokens;
import java.util.Optional;
import java.util.Set;

/**
 * The tables and columns of the schema that a query names, in lower case.
 *
 * @param tables that it reads, common tables and subqueries not among them
 * @param columns that it names, with the table that each belongs to as far as it can be told
 * @param fault where the query is none as far as we know the language; the tables and columns before are there
 */
public record MentionedNames(Set<String> tables, Set<Column> columns, Optional<String> fault) {
    /**
     * A column that a query names.
     *
     * @param table that it belongs to; empty where the query does not tell
     * @param name of the column, or {@code *}
     */
    public record Column(String table, String name) {}

    public MentionedNames {
        tables = Set.copyOf(tables);
        columns = Set.copyOf(columns);
    }

    /**
     * What a query names, in time linear in its length.
     *
     * @param query one statement
     * @param schema the tables that there are; {@link Schema#UNKNOWN} where that is not known
     */
    public static MentionedNames in(String query, SqlDialect dialect, Schema schema) {
        return in(SqlTokens.of(query, dialect), dialect, schema);
    }

    /** The same of a query that is cut into tokens already. */
    public static MentionedNames in(SqlTokens tokens, SqlDialect dialect, Schema schema) {
        var cursor = new SqlCursor(tokens.list());
        var reader = new QueryReader(cursor, dialect, schema);
        reader.statement();
        return new MentionedNames(
                reader.tables(), reader.columns(), tokens.fault().or(cursor::fault));
    }
}
