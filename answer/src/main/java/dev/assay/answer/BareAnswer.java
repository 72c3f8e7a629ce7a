package dev.assay.answer;

import java.util.Optional;

/** The whole response, where it is one short line with hardly any words: only an answer. */
final class BareAnswer implements Locator {
    private static final int LONGEST = 160;
    private static final int MOST_WORDS = 2;

    @Override
    public String stage() {
        return "extract.bare";
    }

    @Override
    public Optional<String> find(String text) {
        var whole = text.strip();
        boolean isShort = whole.length() <= LONGEST && whole.indexOf('\n') < 0 && !whole.contains("boxed");
        return isShort && words(whole) <= MOST_WORDS ? Marks.bare(whole) : Optional.empty();
    }

    /** Runs of two letters or more that are no LaTeX commands. */
    private static int words(String text) {
        int words = 0;
        int at = 0;
        while (at < text.length()) {
            int end = at;
            while (end < text.length() && Character.isLetter(text.charAt(end))) {
                end++;
            }
            boolean command = at > 0 && text.charAt(at - 1) == '\\';
            words += end - at > 1 && !command ? 1 : 0;
            at = Math.max(end, at + 1);
        }
        return words;
    }
}
