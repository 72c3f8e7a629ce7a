package dev.assay.text.constraints;

import java.util.List;
import java.util.Optional;

/**
 * The size of a table in Markdown.
 *
 * @param rows the number of rows below the header
 * @param columns the number of cells of every row; 0 where the rows differ
 */
record MarkdownTable(int rows, int columns) {
    /** Returns the first table of a text: a header, a line of dashes, and the rows until a line without a bar. */
    static Optional<MarkdownTable> first(String text) {
        List<String> lines = text.lines().map(TextCharacters::strip).toList();
        for (int i = 0; i + 1 < lines.size(); i++) {
            int columns = cells(lines.get(i));
            if (columns > 0 && isDelimiter(lines.get(i + 1))) {
                return Optional.of(of(lines.subList(i + 2, lines.size()), columns, cells(lines.get(i + 1))));
            }
        }
        return Optional.empty();
    }

    private static MarkdownTable of(List<String> below, int columns, int delimiters) {
        int rows = 0;
        boolean even = columns == delimiters;
        while (rows < below.size() && cells(below.get(rows)) > 0) {
            even &= cells(below.get(rows)) == columns;
            rows++;
        }
        return new MarkdownTable(rows, even ? columns : 0);
    }

    private static boolean isDelimiter(String line) {
        return cells(line) > 0 && line.indexOf('-') >= 0 && line.chars().allMatch(c -> "|-: \t".indexOf(c) >= 0);
    }

    /** Returns the number of cells of a line; 0 for a line without a bar. A bar behind a backslash is no border. */
    private static int cells(String line) {
        int bars = 0;
        boolean lastIsBar = false;
        for (int i = 0; i < line.length(); i++) {
            lastIsBar = line.charAt(i) == '|' && (i == 0 || line.charAt(i - 1) != '\\');
            bars += lastIsBar ? 1 : 0;
        }
        return bars == 0 ? 0 : Math.max(1, bars + 1 - (line.startsWith("|") ? 1 : 0) - (lastIsBar ? 1 : 0));
    }
}
