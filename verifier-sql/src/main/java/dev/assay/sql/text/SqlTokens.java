package dev.assay.sql.text;

import dev.assay.sql.engine.run.SqlDialect;
import java.util.List;
import java.util.Optional;

/**
 * A query cut into tokens.
 *
 * @param query the text that was cut
 * @param list the tokens up to the end or to the fault
 * @param fault the reason why the rest could not be cut; empty if all was
 */
public record SqlTokens(String query, List<SqlToken> list, Optional<String> fault) {
    public SqlTokens {
        list = List.copyOf(list);
    }

    /** Cuts a query as the engine of the dialect does, in time linear in its length. */
    public static SqlTokens of(String query, SqlDialect dialect) {
        return new SqlLexer(query, dialect).tokens();
    }
}
