package dev.assay.sql.parse;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.text.SqlTokens;
import java.util.Optional;
import java.util.Set;

/**
 * The tables and columns of the schema that a query names, in lower case.
 *
 * @param tables the tables that it reads, without common tables and subqueries
 * @param columns the columns that it names, with their tables if these can be told
 * @param fault the reason why the text is no query of a known form; tables and columns before the fault are included
 */
public record MentionedNames(Set<String> tables, Set<Column> columns, Optional<String> fault) {
    /**
     * A column that a query names.
     *
     * @param table its table; empty if the query does not tell
     * @param name its name, or {@code *}
     */
    public record Column(String table, String name) {}

    public MentionedNames {
        tables = Set.copyOf(tables);
        columns = Set.copyOf(columns);
    }

    /**
     * Returns the names in a query, in time linear in its length.
     *
     * @param query one statement
     * @param schema the existing tables; {@link Schema#UNKNOWN} if they are not known
     */
    public static MentionedNames in(String query, SqlDialect dialect, Schema schema) {
        return in(SqlTokens.of(query, dialect), dialect, schema);
    }

    /** Returns the names in a query that is already cut into tokens. */
    public static MentionedNames in(SqlTokens tokens, SqlDialect dialect, Schema schema) {
        SqlCursor cursor = new SqlCursor(tokens.list());
        QueryReader reader = new QueryReader(cursor, dialect, schema);
        reader.statement();
        return new MentionedNames(
                reader.tables(), reader.columns(), tokens.fault().or(cursor::fault));
    }
}
