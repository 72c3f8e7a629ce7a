package dev.assay.answer;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The text from the last "the answer is", "Final answer:" or a similar phrase in another language to the end of its
 * sentence; or the text before "is the answer".
 */
final class PhrasedAnswer implements AnswerLocator {
    private static final int LONGEST_LINK = 48;
    private static final Set<String> REMARKS = Set.of(
            "correct",
            "right",
            "wrong",
            "incorrect",
            "helpful",
            "clear",
            "simple",
            "unique",
            "valid",
            "below",
            "above",
            "found",
            "given",
            "shown",
            "as follows",
            "reasonable",
            "obvious",
            "reached",
            "obtained",
            "consistent",
            "verified",
            "confirmed",
            "checked");

    @Override
    public String stage() {
        return "extract.phrase";
    }

    @Override
    public List<AnswerPart> find(String text) {
        return FinalAnswer.last(text, false);
    }

    /** Returns whether the answer is neither empty, nor a remark, nor the name of a variable. */
    static boolean isSaid(String text, int at, AnswerPhrase phrase, List<AnswerPart> found) {
        return !found.isEmpty() && !isRemark(found) && !isVariable(text, at, phrase, found);
    }

    /** Returns the answer that the phrase at this place names, or an empty list. */
    static List<AnswerPart> value(String text, int at, AnswerPhrase phrase) {
        int after = at + phrase.noun().length();
        List<AnswerPart> said = AnswerPredicate.before(text, at, after);
        int link = said.isEmpty() ? link(text, after, phrase) : -1;
        if (link < 0) {
            return said;
        }
        int start = SentenceEnd.start(text, link);
        return text.startsWith("(a)", start)
                ? ValueInProse.of(text, start, paragraphEnd(text, start))
                : ValueInProse.of(text, start, SentenceEnd.end(text, start));
    }

    /** Returns whether the answer is only a remark, as in "The answer is correct". */
    private static boolean isRemark(List<AnswerPart> found) {
        return REMARKS.contains(found.getFirst().text().toLowerCase(Locale.ROOT));
    }

    /** Returns whether the answer is the name of a variable in a program, as in {@code answer = total}. */
    private static boolean isVariable(String text, int at, AnswerPhrase phrase, List<AnswerPart> found) {
        String between = text.substring(
                at + phrase.noun().length(),
                Math.max(at + phrase.noun().length(), found.getFirst().start()));
        String value = found.getFirst().text();
        boolean plain = value.length() > 1 && value.chars().noneMatch(sign -> Character.isDigit(sign) || sign == '\\');
        return plain && between.strip().equals("=");
    }

    private static int paragraphEnd(String text, int start) {
        int end = text.indexOf("\n\n", start);
        return Math.min(end < 0 ? text.length() : end, start + 1024);
    }

    /** Returns the index after the words that link the phrase to the answer, or -1. */
    private static int link(String text, int from, AnswerPhrase phrase) {
        int next = SentenceEnd.start(text, from);
        boolean formula = FormulaFinder.opensAt(text, next) && FormulaFinder.end(text, next) > 0;
        if (formula || (phrase.isDirect() && isValueAt(text, next)) || isHeading(text, from, next)) {
            return next;
        }
        int limit = Math.min(text.length(), from + LONGEST_LINK);
        for (int at = from; at < limit; at++) {
            char mark = text.charAt(at);
            if (mark == ':' || mark == '=' || mark == '\uff1a') {
                return at + 1;
            }
            int link = linkAt(text, at, phrase);
            if (link > 0) {
                int after = LatexArguments.skipSpaces(text, at + link);
                return after < text.length() && ":\uff1a".indexOf(text.charAt(after)) >= 0 ? after + 1 : at + link;
            }
            if ("\n.$?\u3002\uff1f".indexOf(mark) >= 0) {
                return -1;
            }
        }
        return -1;
    }

    /** Returns whether a number or option letters stand here. */
    private static boolean isValueAt(String text, int at) {
        boolean signed = at < text.length() && "-\u2212".indexOf(text.charAt(at)) >= 0;
        return NumbersInProse.isDigit(text, signed ? at + 1 : at)
                || (at < text.length() && OptionLetters.isLetter(text, at))
                || areOptions(text, at);
    }

    /** Returns whether several option letters in their order stand here without a word, as in ABD. */
    private static boolean areOptions(String text, int at) {
        int end = at;
        while (end < text.length()
                && text.charAt(end) >= 'A'
                && text.charAt(end) <= 'H'
                && (end == at || text.charAt(end) > text.charAt(end - 1))) {
            end++;
        }
        return end > at + 1
                && (end == text.length()
                        || UnspacedScripts.isUnspaced(text.charAt(end))
                        || !Character.isLetterOrDigit(text.charAt(end)));
    }

    /** Returns whether the word ends a line that is a heading or emphasised, as in "## Answer". */
    private static boolean isHeading(String text, int from, int next) {
        int lineEnd = text.indexOf('\n', from);
        if (lineEnd < 0 || lineEnd >= next || next >= text.length()) {
            return false;
        }
        char first = text.charAt(text.lastIndexOf('\n', from - 1) + 1);
        return first == '#' || first == '*';
    }

    private static int linkAt(String text, int at, AnswerPhrase phrase) {
        if (!phrase.isUnspaced() && Character.isLetter(text.charAt(at)) && Character.isLetter(text.charAt(at - 1))) {
            return -1;
        }
        for (String link : phrase.links()) {
            int end = at + link.length();
            boolean ends = phrase.isUnspaced()
                    || link.equals(".")
                    || end >= text.length()
                    || !Character.isLetter(text.charAt(end));
            if (ends && text.startsWith(link, at)) {
                return link.length();
            }
        }
        return -1;
    }
}
