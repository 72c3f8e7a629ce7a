package dev.assay.sql.text;

import dev.assay.answer.FencedBlock;
import dev.assay.answer.Spoken;
import dev.assay.sql.run.Dialect;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds the query that a response gives outside its thinking: in its last {@code <answer>}, in its last {@code <sql>}, in
 * its last fenced block of SQL, else as its text.
 */
public final class QueryFinder {
    private static final Set<String> LABELS =
            Set.of("sql", "sqlite", "sqlite3", "postgresql", "postgres", "psql", "pgsql", "plpgsql", "duckdb");

    private final Dialect dialect;

    public QueryFinder(Dialect dialect) {
        this.dialect = dialect;
    }

    /** The query, in time linear in the response's length. */
    public Found find(String response) {
        var spoken = Spoken.of(response);
        if (spoken.isBlank()) {
            return new Found.Nothing(
                    response.isBlank() ? "the response is blank" : "nothing stands outside the thinking");
        }
        return tagged(spoken, "answer")
                .flatMap(text -> in(text, "extract.answer_tag"))
                .or(() -> in(spoken, "extract.text"))
                .<Found>map(found -> found)
                .orElseGet(() -> new Found.Nothing("the response has no query"));
    }

    private Optional<Found.Query> in(String text, String stage) {
        return tagged(text, "sql")
                .map(inner -> new Found.Query(fenced(inner).orElse(inner).strip(), "extract.sql_tag"))
                .or(() -> fenced(text).map(query -> new Found.Query(query, "extract.fenced")))
                .or(() -> new Prose(text, dialect).query().map(query -> new Found.Query(query, stage)));
    }

    /** The last fenced block of SQL, or the last without a label that begins as a statement. */
    private Optional<String> fenced(String text) {
        var blocks = FencedBlock.of(text);
        List<Predicate<FencedBlock>> ranks = List.of(
                block -> LABELS.contains(block.label()),
                block -> block.label().isEmpty() && new Prose(block.code(), dialect).begins());
        return ranks.stream()
                .flatMap(rank -> blocks.reversed().stream().filter(rank).findFirst().stream())
                .findFirst()
                .map(block -> block.code().strip());
    }

    /** What stands in the last tag of this name that is not blank, up to the end where it is not closed. */
    private static Optional<String> tagged(String text, String name) {
        var folded = text.toLowerCase(Locale.ROOT);
        if (folded.length() != text.length()) {
            folded = text;
        }
        int open = folded.lastIndexOf("<" + name + ">");
        if (open < 0) {
            return Optional.empty();
        }
        int from = open + name.length() + 2;
        int close = folded.indexOf("</" + name + ">", from);
        var inner = text.substring(from, close < 0 ? text.length() : close);
        return inner.isBlank() ? Optional.empty() : Optional.of(inner);
    }
}
