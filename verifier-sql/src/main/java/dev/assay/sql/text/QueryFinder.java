package dev.assay.sql.text;

import dev.assay.answer.FencedBlock;
import dev.assay.answer.TextOutsideThinking;
import dev.assay.sql.engine.run.SqlDialect;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the query in the text of a response outside its thinking: in the last {@code <answer>}, in the last
 * {@code <sql>}, in the last fenced block of SQL, else in the whole text.
 */
public final class QueryFinder {
    /** The labels of fenced blocks, including those of other engines, because the query may well run here. */
    private static final Set<String> LABELS = Set.of(
            "sql",
            "sqlite",
            "sqlite3",
            "postgresql",
            "postgres",
            "psql",
            "pgsql",
            "plpgsql",
            "duckdb",
            "mysql",
            "mariadb",
            "tsql",
            "plsql",
            "bigquery",
            "snowflake");

    /** A fence that opens at the end of a sentence. */
    private static final Pattern FENCE_IN_LINE =
            Pattern.compile("(?<=[^\\s`~])[ \\t]*(```[A-Za-z0-9]{3,10}[ \\t]*\\r?\\n)");

    /** Closing tags and tokens with which models end a text, also without having opened them. */
    private static final Pattern FAREWELL = Pattern.compile("(?:</[A-Za-z_]{1,20}>|<\\|[A-Za-z_]{1,20}\\|>)$");

    private static final int LONGEST_FAREWELL = 24;

    private final SqlDialect dialect;

    public QueryFinder(SqlDialect dialect) {
        this.dialect = dialect;
    }

    /** Returns the query, in time linear in the response's length. */
    public FoundQuery find(String response) {
        String spoken = withoutFarewell(TextOutsideThinking.of(response));
        if (spoken.isBlank()) {
            return new FoundQuery.Nothing(
                    response.isBlank() ? "the response is blank" : "nothing stands outside the thinking");
        }
        return tagged(spoken, "answer")
                .flatMap(text -> in(text, "extract.answer_tag"))
                .or(() -> in(spoken, "extract.text"))
                .<FoundQuery>map(found -> found)
                .orElseGet(() -> new FoundQuery.Nothing("the response has no query"));
    }

    private static String withoutFarewell(String text) {
        int end = blanksFrom(text, text.length());
        Matcher matcher = FAREWELL.matcher(text);
        while (matcher.region(Math.max(0, end - LONGEST_FAREWELL), end).find()) {
            end = blanksFrom(text, matcher.start());
        }
        return text.substring(0, end);
    }

    private static int blanksFrom(String text, int to) {
        int from = to;
        while (from > 0 && Character.isWhitespace(text.charAt(from - 1))) {
            from--;
        }
        return from;
    }

    private Optional<FoundQuery.Query> in(String text, String stage) {
        return tagged(text, "sql")
                .map(inner -> new FoundQuery.Query(fenced(inner).orElse(inner).strip(), "extract.sql_tag"))
                .or(() -> fenced(text).map(query -> new FoundQuery.Query(query, "extract.fenced")))
                .or(() -> new QueryInProse(text, dialect).query().map(query -> new FoundQuery.Query(query, stage)));
    }

    /** Returns whether a fenced block of this label, in lower case, holds SQL. */
    static boolean isLabel(String label) {
        return LABELS.contains(label);
    }

    /** Returns the last fenced block of SQL, or the last block without a label that begins as a statement. */
    private Optional<String> fenced(String text) {
        return lastBlock(text)
                .or(() -> text.contains("```")
                        ? lastBlock(FENCE_IN_LINE.matcher(text).replaceAll("\n$1"))
                        : Optional.empty());
    }

    private Optional<String> lastBlock(String text) {
        List<FencedBlock> blocks = FencedBlock.of(text);
        List<Predicate<FencedBlock>> ranks = List.of(
                block -> isLabel(block.label()),
                block -> block.label().isEmpty() && new QueryInProse(block.code(), dialect).begins());
        return ranks.stream()
                .flatMap(rank -> blocks.reversed().stream().filter(rank).findFirst().stream())
                .findFirst()
                .map(block -> block.code().strip());
    }

    /**
     * Returns the content of the last tag of this name that is not blank, up to the end of the text if it is not
     * closed.
     */
    private static Optional<String> tagged(String text, String name) {
        if (text.indexOf('<') < 0) {
            return Optional.empty();
        }
        String folded = text.toLowerCase(Locale.ROOT);
        if (folded.length() != text.length()) {
            folded = text;
        }
        int open = folded.lastIndexOf("<" + name + ">");
        if (open < 0) {
            return Optional.empty();
        }
        int from = open + name.length() + 2;
        int close = folded.indexOf("</" + name + ">", from);
        String inner = text.substring(from, close < 0 ? text.length() : close);
        return inner.isBlank() ? Optional.empty() : Optional.of(inner);
    }
}
