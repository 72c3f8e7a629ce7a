package dev.assay.answer;

import java.util.List;

/** Finds where a sentence of prose with mathematics in it ends. */
final class Sentence {
    private static final int LONGEST = 1 << 14;
    private static final List<String> TAILS = List.of(" because ", " since ", ", which ", ", so ", " I hope ");

    private Sentence() {}

    /** From here, blank lines skipped, to the full stop or line end that stands outside any formula. */
    static String from(String text, int start) {
        int begin = start;
        int limit = Math.min(text.length(), start + LONGEST);
        while (begin < limit && (Character.isWhitespace(text.charAt(begin)) || text.charAt(begin) == '*')) {
            begin++;
        }
        var sentence = text.substring(begin, end(text, begin));
        for (var tail : TAILS) {
            int at = sentence.indexOf(tail);
            if (at > 0) {
                sentence = sentence.substring(0, at);
            }
        }
        return sentence;
    }

    /** Of "The largest n is 34" what follows the verb; any other sentence whole. */
    static String predicate(String sentence) {
        int verb = sentence.lastIndexOf(" is ");
        return sentence.startsWith("The ") && verb > 0 ? sentence.substring(verb + 4) : sentence;
    }

    private static int end(String text, int begin) {
        boolean inDollars = false;
        int depth = 0;
        int limit = Math.min(text.length(), begin + LONGEST);
        for (int at = begin; at < limit; at++) {
            char mark = text.charAt(at);
            if (mark == '\\' && at + 1 < text.length()) {
                at++;
                depth += bracket(text.charAt(at));
            } else if (mark == '$') {
                boolean pair = at + 1 < text.length() && text.charAt(at + 1) == '$';
                at += pair ? 1 : 0;
                inDollars = !inDollars;
            } else if (mark == '{') {
                depth++;
            } else if (mark == '}') {
                depth--;
            } else if (endsSentence(text, at, depth > 0 || inDollars)) {
                return at;
            }
        }
        return limit;
    }

    private static int bracket(char escaped) {
        return switch (escaped) {
            case '(', '[' -> 1;
            case ')', ']' -> -1;
            default -> 0;
        };
    }

    private static boolean endsSentence(String text, int at, boolean inFormula) {
        char mark = text.charAt(at);
        char next = at + 1 < text.length() ? text.charAt(at + 1) : '\n';
        // A blank line ends even a formula: an unpaired dollar must not swallow the rest of the response.
        if (mark == '\n') {
            return !inFormula || next == '\n';
        }
        return !inFormula && mark == '.' && (Character.isWhitespace(next) || next == '<' || next == '*');
    }
}
