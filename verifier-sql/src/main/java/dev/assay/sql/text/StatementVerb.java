package dev.assay.sql.text;

import dev.assay.sql.engine.run.SqlDialect;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The kind of a statement, given by its first word or by the word after its WITH. */
final class StatementVerb {
    private static final Set<String> READS = Set.of("select", "values");
    private static final Set<String> READS_TABLE = Set.of("table");
    private static final Set<String> READS_IN_DUCKDB = Set.of("from", "table", "pivot", "unpivot");
    private static final Set<String> CHANGES = Set.of("insert", "update", "delete", "merge", "replace", "upsert");

    /** The first words of all statements of the three engines that do not only read. */
    private static final Set<String> OTHERS = Set.of(
            "insert",
            "update",
            "delete",
            "merge",
            "replace",
            "create",
            "drop",
            "alter",
            "truncate",
            "pragma",
            "attach",
            "detach",
            "vacuum",
            "reindex",
            "analyze",
            "begin",
            "commit",
            "end",
            "rollback",
            "savepoint",
            "release",
            "explain",
            "copy",
            "install",
            "load",
            "set",
            "reset",
            "call",
            "do",
            "execute",
            "prepare",
            "deallocate",
            "export",
            "import",
            "checkpoint",
            "use",
            "grant",
            "revoke",
            "lock",
            "listen",
            "notify",
            "unlisten",
            "declare",
            "fetch",
            "move",
            "close",
            "discard",
            "refresh",
            "security",
            "comment",
            "cluster",
            "reassign",
            "start",
            "abort",
            "show",
            "describe",
            "summarize",
            "force",
            "backup",
            "restore");

    private StatementVerb() {}

    /** Returns whether a word begins a statement of any kind. */
    static boolean begins(String word) {
        String folded = word.toLowerCase(Locale.ROOT);
        return READS.contains(folded) || folded.equals("with") || OTHERS.contains(folded);
    }

    /** Returns the reason why a statement of this kind must not be run; empty if it only reads. */
    static Optional<String> refusal(List<SqlToken> tokens, SqlDialect dialect) {
        int at = 0;
        while (at < tokens.size() && tokens.get(at).isSign("(")) {
            at++;
        }
        if (at == tokens.size()) {
            return Optional.of("it has no statement but brackets");
        }
        SqlToken first = tokens.get(at);
        if (!first.isWord("with")) {
            return reads(first, dialect) ? Optional.empty() : Optional.of(said(first));
        }
        int main = afterWith(tokens, at);
        if (main >= tokens.size()) {
            return Optional.of("nothing follows its WITH");
        }
        SqlToken verb = tokens.get(main);
        return verb.isSign("(") || reads(verb, dialect) ? Optional.empty() : Optional.of(said(verb));
    }

    private static boolean reads(SqlToken token, SqlDialect dialect) {
        if (token.kind() != SqlToken.Kind.WORD) {
            return false;
        }
        String word = token.folded();
        return READS.contains(word)
                || switch (dialect) {
                    case SQLITE -> false;
                    case DUCKDB -> READS_IN_DUCKDB.contains(word);
                    case POSTGRES -> READS_TABLE.contains(word);
                };
    }

    private static String said(SqlToken token) {
        String word = token.folded();
        boolean known = token.kind() == SqlToken.Kind.WORD && OTHERS.contains(word);
        if (known) {
            String upper = word.toUpperCase(Locale.ROOT);
            return CHANGES.contains(word) ? upper + " changes data" : upper + " is not a query";
        }
        String start = token.text().substring(0, Math.min(token.text().length(), 20));
        return "it begins with \"" + start + "\" and not with SELECT, WITH or VALUES";
    }

    /** Returns the index of the statement after the common tables; the number of tokens if none follows. */
    private static int afterWith(List<SqlToken> tokens, int with) {
        int at = with + 1;
        if (at < tokens.size() && tokens.get(at).isWord("recursive")) {
            at++;
        }
        while (at < tokens.size()) {
            at = afterTable(tokens, at);
            if (at >= tokens.size() || !tokens.get(at).isSign(",")) {
                return at;
            }
            at++;
        }
        return at;
    }

    /** Returns the index after a common table with its search and cycle clauses. */
    private static int afterTable(List<SqlToken> tokens, int start) {
        int at = start;
        while (at < tokens.size() && !tokens.get(at).isWord("as")) {
            at = tokens.get(at).isSign("(") ? afterBrackets(tokens, at) : at + 1;
        }
        while (at < tokens.size() && !tokens.get(at).isSign("(")) {
            at++;
        }
        at = afterBrackets(tokens, at);
        boolean clauses = at < tokens.size()
                && (tokens.get(at).isWord("search") || tokens.get(at).isWord("cycle"));
        while (clauses && at < tokens.size() && !endsClauses(tokens, at)) {
            at++;
        }
        return at;
    }

    private static boolean endsClauses(List<SqlToken> tokens, int at) {
        SqlToken token = tokens.get(at);
        boolean verb = token.kind() == SqlToken.Kind.WORD
                && (READS.contains(token.folded()) || OTHERS.contains(token.folded()) || token.isWord("table"));
        return token.isSign("(") || (verb && !token.isWord("set"));
    }

    private static int afterBrackets(List<SqlToken> tokens, int open) {
        int depth = 0;
        for (int at = open; at < tokens.size(); at++) {
            if (tokens.get(at).isSign("(")) {
                depth++;
            } else if (tokens.get(at).isSign(")") && --depth == 0) {
                return at + 1;
            }
        }
        return tokens.size();
    }
}
