package dev.assay.sql.distinguish;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.text.SqlToken;
import dev.assay.sql.text.SqlTokens;
import java.util.ArrayList;
import java.util.List;

/** Cuts a script into its statements. */
final class StatementSplitter {
    private StatementSplitter() {}

    /** The statements, without the semicolons between them. */
    static List<StatementParts> of(String script, SqlDialect dialect) {
        SqlTokens tokens = SqlTokens.of(script, dialect);
        if (tokens.fault().isPresent()) {
            throw new UnsupportedDatabase(
                    "its script can't be read: " + tokens.fault().get());
        }
        List<StatementParts> statements = new ArrayList<>();
        List<SqlToken> open = new ArrayList<>();
        for (SqlToken token : tokens.list()) {
            if (!token.isSign(";")) {
                open.add(token);
            } else if (ends(open)) {
                add(statements, script, open);
            }
        }
        add(statements, script, open);
        return statements;
    }

    /** The statements of a SQLite trigger have semicolons of their own. */
    private static boolean ends(List<SqlToken> open) {
        boolean trigger = open.size() > 3
                && open.getFirst().isWord("create")
                && open.stream().limit(3).anyMatch(token -> token.isWord("trigger"))
                && open.stream().anyMatch(token -> token.isWord("begin"));
        return !trigger || open.getLast().isWord("end");
    }

    private static void add(List<StatementParts> statements, String script, List<SqlToken> open) {
        if (!open.isEmpty()) {
            statements.add(new StatementParts(script, List.copyOf(open)));
            open.clear();
        }
    }
}
