package dev.assay.gateway.page;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The table of {@code docs/problems.md}, which is in this build. */
final class ProblemTable {
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| `/problems/([a-z-]+)` \\| \\d{3} \\| (.*?) \\| (.*?) \\|$");
    private static final Pattern LINK = Pattern.compile("\\[([^]]+)]\\([^)]*\\)");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    private final Map<String, Row> rows = new LinkedHashMap<>();

    /**
     * A problem.
     *
     * @param when its causes, in Markdown
     * @param remedy what the caller does, in Markdown
     */
    record Row(String type, String when, String remedy) {}

    ProblemTable(String markdown) {
        ROW.matcher(markdown).results().map(ProblemTable::row).forEach(row -> rows.put(row.type(), row));
    }

    private static Row row(MatchResult found) {
        return new Row(found.group(1), found.group(2), found.group(3));
    }

    /** Returns the problem of this type, without {@code /problems/}. */
    Optional<Row> find(String type) {
        return Optional.ofNullable(rows.get(type));
    }

    /** Returns the plain text of a cell. */
    static String plain(String markdown) {
        return CODE.matcher(LINK.matcher(markdown).replaceAll("$1")).replaceAll("$1");
    }

    /** Returns the HTML of a cell, with its code and without its links. */
    static String html(String markdown) {
        return Markdown.line(markdown);
    }
}
