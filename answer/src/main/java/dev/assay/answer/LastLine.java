package dev.assay.answer;

import java.util.Optional;

/** The last line that is not blank. */
final class LastLine implements Locator {
    @Override
    public String stage() {
        return "extract.last_line";
    }

    @Override
    public Optional<String> find(String text) {
        return Marks.bare(of(text));
    }

    static String of(String text) {
        int end = text.length();
        while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return end == 0 ? "" : text.substring(text.lastIndexOf('\n', end - 1) + 1, end);
    }
}
