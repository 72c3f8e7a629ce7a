package dev.assay.sql.text;

import dev.assay.sql.engine.run.SqlDialect;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A text without fences that is a query, or contains one between sentences. */
record QueryInProse(String text, SqlDialect dialect) {
    private static final Pattern CODE = Pattern.compile("`([^`\\n]{6,5000})`");
    private static final Pattern COMMON_TABLE =
            Pattern.compile("(?is)with\\s+(recursive\\s+)?[\\w\"`\\[\\]]{1,200}\\s*(\\([^()]{0,2000}\\)\\s*)?as\\b.*");
    private static final Pattern READS = Pattern.compile("(?i)\\bfrom\\b");
    private static final Pattern ANNOUNCED = Pattern.compile("(?i)[^`\\n]{0,300}[:>][ \\t]*(?=(?:select|with)\\b)");
    private static final Pattern SENTENCE = Pattern.compile(
            "(?s)\\s*(?:[A-Z][a-z']*,?\\s+[a-z'`].*|[*#-]{1,3} ?[A-Z].*|[A-Z][A-Za-z ]{2,40}:(?:\\s.*)?)");

    /** Words that begin a sentence on the line after a query, but no line of a query. */
    private static final Set<String> SAYS = Set.of("This", "The", "It", "That", "These", "Here", "I", "We");

    /** Words that do so with a colon after them. */
    private static final Set<String> ANNOUNCES =
            Set.of("Note", "Explanation", "Answer", "Result", "Results", "Output", "SQLResult");

    private static final Pattern LABELLED = Pattern.compile("(?s)([A-Za-z0-9]{3,10})\\s+(.*)");
    private static final Pattern TITLE = Pattern.compile("(?i)[#*]{0,6} ?(?:final )?(?:sql|query|sql query)[*]{0,3}");
    private static final int LONGEST_TITLE = 30;
    private static final Pattern SAYING = Pattern.compile("[A-Z][^\\n;=()]{0,1000}[.:!](?:\\n|$)");
    private static final int LONGEST_START = 5_000;
    private static final int SHORT = 200;
    private static final int MOST_LINES = 200;

    /** Returns the query; empty if the text has none. */
    Optional<String> query() {
        if (begins()) {
            return Optional.of(withoutRemark(text.strip()));
        }
        return lastCode().or(this::lastParagraph);
    }

    /** Returns whether the text begins as a statement of any kind, apart from comments. */
    boolean begins() {
        SqlToken first = firstWord(text);
        return first != null && looksLikeStatement(text.substring(first.start()), first);
    }

    private @Nullable SqlToken firstWord(String part) {
        String beginning = part.substring(0, Math.min(part.length(), LONGEST_START));
        for (SqlToken token : SqlTokens.of(beginning, dialect).list()) {
            if (!token.isSign("(") && !token.isSign(";")) {
                return token.kind() == SqlToken.Kind.WORD ? token : null;
            }
        }
        return null;
    }

    /** Returns whether the part is a statement, not a sentence that begins with "With this" or "Select the". */
    private boolean looksLikeStatement(String part, SqlToken first) {
        String beginning = part.substring(0, Math.min(part.length(), LONGEST_START));
        boolean shouted = first.text().equals(first.text().toUpperCase(Locale.ROOT));
        return switch (first.folded()) {
            case "with" -> COMMON_TABLE.matcher(beginning).matches();
            case "select" ->
                shouted
                        || (!SAYING.matcher(beginning).lookingAt()
                                && READS.matcher(beginning).find());
            case "from", "pivot", "unpivot" -> dialect == SqlDialect.DUCKDB && shouted;
            case "table" -> dialect != SqlDialect.SQLITE && shouted;
            default -> StatementVerb.begins(first.text()) && shouted;
        };
    }

    /** Returns the text up to a semicolon that no statement follows, or up to an empty line that a sentence follows. */
    private String withoutRemark(String query) {
        int fence = query.indexOf("\n```");
        if (fence >= 0) {
            return withoutRemark(query.substring(0, fence).strip());
        }
        List<SqlToken> tokens = SqlTokens.of(query, dialect).list();
        for (int at = 0; at < tokens.size(); at++) {
            SqlToken token = tokens.get(at);
            if (token.isSign(";")) {
                SqlToken next = firstWord(query.substring(token.end()));
                boolean goesOn = next != null && StatementVerb.begins(next.text());
                return goesOn ? query : query.substring(0, token.end());
            }
            if (at + 1 < tokens.size() && says(query, token, tokens.get(at + 1))) {
                return query.substring(0, token.start()).strip();
            }
        }
        int blank = query.indexOf("\n\n");
        while (blank >= 0) {
            String rest = query.substring(blank, Math.min(query.length(), blank + SHORT));
            if (SENTENCE.matcher(rest).matches()) {
                return query.substring(0, blank).strip();
            }
            blank = query.indexOf("\n\n", blank + 1);
        }
        return query;
    }

    /** Returns whether a sentence begins with these tokens on its own line. */
    private static boolean says(String query, SqlToken token, SqlToken next) {
        boolean says = token.kind() == SqlToken.Kind.WORD
                && ((ANNOUNCES.contains(token.text()) && next.isSign(":"))
                        || (SAYS.contains(token.text())
                                && next.kind() == SqlToken.Kind.WORD
                                && next.text().equals(next.folded())));
        if (!says) {
            return false;
        }
        int before = token.start();
        while (before > 0 && " \t".indexOf(query.charAt(before - 1)) >= 0) {
            before--;
        }
        return before > 0 && query.charAt(before - 1) == '\n';
    }

    private Optional<String> lastCode() {
        Matcher matcher = CODE.matcher(text);
        String last = null;
        while (matcher.find()) {
            String code = withoutLabel(matcher.group(1).strip());
            if (new QueryInProse(code, dialect).begins()) {
                last = code;
            }
        }
        return Optional.ofNullable(last);
    }

    /** Returns the code without the label that stands before the query in a one-line block. */
    private static String withoutLabel(String code) {
        Matcher matcher = LABELLED.matcher(code);
        boolean labelled =
                matcher.matches() && QueryFinder.isLabel(matcher.group(1).toLowerCase(Locale.ROOT));
        return labelled ? matcher.group(2) : code;
    }

    /** Returns the last lines that begin as a query after other text. */
    private Optional<String> lastParagraph() {
        int start = text.length();
        for (int lines = 0; start > 0 && lines < MOST_LINES; lines++) {
            start = lineStart(start - 1);
            Matcher announced = ANNOUNCED.matcher(text).region(start, text.length());
            boolean opens = announced.lookingAt();
            String part = text.substring(opens ? announced.end() : start).strip();
            SqlToken first = opens || isApart(start) ? firstWord(part) : null;
            if (first != null && first.start() == 0 && reads(first) && looksLikeStatement(part, first)) {
                return Optional.of(withoutRemark(part));
            }
        }
        return Optional.empty();
    }

    private static boolean reads(SqlToken first) {
        return first.isWord("select") || first.isWord("with");
    }

    private int lineStart(int end) {
        return end <= 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
    }

    /** Returns whether the line before is empty or announces a query, so that one may begin here. */
    private boolean isApart(int start) {
        String before = text.substring(lineStart(Math.max(0, start - 1)), start).strip();
        return before.isEmpty()
                || before.endsWith(":")
                || before.endsWith(".")
                || (before.length() <= LONGEST_TITLE && TITLE.matcher(before).matches());
    }
}
