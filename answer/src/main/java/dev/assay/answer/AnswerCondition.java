package dev.assay.answer;

import java.util.Locale;
import java.util.Set;

/**
 * Tells a value from the condition under which it is reached: in "the minimum is 8, attained at x = 2" the answer is 8.
 */
final class AnswerCondition {
    private static final int LONGEST = 24;
    private static final Set<String> WORDS =
            Set.of("at", "when", "where", "if", "for", "because", "since", "as", "whenever");

    private AnswerCondition() {}

    /** Returns whether a word such as "at" or "when" stands right before the equation that begins at this place. */
    static boolean before(String text, int place) {
        int end = place;
        while (end > 0 && place - end < LONGEST && !Character.isLetter(text.charAt(end - 1))) {
            if (".;\n".indexOf(text.charAt(end - 1)) >= 0) {
                return false;
            }
            end--;
        }
        int start = end;
        while (start > 0 && end - start < LONGEST && Character.isLetter(text.charAt(start - 1))) {
            start--;
        }
        return WORDS.contains(text.substring(start, end).toLowerCase(Locale.ROOT));
    }

    /** Returns whether the formula is a single letter that the text explains, as in "where C is any constant". */
    static boolean explains(String text, AnswerPart formula) {
        int end = LatexArguments.skipSpaces(text, formula.end());
        return formula.text().chars().filter(Character::isLetter).count() == 1
                && formula.text().chars().noneMatch(Character::isDigit)
                && (text.startsWith("is a", end) || text.startsWith("is the", end) || text.startsWith("denotes", end));
    }

    /**
     * Returns the place of the name in "name = value" for the value that begins at this place, or -1 without a name.
     */
    static int name(String text, int place) {
        int at = back(text, place);
        if (at < 0 || text.charAt(at) != '=') {
            return -1;
        }
        at = back(text, at);
        return at >= 0 && Character.isLetter(text.charAt(at)) ? at : -1;
    }

    private static int back(String text, int place) {
        int at = place - 1;
        while (at >= 0 && place - at < LONGEST && (ProseMarks.isSpace(text.charAt(at)) || text.charAt(at) == '$')) {
            at--;
        }
        return at;
    }
}
