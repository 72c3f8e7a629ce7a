package dev.assay.answer;

import java.util.List;

/** Finds the end of a sentence of prose that contains mathematics. */
final class SentenceEnd {
    private static final int LONGEST = 1 << 12;
    private static final int MOST_UNCLOSED = 16;
    private static final List<String> TAILS = List.of(
            " because ",
            " since ",
            ", which ",
            ", so ",
            " I hope",
            ", not ",
            ", rather than ",
            " as a ",
            ", i.e.",
            " i.e.",
            ", that is",
            " or equivalently",
            ", or equivalently",
            ",\nwhich ",
            ", as ",
            "\uff0c\u6240\u4ee5",
            "\uff0c\u56e0\u6b64");

    private SentenceEnd() {}

    /** Returns the first index from here that is neither blank nor an asterisk of emphasis. */
    static int start(String text, int from) {
        int begin = from;
        int limit = Math.min(text.length(), from + LONGEST);
        while (begin < limit && (ProseMarks.isSpace(text.charAt(begin)) || text.charAt(begin) == '*')) {
            begin++;
        }
        return begin;
    }

    /**
     * Returns the index of the full stop or line end outside of any formula. A clause that gives a reason is cut off.
     */
    static int end(String text, int begin) {
        int end = fullStop(text, begin);
        for (String tail : TAILS) {
            int at = text.indexOf(tail, begin, end) - begin;
            boolean denies = at > 0 && DeniedAnswer.after(text, begin + at + tail.length() - "which ".length());
            end = at > 0 && !(tail.endsWith("which ") && denies) ? begin + at : end;
        }
        return end;
    }

    private static int fullStop(String text, int begin) {
        int depth = 0;
        int unclosed = 0;
        int limit = Math.min(text.length(), begin + LONGEST);
        for (int at = begin; at < limit; at++) {
            char mark = text.charAt(at);
            boolean opens =
                    (mark == '$' || mark == '\\') && unclosed < MOST_UNCLOSED && FormulaFinder.opensAt(text, at);
            int formula = opens ? FormulaFinder.end(text, at) : -1;
            unclosed += opens && formula < 0 ? 1 : 0;
            if (formula > 0) {
                at = formula - 1;
            } else if (mark == '\\') {
                at++;
            } else if (mark == '{') {
                depth++;
            } else if (mark == '}') {
                depth--;
            } else if (endsSentence(text, at, depth > 0)) {
                return at;
            }
        }
        return limit;
    }

    private static boolean endsSentence(String text, int at, boolean inFormula) {
        char mark = text.charAt(at);
        char next = at + 1 < text.length() ? text.charAt(at + 1) : '\n';
        // A blank line ends even a formula: a brace left open must not swallow the rest of the response.
        if (mark == '\n') {
            return !inFormula || next == '\n';
        }
        if (inFormula) {
            return false;
        }
        boolean thatIs = mark == '.' && (text.startsWith("i.e", at - 3) || text.startsWith("e.g", at - 3));
        boolean stop = mark == '.' && !thatIs && (ProseMarks.isSpace(next) || next == '<' || next == '*');
        return stop || "\u3002\uff01\uff1f\uff0e\uff61\u0964\u061f".indexOf(mark) >= 0;
    }
}
