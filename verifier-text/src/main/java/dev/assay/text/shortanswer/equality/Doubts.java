package dev.assay.text.shortanswer.equality;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Words by which an answer says that it does not know, or only guesses. */
final class Doubts {
    private static final List<String> IGNORANCE = List.of(
            "i don't know", "i do not know", "i'm not sure", "i am not sure", "i cannot", "i can't", "unable to");
    private static final List<String> DISCLAIMERS = List.of(
            "language model",
            "not have access",
            "n't have access",
            "not have real-time",
            "n't have real-time",
            "not have information",
            "n't have information");
    private static final Set<String> UNCERTAIN = Set.of(
            "possible", "possibly", "likely", "probably", "perhaps", "maybe", "might", "could", "presumably", "guess");
    private static final Set<String> CONTRASTS = Set.of("while", "whereas");
    private static final int FAR = 25;
    private static final int LONGEST_CONCLUSION = 16;
    private static final int REACH = 2;
    private static final int SHORTEST_CONTRAST = 5;

    private Doubts() {}

    /** Whether the answer says before a place that it does not know, and then not that it answers nevertheless. */
    static boolean disclaim(StatedAnswer answer, int start) {
        String before = answer.text()
                .substring(0, answer.tokens().get(start).start())
                .toLowerCase(Locale.ROOT)
                .replace('\u2019', '\'');
        int disclaimer =
                DISCLAIMERS.stream().mapToInt(before::lastIndexOf).max().orElse(-1);
        boolean isAnswered = before.indexOf("however", Math.max(0, disclaimer)) >= 0
                || before.indexOf(", but", Math.max(0, disclaimer)) >= 0;
        return IGNORANCE.stream().anyMatch(before::contains) || (disclaimer >= 0 && !isAnswered);
    }

    /**
     * Whether the sentence of a place first says something else at length, as in "X lies in Y, while Z lies in W", or goes on with
     * "but" right behind it.
     */
    static boolean contrast(StatedAnswer answer, int start, int end) {
        int first = answer.sentenceStart(start);
        List<AnswerToken> tokens = answer.tokens();
        if (end < tokens.size() && tokens.get(end).word().equals("but")) {
            return true;
        }
        for (int at = first; at < start; at++) {
            boolean isLong = at - first >= SHORTEST_CONTRAST;
            if (isLong && CONTRASTS.contains(tokens.get(at).word())) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a place is only mentioned: one word of a sentence between the first and the last, or words far back in a long last
     * sentence.
     */
    static boolean mention(StatedAnswer answer, int start, int end) {
        int sentence = answer.sentence(start);
        if (sentence == 0 || end == answer.tokens().size()) {
            return false;
        }
        boolean isLast = sentence == answer.sentences() - 1;
        boolean isLong = answer.sentenceEnd(start) - answer.sentenceStart(start) > LONGEST_CONCLUSION;
        return isLast ? start > FAR && isLong : end - start == 1;
    }

    /** Whether the sentence of a place calls it uncertain before it names it, or right behind it. */
    static boolean doubt(StatedAnswer answer, int start, int end) {
        List<AnswerToken> tokens = answer.tokens();
        int last = Math.min(answer.sentenceEnd(end - 1), end + REACH);
        for (int at = answer.sentenceStart(start); at < last; at++) {
            boolean isPlace = at >= start && at < end;
            if (!isPlace && (UNCERTAIN.contains(tokens.get(at).word()) || isMayBe(tokens, at))) {
                return true;
            }
        }
        String behind = answer.text()
                .substring(
                        tokens.get(end - 1).end(),
                        tokens.get(answer.sentenceEnd(end - 1) - 1).end())
                .toLowerCase(Locale.ROOT)
                .replace('\u2019', '\'');
        return IGNORANCE.stream().anyMatch(behind::contains);
    }

    private static boolean isMayBe(List<AnswerToken> tokens, int at) {
        return tokens.get(at).word().equals("may")
                && at + 1 < tokens.size()
                && tokens.get(at + 1).word().equals("be");
    }
}
