package dev.assay.answer;

import java.util.List;

/** The last side of an equation in plain text, if the last line is one: "so d = 8√2". */
final class LastEquation implements AnswerLocator {
    private static final int LONGEST = 400;
    private static final int MOST_WORDS = 1;
    private static final int MOST_JOINTS = 4;

    @Override
    public String stage() {
        return "extract.last_equation";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int end = LastLine.end(text);
        int start = Math.max(LastLine.start(text, end), end - LONGEST);
        int equals = text.lastIndexOf('=', end - 1);
        if (equals < start || !isEquation(text, start, equals, end)) {
            return List.of();
        }
        int first = firstOfSeveral(text, start, equals);
        if (first >= 0) {
            return WordCounter.count(text, first, end) <= MOST_JOINTS ? ProseMarks.bare(text, first, end) : List.of();
        }
        int side = text.startsWith(">", equals + 1) ? equals + 2 : equals + 1;
        return WordCounter.count(text, side, end) <= MOST_WORDS
                ? ValueInProse.withoutCopula(text, side, end)
                : List.of();
    }

    /**
     * Returns the place of the first equation if a word such as "or" joins the last one to it, else -1: neither of two
     * joined values is the answer alone.
     */
    private static int firstOfSeveral(String text, int start, int equals) {
        int name = AnswerCondition.name(text, equals + 1);
        int first = text.indexOf('=', start);
        int firstName = first < equals ? AnswerCondition.name(text, first + 1) : -1;
        int value = text.lastIndexOf('=', equals - 1) + 1;
        return firstName >= start && name > value && isJoined(text, value, name) ? firstName : -1;
    }

    /** Returns whether the words between a value and the next name join the two equations. */
    private static boolean isJoined(String text, int value, int name) {
        int from = value;
        while (from < name && !Character.isDigit(text.charAt(from))) {
            from++;
        }
        while (from < name
                && (Character.isLetterOrDigit(text.charAt(from)) || "/.^*()".indexOf(text.charAt(from)) >= 0)) {
            from++;
        }
        return from < name && JoinedAnswers.joins(text, from, name) && JoinedAnswers.separates(text, from, name);
    }

    private static boolean isEquation(String text, int start, int equals, int end) {
        boolean compares = equals > 0 && "<>!:".indexOf(text.charAt(equals - 1)) >= 0;
        boolean mathematics = text.substring(start, end).chars().anyMatch(sign -> sign == '$' || sign == '\\');
        boolean sentence = text.substring(equals, end).contains(". ");
        int name = AnswerCondition.name(text, equals + 1);
        boolean circumstance = name >= 0 && AnswerCondition.before(text, name);
        return !compares && !circumstance && !mathematics && !sentence;
    }
}
