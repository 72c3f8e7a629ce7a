package dev.assay.text.patch;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.SpokenText;

/** Finds the text that may hold a patch: all outside of the thinking. Tags of thinking that stand in the patch's own code are code. */
final class PatchPlace {
    private static final String SEARCH = "<<<<<<< SEARCH";
    private static final String REPLACE = ">>>>>>> REPLACE";
    private static final char MASK = '\u0001';

    private final String text;
    private final StringBuilder masked;
    private int search = -1;
    private boolean isHunk;

    private PatchPlace(String text) {
        this.text = text;
        this.masked = new StringBuilder(text);
    }

    /** Returns the place in time linear in the text's length. */
    static AnswerExtraction find(String text) {
        PatchPlace place = new PatchPlace(text);
        for (int from = 0; from < text.length(); ) {
            int end = text.indexOf('\n', from);
            end = end < 0 ? text.length() : end;
            place.read(from, end);
            from = end + 1;
        }
        return SpokenText.find(place.masked.toString());
    }

    private void read(int from, int end) {
        if (text.startsWith(SEARCH, from)) {
            search = from;
        } else if (search >= 0 && text.startsWith(REPLACE, from)) {
            mask(search, from);
            search = -1;
        }
        boolean goesOn = isHunk && from < end && " +-\\".indexOf(text.charAt(from)) >= 0;
        if (goesOn) {
            mask(from, end);
        }
        isHunk = goesOn || text.startsWith("@@", from);
    }

    /** Replaces the signs with which tags begin. */
    private void mask(int from, int to) {
        for (int at = from; at < to; at++) {
            char c = text.charAt(at);
            if (c == '<' || c == '[' || c == '\u25c1') {
                masked.setCharAt(at, MASK);
            }
        }
    }
}
