package dev.assay.sql;

import dev.assay.sql.engine.run.SqlDialect;
import java.util.Locale;

/** What an engine says of a query that it finds wrong. */
final class EngineComplaint {
    private EngineComplaint() {}

    /** Whether it could not read the query at all, as opposed to names that there are not or values that do not fit. */
    static boolean isOfSyntax(SqlDialect dialect, String message) {
        var folded = message.toLowerCase(Locale.ROOT);
        return switch (dialect) {
            case SQLITE ->
                folded.contains("syntax error")
                        || folded.contains("incomplete input")
                        || folded.contains("unrecognized token");
            case DUCKDB -> folded.contains("parser error");
            case POSTGRES -> folded.contains("syntax error") || folded.contains("unterminated");
        };
    }
}
