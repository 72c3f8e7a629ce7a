package dev.assay.sql.distinguish;

import dev.assay.sql.run.Dialect;
import dev.assay.sql.text.Token;
import dev.assay.sql.text.Tokens;
import java.util.ArrayList;
import java.util.List;

/** Cuts a script into its statements. */
final class Statements {
    private Statements() {}

    /** The statements, without the semicolons between them. */
    static List<Parts> of(String script, Dialect dialect) {
        var tokens = Tokens.of(script, dialect);
        if (tokens.fault().isPresent()) {
            throw new Imperturbable(
                    "its script can't be read: " + tokens.fault().get());
        }
        var statements = new ArrayList<Parts>();
        var open = new ArrayList<Token>();
        for (var token : tokens.list()) {
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
    private static boolean ends(List<Token> open) {
        boolean trigger = open.size() > 3
                && open.getFirst().isWord("create")
                && open.stream().limit(3).anyMatch(token -> token.isWord("trigger"))
                && open.stream().anyMatch(token -> token.isWord("begin"));
        return !trigger || open.getLast().isWord("end");
    }

    private static void add(List<Parts> statements, String script, List<Token> open) {
        if (!open.isEmpty()) {
            statements.add(new Parts(script, List.copyOf(open)));
            open.clear();
        }
    }
}
