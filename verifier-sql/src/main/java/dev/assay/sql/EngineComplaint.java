package dev.assay.sql;

import dev.assay.sql.engine.run.SqlDialect;
import java.util.Locale;

/** The error message of an engine about a wrong query. */
final class EngineComplaint {
    private EngineComplaint() {}

    /** Returns whether the engine could not parse the query, as opposed to unknown names or wrong values. */
    static boolean isOfSyntax(SqlDialect dialect, String message) {
        String folded = message.toLowerCase(Locale.ROOT);
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
