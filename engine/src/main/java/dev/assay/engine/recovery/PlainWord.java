package dev.assay.engine.recovery;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A fast first check of an answer: most begin with an English word that is in no list and not in the question. */
final class PlainWord {
    private static final int BEGINNING = 240;

    /** A word before which no markup begins, and of which none is a part. */
    private static final Pattern WORD = Pattern.compile("(?<![^\\s\"'(])[A-Za-z]{3,40}(?=[\\s.,;!?)'\"])");

    private static final Pattern MARKUP = Pattern.compile("[<\\[\\\\{]");

    /** Words that may belong to a mark of a chat template, to a score for a judge, or to "I do not know". */
    private static final Set<String> OF_MARKS = Set.of(
            "not",
            "don",
            "human",
            "assistant",
            "user",
            "system",
            "bot",
            "model",
            "student",
            "score",
            "rating",
            "grade",
            "mark",
            "point",
            "points",
            "confidence",
            "reward",
            "nota",
            "note",
            "paso",
            "schritt",
            "passo");

    private PlainWord() {}

    /** Returns whether the answer begins with such a word; where it does not, the slower checks are needed. */
    static boolean isSaid(String answer, String question) {
        String beginning = answer.substring(0, Math.min(answer.length(), BEGINNING));
        Matcher markup = MARKUP.matcher(beginning);
        Matcher words = WORD.matcher(markup.find() ? beginning.substring(0, markup.start()) : beginning);
        String asked = "";
        while (words.find()) {
            String word = words.group().toLowerCase(Locale.ROOT);
            if (!WordLists.isEmpty(word) && !OF_MARKS.contains(word)) {
                asked = asked.isEmpty() ? question.toLowerCase(Locale.ROOT) : asked;
                if (!asked.contains(word)) {
                    return true;
                }
            }
        }
        return false;
    }
}
