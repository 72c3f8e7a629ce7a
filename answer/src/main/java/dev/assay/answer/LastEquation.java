package dev.assay.answer;

import java.util.List;

/** The last side of an equation in plain text, where the last line is one: "so d = 8√2". */
final class LastEquation implements Locator {
    private static final int LONGEST = 400;
    private static final int MOST_WORDS = 1;

    @Override
    public String stage() {
        return "extract.last_equation";
    }

    @Override
    public List<Part> find(String text) {
        int end = LastLine.end(text);
        int start = Math.max(LastLine.start(text, end), end - LONGEST);
        int equals = text.lastIndexOf('=', end - 1);
        if (equals < start || !isEquation(text, start, equals, end)) {
            return List.of();
        }
        int side = text.startsWith(">", equals + 1) ? equals + 2 : equals + 1;
        return Words.count(text, side, end) <= MOST_WORDS ? Marks.bare(text, side, end) : List.of();
    }

    private static boolean isEquation(String text, int start, int equals, int end) {
        boolean compares = equals > 0 && "<>!:".indexOf(text.charAt(equals - 1)) >= 0;
        boolean mathematics = text.substring(start, end).chars().anyMatch(sign -> sign == '$' || sign == '\\');
        boolean sentence = text.substring(equals, end).contains(". ");
        int name = Condition.name(text, equals + 1);
        boolean circumstance = name >= 0 && Condition.before(text, name);
        return !compares && !circumstance && !mathematics && !sentence;
    }
}
