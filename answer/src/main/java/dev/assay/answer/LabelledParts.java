package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;

/** The parts of an answer such as "(a) 3 (b) 5", or of a list with a bullet or number before each line. */
final class LabelledParts {
    private static final int MOST_PARTS = 26;

    private LabelledParts() {}

    /** The parts in order, or nothing where the text does not begin with a first label. */
    static List<Part> of(String text, int from, int to) {
        var parts = new ArrayList<Part>();
        int at = from;
        char label = 'a';
        while (at < to && parts.size() < MOST_PARTS && isLabel(text, at, label)) {
            int start = at + 3;
            label++;
            at = next(text, start, to, label);
            parts.addAll(Marks.bare(text, start, at));
        }
        return at >= to ? parts : List.of();
    }

    private static int next(String text, int from, int to, char label) {
        for (int at = from; at < to; at++) {
            if (text.charAt(at) == '(' && isLabel(text, at, label)) {
                return at;
            }
        }
        return to;
    }

    private static boolean isLabel(String text, int at, char label) {
        return at + 3 < text.length()
                && text.charAt(at) == '('
                && text.charAt(at + 1) == label
                && text.charAt(at + 2) == ')';
    }
}
