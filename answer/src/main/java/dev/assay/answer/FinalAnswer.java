package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;

/**
 * A plain value that the last "final answer" names; it outranks a box before it. Final answers with nothing between
 * them are one answer, so that a response gains nothing by giving two.
 */
final class FinalAnswer implements AnswerLocator {
    private static final int MOST_PHRASES = 64;
    private static final int MOST_WORDS = 2;
    private static final int LONGEST_GAP = 40;
    private static final List<String> BEFORE = List.of("final", "\u6700\u7ec8", "\u6700\u7d42");

    @Override
    public String stage() {
        return "extract.final_answer";
    }

    @Override
    public List<AnswerPart> find(String text) {
        return saysFinal(text) ? last(text, true) : List.of();
    }

    /** Whether the end of a text has "final" in either case, or the Chinese or Japanese word. */
    private static boolean saysFinal(String text) {
        for (int at = Math.max(0, text.length() - AnswerFinder.CLOSING - LONGEST_GAP); at < text.length(); at++) {
            char sign = text.charAt(at);
            if (sign == '\u6700' || ((sign | 0x20) == 'f' && text.regionMatches(true, at, "final", 0, 5))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the answer of the last phrase, and those of the phrases right before it if they are plain values. */
    static List<AnswerPart> last(String text, boolean mustBeFinal) {
        List<AnswerPart> parts = new ArrayList<>();
        int tried = 0;
        int next = text.length();
        int floor = Math.max(0, text.length() - AnswerFinder.CLOSING);
        for (int at = text.length() - 1; at >= floor && tried < MOST_PHRASES; at--) {
            List<AnswerPhrase> phrase =
                    AnswerPhrase.begins(text.charAt(at)) ? phrase(text, at, mustBeFinal) : List.<AnswerPhrase>of();
            if (phrase.isEmpty()) {
                continue;
            }
            tried++;
            List<AnswerPart> found = beforeAlternative(text, PhrasedAnswer.value(text, at, phrase.getFirst()), next);
            boolean plain = isValue(found);
            if (!parts.isEmpty() && (!plain || isApart(text, found.getLast().end(), next))) {
                return parts;
            }
            if (plain || (!mustBeFinal && PhrasedAnswer.isSaid(text, at, phrase.getFirst(), found))) {
                add(parts, found);
                next = Math.min(at, found.getFirst().start());
            }
            if (!parts.isEmpty() && !plain) {
                return parts;
            }
        }
        return parts;
    }

    /** Returns the 5 of "the answer is 5, or the answer is 7", if the next answer is that of the second phrase. */
    private static List<AnswerPart> beforeAlternative(String text, List<AnswerPart> found, int next) {
        if (found.size() != 1
                || found.getFirst().end() <= next
                || found.getFirst().start() >= next) {
            return found;
        }
        int start = found.getFirst().start();
        int comma = text.lastIndexOf(',', next);
        return comma > start && CaseAlternative.joins(text, comma, next) ? ValueInProse.of(text, start, comma) : found;
    }

    private static List<AnswerPhrase> phrase(String text, int at, boolean mustBeFinal) {
        List<AnswerPhrase> phrases = AnswerPhrase.beginningWith(text.charAt(at));
        boolean insideWord = at > 0 && text.charAt(at) < 0x80 && Character.isLetter(text.charAt(at - 1));
        if (phrases.isEmpty() || insideWord) {
            return List.of();
        }
        for (AnswerPhrase phrase : phrases) {
            if (phrase.standsAt(text, at)
                    && (!mustBeFinal || isFinal(text, at, at + phrase.noun().length()))) {
                return List.of(phrase);
            }
        }
        return List.of();
    }

    private static void add(List<AnswerPart> parts, List<AnswerPart> found) {
        boolean said = found.stream()
                .allMatch(part -> parts.stream().anyMatch(other -> other.text().equals(part.text())));
        if (!said) {
            parts.addAll(0, found);
        }
    }

    private static boolean isApart(String text, int from, int to) {
        if (HedgedAnswer.joins(text, from, to) || CaseAlternative.joins(text, from, to)) {
            return false;
        }
        return to - from > LONGEST_GAP || to < from || WordCounter.count(text, from, to) > 2;
    }

    private static boolean isFinal(String text, int noun, int after) {
        int end = noun;
        while (end > 0 && (ProseMarks.isSpace(text.charAt(end - 1)) || text.charAt(end - 1) == '_')) {
            end--;
        }
        char last = end == 0 ? ' ' : text.charAt(end - 1);
        boolean may = last == 'l' || last == 'L' || last == '\u7ec8' || last == '\u7d42';
        for (String word : may ? BEFORE : List.<String>of()) {
            if (text.regionMatches(true, end - word.length(), word, 0, word.length())) {
                return true;
            }
        }
        return text.startsWith(" ", after) && text.regionMatches(true, after, " final", 0, 6);
    }

    private static boolean isValue(List<AnswerPart> found) {
        return !found.isEmpty()
                && found.stream()
                        .allMatch(part ->
                                WordCounter.count(part.text(), 0, part.text().length()) <= MOST_WORDS)
                && found.stream().anyMatch(FinalAnswer::isPlain);
    }

    private static boolean isPlain(AnswerPart part) {
        return part.text().chars().anyMatch(sign -> Character.isDigit(sign) || sign == '$' || sign == '\\')
                || part.text().length() == 1;
    }
}
