package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;

/** Reads the parts of an answer such as "(a) 3 (b) 5" as a tuple, for their order counts. */
final class LabelledParts implements Locator {
    private static final int MOST_PARTS = 26;
    private static final int LONGEST = 240;
    private static final int WINDOW = 1 << 12;

    @Override
    public String stage() {
        return "extract.parts";
    }

    /** The parts in the last lines, from one that begins with (a) on. */
    @Override
    public List<Part> find(String text) {
        int floor = Math.max(0, text.length() - WINDOW);
        int first = text.lastIndexOf("(a)");
        if (first < floor
                || !text.substring(LastLine.start(text, first), first)
                        .replace("*", "")
                        .isBlank()) {
            return List.of();
        }
        return of(text, first, LastLine.end(text));
    }

    /** All parts as one tuple, or nothing where the text does not begin with (a) and hold (b). */
    static List<Part> of(String text, int from, int to) {
        var values = new ArrayList<String>();
        int at = from;
        char label = 'a';
        while (at < to && values.size() < MOST_PARTS && isLabel(text, at, label)) {
            int start = at + 3;
            label++;
            at = next(text, start, to, label);
            var bare = Marks.bare(text, start, at);
            var value = bare.isEmpty() ? bare : Value.unlabelled(text, bare.getFirst());
            if (value.size() != 1 || at - start > LONGEST) {
                return List.of();
            }
            values.add(side(value.getFirst().text()));
        }
        return values.size() < 2 || at < to
                ? List.of()
                : List.of(new Part("(" + String.join(", ", values) + ")", from, to));
    }

    /** A delimiter of a formula in the middle of the tuple would end it. */
    private static String side(String value) {
        boolean formula = Formulas.opensAt(value, 0) && Formulas.end(value, 0) == value.length();
        var sides = formula ? Chain.end(value, Formulas.inside(value, 0, value.length())) : List.<Part>of();
        return sides.isEmpty() ? value : sides.getFirst().text();
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
