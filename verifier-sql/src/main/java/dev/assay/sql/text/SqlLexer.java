package dev.assay.sql.text;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.text.SqlToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Cuts a query into tokens as the engine of its dialect does, so that checks see every sign that the engine sees. */
final class SqlLexer {
    private static final List<String> SIGNS = List.of(
            "->>", "<=>", "||", "<=", ">=", "<>", "!=", "==", "::", "->", "<<", ">>", "~~", "=>", ":=", "//", "**");

    private final String query;
    private final SqlDialect dialect;
    private final List<SqlToken> tokens = new ArrayList<>();
    private int at;
    private int afterEscapes = -1;
    private @Nullable String fault;

    SqlLexer(String query, SqlDialect dialect) {
        this.query = query;
        this.dialect = dialect;
    }

    SqlTokens tokens() {
        while (at < query.length() && fault == null) {
            char sign = query.charAt(at);
            if (isBlank(sign)) {
                at++;
            } else if (query.startsWith("--", at)) {
                skipLine();
            } else if (query.startsWith("/*", at)) {
                skipComment();
            } else {
                take(sign);
            }
        }
        return new SqlTokens(query, tokens, Optional.ofNullable(fault));
    }

    /** Returns whether a sign is a blank. DuckDB treats Unicode blanks as blanks, the others treat them as letters. */
    private boolean isBlank(char sign) {
        return switch (sign) {
            case ' ', '\t', '\n', '\f', '\r' -> true;
            case '\u000b' -> dialect != SqlDialect.SQLITE;
            case '\u00a0', '\u202f', '\u205f', '\u3000', '\ufeff' -> dialect == SqlDialect.DUCKDB;
            default -> dialect == SqlDialect.DUCKDB && sign >= '\u2000' && sign <= '\u200f';
        };
    }

    /**
     * Skips a comment up to the end of its line. SQLite ends it only at a line feed, the others also at a carriage
     * return.
     */
    private void skipLine() {
        while (at < query.length() && query.charAt(at) != '\n') {
            if (query.charAt(at) == '\r' && dialect != SqlDialect.SQLITE) {
                return;
            }
            if (query.charAt(at) == 0) {
                fault = "it has a zero character";
                return;
            }
            at++;
        }
    }

    /** Skips a comment. PostgreSQL nests comments, SQLite does not. In DuckDB a comment inside another is a fault. */
    private void skipComment() {
        int depth = 1;
        int place = at + 2;
        while (place < query.length() && depth > 0) {
            if (query.startsWith("*/", place)) {
                depth--;
                place += 2;
            } else if (query.startsWith("/*", place) && dialect != SqlDialect.SQLITE) {
                depth++;
                place += 2;
                if (dialect == SqlDialect.DUCKDB) {
                    fault = "it has a comment inside a comment";
                }
            } else {
                if (query.charAt(place) == 0) {
                    fault = "it has a zero character";
                }
                place++;
            }
        }
        if (depth > 0 && dialect != SqlDialect.SQLITE && fault == null) {
            fault = "a comment is not closed";
        }
        at = place;
    }

    private void take(char sign) {
        if (sign == '\'') {
            string(at, at + 1, false);
        } else if (sign == '"' || (sign == '`' && dialect == SqlDialect.SQLITE)) {
            quoted(sign);
        } else if (sign == '[' && dialect == SqlDialect.SQLITE) {
            bracketed();
        } else if (startsNumber(sign)) {
            number();
        } else if (sign == '$' && dialect != SqlDialect.SQLITE && dollar()) {
            return;
        } else if (startsParameter(sign)) {
            int end = wordEnd(at + 1);
            add(Kind.PARAMETER, query.substring(at, end), end);
        } else if (isWordStart(sign)) {
            word();
        } else if (sign == 0) {
            fault = "it has a zero character";
        } else {
            sign();
        }
    }

    private void add(Kind kind, String text, int end) {
        if (kind == Kind.STRING && afterEscapes == tokens.size() && query.charAt(at) == '\'') {
            fault = "a string with escapes has several parts";
        }
        tokens.add(new SqlToken(kind, text, at, end));
        at = end;
    }

    /** Reads a literal whose opening quote stands before {@code from}. */
    private void string(int start, int from, boolean escapes) {
        StringBuilder text = new StringBuilder();
        int place = from;
        while (place < query.length() && query.charAt(place) != 0) {
            char sign = query.charAt(place);
            if (sign == '\\' && escapes && place + 1 < query.length()) {
                text.append(query.charAt(place + 1));
                place += 2;
            } else if (sign != '\'') {
                text.append(sign);
                place++;
            } else if (query.startsWith("''", place)) {
                text.append(sign);
                place += 2;
            } else {
                at = start;
                add(Kind.STRING, text.toString(), place + 1);
                afterEscapes = escapes ? tokens.size() : afterEscapes;
                return;
            }
        }
        fault = place < query.length() ? "it has a zero character" : "a string is not closed";
    }

