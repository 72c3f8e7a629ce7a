package dev.assay.answer;

import java.util.List;

/**
 * Finds an answer that stands before its predicate: "so 5 is the answer", "$x = 5$ is our final answer.", "option D is
 * right".
 */
final class AnswerPredicate {
    private static final int LONGEST_LINK = 32;
    private static final int LONGEST = 200;
    private static final int MOST_WORDS = 3;
    private static final List<String> LINKS = List.of(" is the", " is our", " is my", " is your", " are the");

    private AnswerPredicate() {}

    /** Returns the answer before the link that ends at the noun, if the noun ends its sentence. */
    static List<AnswerPart> before(String text, int noun, int after) {
        int link = link(text, noun);
        if (link < 0 || !endsSentence(text, after)) {
            return List.of();
        }
        int start = Math.max(text.lastIndexOf('\n', link - 1) + 1, link - LONGEST);
        String said = text.substring(start, link);
        List<AnswerPart> formula = new LastFormula().find(said);
        List<AnswerPart> found = formula.isEmpty() ? new LastNumber().find(said) : formula;
        return found.isEmpty()
                ? words(text, start, link)
                : found.stream().map(part -> part.shifted(start)).toList();
    }

    /** Returns the name in "Therefore, Evelyn is the answer". */
    private static List<AnswerPart> words(String text, int start, int link) {
        int from = Math.max(start, Math.max(text.lastIndexOf(", ", link - 1), text.lastIndexOf(". ", link - 1)) + 1);
        return WordCounter.count(text, from, link) <= MOST_WORDS ? ProseMarks.bare(text, from, link) : List.of();
    }

    private static int link(String text, int noun) {
        String before = text.substring(Math.max(0, noun - LONGEST_LINK), noun);
        int last = -1;
        for (String link : LINKS) {
            last = Math.max(last, before.lastIndexOf(link));
        }
        boolean joined =
                last >= 0 && WordCounter.count(before, last + 1, before.length()) <= 3 && before.indexOf('.', last) < 0;
        return joined ? noun - before.length() + last : -1;
    }

    private static boolean endsSentence(String text, int after) {
        int at = after;
        while (at < text.length() && "*_ ".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at >= text.length() || ".!\n,".indexOf(text.charAt(at)) >= 0;
    }
}
