package dev.assay.text.shortanswer.equality;

import java.util.List;
import java.util.Set;

/** Words that take back what an answer names: "not X", "rather than X", "X is wrong". */
final class Denials {
    private static final int REACH = 4;
    private static final Set<String> BEFORE = Set.of(
            "not",
            "never",
            "nor",
            "neither",
            "isnt",
            "wasnt",
            "arent",
            "werent",
            "cannot",
            "cant",
            "without",
            "except",
            "unlike",
            "no",
            "hardly",
            "nicht",
            "kein",
            "keine",
            "keinen",
            "pas",
            "nunca",
            "nao",
            "niet",
            "geen",
            "\u043d\u0435",
            "\u043d\u0435\u0442",
            "\u0644\u064a\u0633");
    private static final Set<String> VERBS = Set.of("doubt", "deny", "denies", "disagree", "disbelieve");
    private static final Set<String> STRIKES = Set.of("<del>", "<s>", "<strike>");
    private static final Set<String> LINKS = Set.of("is", "was", "are", "were", "isnt", "wasnt", "arent", "werent");
    private static final Set<String> WRONG = Set.of("wrong", "incorrect", "false", "untrue");
    private static final Set<String> ANSWER = Set.of("answer", "correct", "right", "it", "case", "one", "1");

    private Denials() {}

    /** Whether the clause of a place denies it. */
    static boolean deny(StatedAnswer answer, int start, int end) {
        return isDeniedBefore(answer, start)
                || isDeniedBehind(answer, end)
                || isCalledWrong(answer, start)
                || isStruckThrough(answer, start);
    }

    /** Whether the sentence of a place first says that what follows is not so. */
    private static boolean isCalledWrong(StatedAnswer answer, int start) {
        List<AnswerToken> tokens = answer.tokens();
        for (int at = answer.sentenceStart(start); at < start; at++) {
            String word = tokens.get(at).word();
            boolean isWrongThat =
                    WRONG.contains(word) && tokens.get(at + 1).word().equals("that");
            if (VERBS.contains(word) || isWrongThat) {
                return true;
            }
        }
        return false;
    }

    private static boolean isStruckThrough(StatedAnswer answer, int start) {
        int at = answer.tokens().get(start).start();
        return STRIKES.stream().anyMatch(sign -> answer.text().startsWith(sign, at - sign.length()));
    }

    private static boolean isDeniedBefore(StatedAnswer answer, int start) {
        List<AnswerToken> tokens = answer.tokens();
        int first = Math.max(answer.sentenceStart(start), start - REACH);
        for (int at = start - 1; at >= first; at--) {
            String word = tokens.get(at).word();
            boolean isBut = word.equals("but");
            if (isBut && at > first && tokens.get(at - 1).word().equals("anything")) {
                return true;
            }
            if (isBut || endsClause(answer.behind(at))) {
                return false;
            }
            String next = tokens.get(at + 1).word();
            boolean isPair = (word.equals("rather") || word.equals("other")) && next.equals("than");
            boolean isInstead = word.equals("instead");
            boolean isOnly = next.equals("only") || next.equals("just");
            if ((BEFORE.contains(word) && !isOnly) || isPair || isInstead) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDeniedBehind(StatedAnswer answer, int end) {
        List<AnswerToken> tokens = answer.tokens();
        int last = end < tokens.size() ? Math.min(answer.sentenceEnd(end - 1), end + REACH) : end;
        if (end >= last || !LINKS.contains(tokens.get(end).word()) || endsClause(answer.behind(end - 1))) {
            return false;
        }
        boolean isNegated = tokens.get(end).word().endsWith("nt");
        for (int at = end + 1; at < last; at++) {
            String word = tokens.get(at).word();
            if (WRONG.contains(word) || (isNegated && ANSWER.contains(word))) {
                return true;
            }
            isNegated |= word.equals("not");
        }
        return false;
    }

    private static boolean endsClause(String between) {
        return between.chars().anyMatch(c -> ",;:.!?\n".indexOf(c) >= 0);
    }
}
