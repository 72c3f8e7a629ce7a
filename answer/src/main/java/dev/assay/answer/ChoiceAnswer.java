package dev.assay.answer;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The option letters that the last sentence chooses, or the letter that opens a short response. */
final class ChoiceAnswer implements AnswerLocator {
    private static final int LONGEST = 400;
    private static final Set<String> SUPERLATIVES =
            Set.of("est per", "est.", "est of", "est one", " the most ", " the best ");
    private static final Set<String> CUES =
            Set.of("option", "choice", "choose", "select", "pick", "correct", "right", "answer", "leaves", "must be");

    @Override
    public String stage() {
        return "extract.choice";
    }

    @Override
    public List<AnswerPart> find(String text) {
        List<AnswerPart> opening = opening(text);
        if (!opening.isEmpty()) {
            return opening;
        }
        int end = LastLine.end(text);
        int start = conclusion(text, lastSentence(text, end), end);
        boolean hasValues = hasValue(text, 0, text.length());
        if (hasValue(text, start, end) || (hasValues && !hasCue(text, start, end))) {
            return List.of();
        }
        return OptionLetters.affirmed(text, start, end);
    }

    /** Returns the start of the clause behind "Since …, option", where one ends the sentence; else that of the sentence. */
    private static int conclusion(String text, int start, int end) {
        int clause = text.lastIndexOf(", ", end - 1) + 2;
        boolean concludes = clause > start + 2
                && (text.regionMatches(true, clause, "option ", 0, 7)
                        || text.regionMatches(true, clause, "choice ", 0, 7));
        return concludes ? clause : start;
    }

    /** Returns the D of "D. It can't be A". */
    private static List<AnswerPart> opening(String text) {
        int start = SentenceEnd.start(text, 0);
        int letter = text.startsWith("(", start) ? start + 1 : start;
        boolean isShort = text.length() <= LONGEST && text.indexOf("\n(") < 0;
        if (!isShort || letter + 1 >= text.length() || !OptionLetters.isLetter(text, letter)) {
            return List.of();
        }
        boolean ends = ").,:;\n*\u3002\uff0c\uff1a".indexOf(text.charAt(letter + 1)) >= 0;
        return ends ? OptionLetters.affirmed(text, start, letter + 1) : List.of();
    }

    private static int lastSentence(String text, int end) {
        int start = sentence(text, end);
        boolean goesOn = HedgedAnswer.opens(text, start, end);
        return goesOn && start > 0 ? sentence(text, start) : start;
    }

    private static int sentence(String text, int before) {
        int end = before;
        while (end > 0 && "*_ \n".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        int at = Math.max(0, end - 1);
        int floor = Math.max(0, end - LONGEST);
        while (at > floor && !(".!?\n\u3002".indexOf(text.charAt(at - 1)) >= 0 && at < end - 1)) {
            at--;
        }
        return at;
    }

    private static boolean hasCue(String text, int start, int end) {
        String sentence = text.substring(start, end).toLowerCase(Locale.ROOT);
        return sentence.contains("**")
                || CUES.stream().anyMatch(sentence::contains)
                || SUPERLATIVES.stream().anyMatch(sentence::contains);
    }

    private static boolean hasValue(String text, int from, int to) {
        for (int at = from; at < to; at++) {
            char sign = text.charAt(at);
            if (sign == '$' || sign == '\\' || Character.isDigit(sign)) {
                return true;
            }
        }
        return false;
    }
}
