package dev.assay.code.compare;

import dev.assay.sandbox.Bytes;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;

/**
 * The lines of an output without their order, each with its number of occurrences.
 *
 * @param words whether only the words of a line count; lines without words are then skipped
 * @param anyWords whether the order of the words in a line is ignored as well
 */
record LineBag(boolean words, boolean anyWords) {
    private static final String BLANKS = " \t\n\u000B\f\r";
    private static final int MOST_SHOWN = 40;

    private record Size(long lines, long bytes) {}

    /**
     * Returns the first difference, or empty. The numbers of lines and bytes are compared first, so that no large
     * output is kept in memory.
     */
    Optional<String> difference(Bytes output, Bytes expected) {
        Size ours = size(output);
        if (!ours.equals(size(expected))) {
            return Optional.of("other lines were expected than the " + ours.lines() + " of the output");
        }
        Map<String, Integer> counts = new HashMap<>();
        OutputLines theirs = new OutputLines(expected.toArray());
        while (theirs.next()) {
            normal(theirs).ifPresent(line -> counts.merge(line, 1, Integer::sum));
        }
        OutputLines lines = new OutputLines(output.toArray());
        while (lines.next()) {
            Optional<String> line = normal(lines);
            if (line.isPresent() && counts.merge(line.get(), -1, Integer::sum) < 0) {
                return Optional.of("line " + lines.number() + " is wrong, or there too often: " + shown(lines));
            }
        }
        return Optional.empty();
    }

    private Size size(Bytes text) {
        long count = 0;
        long bytes = 0;
        OutputLines lines = new OutputLines(text.toArray());
        while (lines.next()) {
            Optional<String> line = normal(lines);
            count += line.isPresent() ? 1 : 0;
            bytes += line.map(String::length).orElse(0);
        }
        return new Size(count, bytes);
    }

    /** Returns the normal form of a line; empty for a line that does not count. */
    private Optional<String> normal(OutputLines line) {
        if (!words) {
            return Optional.of(line.text());
        }
        List<String> found = Collections.list(new StringTokenizer(line.text(), BLANKS)).stream()
                .map(String::valueOf)
                .toList();
        List<String> ordered = anyWords ? found.stream().sorted().toList() : found;
        return found.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", ordered));
    }

    private static String shown(OutputLines lines) {
        String text = lines.text();
        return text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + "…" : text;
    }
}
