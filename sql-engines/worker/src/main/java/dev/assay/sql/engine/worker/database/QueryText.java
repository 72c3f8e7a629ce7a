package dev.assay.sql.engine.worker.database;

import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether a text is one query, as the engine would split it. Drivers drop what follows the first statement, or run it; and
 * some have statements of their own that write files.
 */
public final class QueryText {
    private static final Pattern DOLLARS = Pattern.compile("\\$([A-Za-z_\\x80-\\uffff][\\w\\x80-\\uffff]*)?\\$");
    private static final String BLANKS = " \t\n\r\f\u000b\u00a0\ufeff";

    private final String text;
    private final SqlDialect dialect;
    private int at;

    private QueryText(String text, SqlDialect dialect) {
        this.text = text;
        this.dialect = dialect;
    }

    /** The end of a text that is not one query; empty: it is one, perhaps a wrong one. */
    public static Optional<QueryOutcome> refusal(String text, SqlDialect dialect) {
        if (text.indexOf('\0') >= 0) {
            return Optional.of(new QueryOutcome.Refused("there is a NUL character in it"));
        }
        return new QueryText(text, dialect).refusal();
    }

    private static Set<String> beginnings(SqlDialect dialect) {
        return switch (dialect) {
            case SQLITE -> Set.of("SELECT", "VALUES", "WITH");
            case DUCKDB -> Set.of("SELECT", "VALUES", "WITH", "FROM", "TABLE", "PIVOT", "UNPIVOT", "SUMMARIZE");
            case POSTGRES -> Set.of("SELECT", "VALUES", "WITH", "TABLE");
        };
    }

    private Optional<QueryOutcome> refusal() {
        skipBlank();
        if (at == text.length() || text.charAt(at) == ';') {
            return Optional.of(new QueryOutcome.Failed("there is no statement in it"));
        }
        String word = word();
        if (!word.isEmpty() && !beginnings(dialect).contains(word)) {
            return Optional.of(new QueryOutcome.Refused("it begins with " + word + ", as no query does"));
        }
        while (at < text.length() && text.charAt(at) != ';') {
            skipToken();
        }
        while (at < text.length() && text.charAt(at) == ';') {
            at++;
            skipBlank();
        }
        return at == text.length()
                ? Optional.empty()
                : Optional.of(new QueryOutcome.Refused("there is more than one statement in it"));
    }

    /** The first word, which may stand in brackets. */
    private String word() {
        int start = at;
        while (start < text.length() && (text.charAt(start) == '(' || BLANKS.indexOf(text.charAt(start)) >= 0)) {
            start++;
        }
        int end = start;
        while (end < text.length() && Character.isLetter(text.charAt(end))) {
            end++;
        }
        return text.substring(start, Math.min(end, start + 40)).toUpperCase(Locale.ROOT);
    }

    private void skipBlank() {
        while (at < text.length() && (BLANKS.indexOf(text.charAt(at)) >= 0 || isComment())) {
            if (isComment()) {
                skipToken();
            } else {
                at++;
            }
        }
    }

    private boolean isComment() {
        return text.startsWith("--", at) || text.startsWith("/*", at);
    }

    private void skipToken() {
        if (text.startsWith("--", at)) {
            skipPast("\n", 2);
        } else if (text.startsWith("/*", at)) {
            skipComment();
        } else {
            switch (text.charAt(at)) {
                case '\'' -> skipString();
                // A doubled quote inside is one name after another here, which ends at the same place.
                case '"' -> skipPast("\"", 1);
                case '`' -> skipIf(dialect == SqlDialect.SQLITE, "`");
                case '[' -> skipIf(dialect == SqlDialect.SQLITE, "]");
                case '$' -> skipDollars();
                default -> at++;
            }
        }
    }

    private void skipIf(boolean isQuote, String end) {
        if (isQuote) {
            skipPast(end, 1);
        } else {
            at++;
        }
    }

    private void skipPast(String end, int from) {
        int found = text.indexOf(end, at + from);
        at = found < 0 ? text.length() : found + end.length();
    }

    private void skipComment() {
        if (dialect == SqlDialect.SQLITE) {
            skipPast("*/", 2);
            return;
        }
        int depth = 0;
        do {
            if (text.startsWith("/*", at)) {
                depth++;
                at += 2;
            } else if (text.startsWith("*/", at)) {
                depth--;
                at += 2;
            } else {
                at++;
            }
        } while (depth > 0 && at < text.length());
        at = Math.min(at, text.length());
    }

    private void skipString() {
        boolean isEscaped = dialect != SqlDialect.SQLITE
                && at > 0
                && (text.charAt(at - 1) == 'e' || text.charAt(at - 1) == 'E')
                && !isOfName(at - 2);
        at++;
        while (at < text.length() && text.charAt(at) != '\'') {
            at += isEscaped && text.charAt(at) == '\\' ? 2 : 1;
        }
        at = Math.min(at + 1, text.length());
    }

    private void skipDollars() {
        Matcher tag = DOLLARS.matcher(text).region(at, text.length());
        boolean isQuote = dialect != SqlDialect.SQLITE && tag.lookingAt() && !isOfName(at - 1);
        if (isQuote) {
            skipPast(tag.group(), tag.group().length());
        } else {
            at++;
        }
    }

    private boolean isOfName(int index) {
        return index >= 0 && (Character.isLetterOrDigit(text.charAt(index)) || text.charAt(index) == '_');
    }
}
