package dev.assay.text.shortanswer.equality;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Words by which an answer says that it does not know, or only guesses. */
final class Doubts {
    private static final List<String> DISCLAIMERS = List.of(
            "language model",
            "not have access",
            "n't have access",
            "not have real-time",
            "n't have real-time",
            "not have information",
            "n't have information",
            "i don't know",
            "i do not know",
            "i'm not sure",
            "i am not sure",
            "i cannot",
            "i can't",
            "unable to");
    private static final Set<String> UNCERTAIN = Set.of(
            "possible", "possibly", "likely", "probably", "perhaps", "maybe", "might", "could", "presumably", "guess");

    private static final Set<String> CONTRASTS = Set.of("but", "while", "whereas", "although", "though");
    private static final int SHORTEST_CONTRAST = 5;

    private Doubts() {}

    /** Whether the answer disclaims its knowledge before a place. */
    static boolean disclaim(StatedAnswer answer, int start) {
        String before = answer.text()
                .substring(0, answer.tokens().get(start).start())
                .toLowerCase(Locale.ROOT)
                .replace('\u2019', '\'');
        return DISCLAIMERS.stream().anyMatch(before::contains);
    }

    /** Whether the sentence of a place first says something else at length, as in "X lies in Y, while Z lies in W". */
    static boolean contrast(StatedAnswer answer, int start) {
        int first = answer.sentenceStart(start);
        List<AnswerToken> tokens = answer.tokens();
        for (int at = first; at < start; at++) {
            boolean isLong = at - first >= SHORTEST_CONTRAST || at == first;
            if (isLong && CONTRASTS.contains(tokens.get(at).word())) {
                return true;
            }
        }
        return false;
    }

    /** Whether the sentence of a place calls it uncertain before it names it. */
    static boolean doubt(StatedAnswer answer, int start) {
        return answer.tokens().subList(answer.sentenceStart(start), start).stream()
                .anyMatch(token -> UNCERTAIN.contains(token.word()));
    }
}
