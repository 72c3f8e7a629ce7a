package dev.assay.answer;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells a second guess from a correction: "It could be 5. Or maybe it is 7." is one answer of two parts. */
final class HedgedAnswer {
    private static final int LONGEST = 64;
    private static final Set<String> UNCERTAIN =
            Set.of("maybe", "perhaps", "possibly", "could", "might", "may", "probably", "either");
    private static final Set<String> OPENINGS = Set.of("or", "maybe", "perhaps", "possibly", "alternatively", "else");
    private static final Set<String> WORDS = Set.of("""
            or but and it is be the answer that this would also else alternatively a an instead then
            option choice boxed text x y n""".split("\\s+", -1));

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]");

    private HedgedAnswer() {}

    /**
     * Returns whether only words such as "Or maybe it is" stand between two answers, in a sentence of their own or not.
     */
    static boolean joins(String text, int from, int to) {
        if (to - from > LONGEST || to <= from) {
            return false;
        }
        boolean uncertain = false;
        boolean other = false;
        String[] words = BETWEEN_WORDS.split(text.substring(from, to).toLowerCase(Locale.ROOT), -1);
        for (String word : words) {
            other |= OPENINGS.contains(word) || word.equals("but") || word.equals("and");
            if (UNCERTAIN.contains(word)) {
                uncertain = true;
            } else if (!word.isEmpty() && !WORDS.contains(word)) {
                return false;
            }
        }
        return uncertain && other;
    }

    /**
     * Returns whether a sentence begins with a word such as "Or" or "Maybe", which continues the sentence before it.
     */
    static boolean opens(String text, int start, int end) {
        int from = LatexArguments.skipSpaces(text, start);
        int to = from;
        while (to < end && Character.isLetter(text.charAt(to))) {
            to++;
        }
        return OPENINGS.contains(text.substring(Math.min(from, to), to).toLowerCase(Locale.ROOT));
    }

    /** Returns whether "or" is the only word in the range. */
    private static boolean isOr(String text, int from, int to) {
        return to - from > 1
                && NO_LETTERS.matcher(text.substring(from, to)).replaceAll("").equalsIgnoreCase("or");
    }

    /** Returns the number or formula that is a further guess right after this place. */
    static List<AnswerPart> after(String text, int end) {
        int limit = Math.min(text.length(), end + LONGEST);
        int at = end;
        while (at < limit && text.charAt(at) != '$' && !NumbersInProse.isDigit(text, at)) {
            at++;
        }
        if (at == limit || !(joins(text, end, at) || isOr(text, end, at))) {
            return List.of();
        }
        int close = text.charAt(at) == '$' ? FormulaFinder.end(text, at) : SentenceEnd.end(text, at);
        int bracket = text.substring(end, at).indexOf('(') < 0 || close < 0 ? -1 : text.lastIndexOf(')', close - 1);
        close = bracket > at && text.charAt(at) != '$' ? bracket : close;
        List<AnswerPart> guess = close < 0 ? List.<AnswerPart>of() : ValueInProse.of(text, at, close);
        return guess.stream()
                        .allMatch(part ->
                                WordCounter.count(part.text(), 0, part.text().length()) < 2)
                ? guess
                : List.of();
    }
}
