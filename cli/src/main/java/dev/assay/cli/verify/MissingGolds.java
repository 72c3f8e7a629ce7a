package dev.assay.cli.verify;

import dev.assay.engine.wire.FlatRow;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Counts the rows with a gold that a program seems to have written for a value that it did not have. */
final class MissingGolds {
    private static final Set<String> WORDS = Set.of("", "nan", "null", "none", "n/a", "na", "<na>", "undefined");

    private final Set<String> seen = new TreeSet<>();
    private long rows;
    private long firstLine;

    void add(FlatRow row) {
        JsonNode gold =
                row.item() == null ? MissingNode.getInstance() : row.item().at("/task/gold");
        Optional<String> missing = (gold.isArray() ? gold.valueStream() : Stream.of(gold))
                .filter(each -> each.isString()
                        && WORDS.contains(each.asString().strip().toLowerCase(Locale.ROOT)))
                .map(JsonNode::asString)
                .findFirst();
        if (missing.isPresent()) {
            seen.add('"' + missing.get() + '"');
            firstLine = rows++ == 0 ? row.line() : firstLine;
        }
    }

    /** Returns a sentence about these rows; empty where there is none. */
    Optional<String> sentence() {
        return rows == 0
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%,d %s a gold that looks like a missing value (%s), first at line %,d",
                        rows,
                        rows == 1 ? "row has" : "rows have",
                        String.join(", ", seen),
                        firstLine));
    }
}
