package dev.assay.text.words;

import java.util.ArrayList;
import java.util.List;

/** The members of a list that a text writes in lines. */
public final class ListLines {
    private static final String BULLETS = "-*+\u2022\u2013\u2014";

    /** The most lines that are read. */
    private static final int MOST = 1 << 14;

    private ListLines() {}

    /**
     * Returns what stands behind the marks: the numbers of lines, or else the bullets, where two lines or more have them. Otherwise every
     * line counts, but a heading that ends with a colon. Blank lines are left out, and of others the first {@value #MOST} are read. Time is
     * linear in the text's length.
     */
    public static List<String> of(String text) {
        List<String> lines = text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .limit(MOST)
                .toList();
        List<String> numbered =
                lines.stream().filter(line -> numberMark(line) > 0).toList();
        if (numbered.size() > 1) {
            return numbered.stream()
                    .map(line -> line.substring(numberMark(line)).strip())
                    .toList();
        }
        List<String> bulleted = lines.stream().filter(ListLines::isBulleted).toList();
        if (bulleted.size() > 1) {
            return bulleted.stream().map(ListLines::unmarked).toList();
        }
        boolean hasHeading = lines.size() > 2 && lines.getFirst().endsWith(":");
        return lines.subList(hasHeading ? 1 : 0, lines.size()).stream()
                .map(ListLines::unmarked)
                .toList();
    }

    /** Returns a line without its mark, if it has one. */
    private static String unmarked(String line) {
        int number = numberMark(line);
        return number > 0
                ? line.substring(number).strip()
                : isBulleted(line) ? line.substring(1).strip() : line;
    }

    /** Returns the length of a mark such as {@code 1.} or {@code (2)}, which a blank follows; 0 without one. */
    private static int numberMark(String line) {
        int start = line.startsWith("(") ? 1 : 0;
        int at = start;
        while (at < line.length() && line.charAt(at) >= '0' && line.charAt(at) <= '9') {
            at++;
        }
        boolean isMark = at > start && at < line.length() && (start == 1 ? ")" : ".)").indexOf(line.charAt(at)) >= 0;
        return isMark && line.startsWith(" ", at + 1) ? at + 1 : 0;
    }

    private static boolean isBulleted(String line) {
        return line.length() > 2 && BULLETS.indexOf(line.charAt(0)) >= 0 && line.charAt(1) == ' ';
    }

    /** Returns the stripped pieces of a line between marks, at most {@value #MOST}. */
    public static List<String> parted(String line, char mark) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        for (int at = 0; at <= line.length() && parts.size() < MOST; at++) {
            if (at == line.length() || line.charAt(at) == mark) {
                parts.add(line.substring(start, at).strip());
                start = at + 1;
            }
        }
        return parts;
    }
}
