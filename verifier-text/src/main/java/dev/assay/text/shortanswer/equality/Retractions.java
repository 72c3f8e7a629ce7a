package dev.assay.text.shortanswer.equality;

import java.util.Set;

/** Words by which an answer takes back what it named before: "Bern. Wait, no, Basel", "I thought Bern, but it is Basel". */
final class Retractions {
    private static final Set<String> BEHIND =
            Set.of("wait", "actually", "correction", "oops", "sorry", "scratch", "no", "instead");
    /** Of these words, those that take back only where a comma stands behind them, or the place before. */
    private static final Set<String> SHORT = Set.of("no", "instead", "sorry");

    private static final Set<String> BEFORE = Set.of("thought", "assumed", "believed", "guessed");
    private static final Set<String> FIRST = Set.of("first", "initial", "original", "previous", "earlier");
    private static final Set<String> THOUGHTS = Set.of("thought", "guess", "answer", "idea", "instinct", "impression");

    private Retractions() {}

    /** Whether the answer takes a place back and then says something else. */
    static boolean retract(StatedAnswer answer, int start, int end) {
        return isTakenBack(answer, end) || isFormerThought(answer, start, end);
    }

    /** Returns the index after the last words before a place that take back what stands before them, or 0. */
    static int endBefore(StatedAnswer answer, int start) {
        for (int at = start - 1; at > 0; at--) {
            if (BEHIND.contains(answer.tokens().get(at).word())) {
                return at + 1;
            }
        }
        return 0;
    }

    private static boolean isTakenBack(StatedAnswer answer, int end) {
        for (int at = end; at + 1 < answer.tokens().size(); at++) {
            boolean beginsClause = answer.behind(at - 1).chars().anyMatch(c -> ".,;:!?-\u2014\n".indexOf(c) >= 0);
            String word = answer.tokens().get(at).word();
            boolean endsHere =
                    answer.behind(at).startsWith(",") || (at == end && answer.sentence(at) == answer.sentence(end - 1));
            boolean beginsSentence = answer.sentenceStart(at) == at && !SHORT.contains(word);
            if (beginsClause && BEHIND.contains(word) && (endsHere || beginsSentence)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFormerThought(StatedAnswer answer, int start, int end) {
        for (int at = answer.sentenceStart(start); at + 1 < start; at++) {
            if (answer.tokens().get(at).word().equals("i")
                    && BEFORE.contains(answer.tokens().get(at + 1).word())) {
                return true;
            }
        }
        for (int at = end; at + 1 < answer.sentenceEnd(end - 1); at++) {
            if (FIRST.contains(answer.tokens().get(at).word())
                    || isNumberOne(answer.tokens().get(at))) {
                if (THOUGHTS.contains(answer.tokens().get(at + 1).word())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isNumberOne(AnswerToken token) {
        return token.word().equals("1th");
    }
}
