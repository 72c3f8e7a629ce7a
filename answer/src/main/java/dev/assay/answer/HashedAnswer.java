package dev.assay.answer;

import java.util.Optional;

/** What follows the last {@code ####} at the start of a line, unless it is a heading in the middle of the response. */
final class HashedAnswer implements Locator {
    private static final String MARK = "####";

    @Override
    public String stage() {
        return "extract.hash";
    }

    @Override
    public Optional<String> find(String text) {
        int mark = text.lastIndexOf(MARK);
        while (mark >= 0 && !startsLine(text, mark)) {
            mark = text.lastIndexOf(MARK, mark - 1);
        }
        if (mark < 0) {
            return Optional.empty();
        }
        int lineEnd = text.indexOf('\n', mark);
        int end = lineEnd < 0 ? text.length() : lineEnd;
        int start = mark + MARK.length();
        boolean counts = isValue(text, start, end) || text.substring(end).isBlank();
        return counts ? Marks.bare(text.substring(start, end)) : Optional.empty();
    }

    private static boolean startsLine(String text, int mark) {
        return mark == 0 || text.charAt(mark - 1) == '\n';
    }

    private static boolean isValue(String text, int start, int end) {
        int first = Latex.skipSpaces(text, start);
        return first < end && "0123456789-+.$\\([{".indexOf(text.charAt(first)) >= 0;
    }
}
