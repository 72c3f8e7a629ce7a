package dev.assay.answer;

import java.util.List;

/** A cheap look at a long text, before it is read sign by sign. */
final class LongText {
    private static final int LONG = 1 << 12;

    private LongText() {}

    /**
     * Returns whether a text is long and has none of these words. {@code indexOf} reads many signs at a time, so that in a long text
     * it tells sooner that there is nothing to find.
     */
    static boolean lacks(String text, List<String> words) {
        return text.length() > LONG && words.stream().noneMatch(text::contains);
    }
}