    private void quoted(char quote) {
        StringBuilder name = new StringBuilder();
        int place = at + 1;
        while (place < query.length() && query.charAt(place) != 0) {
            char sign = query.charAt(place);
            boolean twice = sign == quote && place + 1 < query.length() && query.charAt(place + 1) == quote;
            if (sign == quote && !twice) {
                add(Kind.NAME, name.toString(), place + 1);
                return;
            }
            name.append(sign);
            place += twice ? 2 : 1;
        }
        fault = place < query.length() ? "it has a zero character" : "a quoted name is not closed";
    }

    private void bracketed() {
        int end = query.indexOf(']', at);
        if (end < 0 || query.substring(at, end).indexOf(0) >= 0) {
            fault = "a quoted name is not closed";
        } else {
            add(Kind.NAME, query.substring(at + 1, end), end + 1);
        }
    }

    private boolean startsNumber(char sign) {
        return isDigit(sign) || (sign == '.' && at + 1 < query.length() && isDigit(query.charAt(at + 1)));
    }

    /** Reads digits, letters and points without checking them; the engine decides whether they are a number. */
    private void number() {
        int place = at;
        while (place < query.length()) {
            char sign = query.charAt(place);
            boolean signed = (sign == '+' || sign == '-')
                    && (query.charAt(place - 1) | ' ') == 'e'
                    && !query.startsWith("0x", at)
                    && !query.startsWith("0X", at);
            if (!isWordPart(sign) && sign != '.' && !(signed && place > at)) {
                break;
            }
            place++;
        }
        add(Kind.NUMBER, query.substring(at, place), place);
    }

    /** Reads a literal between dollar signs, or a parameter; returns false if it is neither. */
    private boolean dollar() {
        int end = at + 1;
        while (end < query.length() && isWordPart(query.charAt(end)) && query.charAt(end) != '$') {
            end++;
        }
        boolean tagged = end == at + 1 || !isDigit(query.charAt(at + 1));
        if (end >= query.length() || query.charAt(end) != '$' || !tagged) {
            return false;
        }
        String tag = query.substring(at, end + 1);
        int close = query.indexOf(tag, end + 1);
        if (close < 0) {
            fault = "a string is not closed";
        } else {
            add(Kind.STRING, query.substring(end + 1, close), close + tag.length());
        }
        return true;
    }

    private boolean startsParameter(char sign) {
        boolean named = at + 1 < query.length() && isWordPart(query.charAt(at + 1));
        return switch (dialect) {
            case SQLITE -> sign == '?' || ((sign == ':' || sign == '@' || sign == '$' || sign == '#') && named);
            case DUCKDB -> sign == '?' || (sign == '$' && named);
            case POSTGRES -> sign == '$' && named;
        };
    }

    private void word() {
        int end = wordEnd(at);
        if (end < query.length() && query.charAt(end) == '\'' && isPrefix(query.substring(at, end))) {
            boolean escapes = dialect != SqlDialect.SQLITE && end - at == 1 && (query.charAt(at) | ' ') == 'e';
            string(at, end + 1, escapes);
        } else if (dialect == SqlDialect.POSTGRES && query.regionMatches(true, at, "U&", 0, 2) && isQuote(at + 2)) {
            fault = "it has text in Unicode escapes";
        } else {
            add(Kind.WORD, query.substring(at, end), end);
        }
    }

    private boolean isQuote(int place) {
        return place < query.length() && (query.charAt(place) == '"' || query.charAt(place) == '\'');
    }

    private boolean isPrefix(String word) {
        return word.length() == 1 && (dialect == SqlDialect.SQLITE ? "xX" : "xXbBeEnN").indexOf(word.charAt(0)) >= 0;
    }

    private void sign() {
        int length = signLength();
        for (int place = length - 1; place > 0; place--) {
            boolean comments = query.startsWith("/*", at + place) || query.startsWith("--", at + place);
            length = comments ? place : length;
        }
        add(Kind.SIGN, query.substring(at, at + length), at + length);
    }

    private int signLength() {
        for (String sign : SIGNS) {
            if (query.startsWith(sign, at)) {
                return sign.length();
            }
        }
        return 1;
    }

    private int wordEnd(int from) {
        int end = from;
        while (end < query.length() && isWordPart(query.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isDigit(char sign) {
        return sign >= '0' && sign <= '9';
    }

    private boolean isWordStart(char sign) {
        return (sign >= 'a' && sign <= 'z')
                || (sign >= 'A' && sign <= 'Z')
                || sign == '_'
                || (sign >= 0x80 && !isBlank(sign));
    }

    private boolean isWordPart(char sign) {
        return isWordStart(sign) || isDigit(sign) || sign == '$';
    }
}
