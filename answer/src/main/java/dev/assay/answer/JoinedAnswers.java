package dev.assay.answer;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells whether the text between two answers joins them into one answer of several parts. */
final class JoinedAnswers {
    /** The length of the longest joining text, in UTF-16 units. */
    static final int LONGEST = 48;

    private static final int LONGEST_HEAD = 160;

    private static final Set<String> JOINING_WORDS = Set.of(
            "and",
            "or",
            "text",
            "quad",
            "qquad",
            "mathrm",
            "mbox",
            "textbf",
            "left",
            "right",
            "for",
            "maybe",
            "perhaps",
            "possibly",
            "probably",
            "either",
            "alternatively",
            "part",
            "parts",
            "und",
            "oder",
            "et",
            "ou",
            "\u6216",
            "\u548c",
            "\u53ca",
            "\u4e0e");

    /** A preposition that is said again before the second answer. */
    private static final Pattern AGAIN = Pattern.compile(",? and (?:at|on|in) |,? and also ");

    private static final Pattern ALSO_FOR = Pattern.compile(
            "(?:,? and(?: also)?|,? as well as) for(?: the (?:single |isolated |one )?(?:value|point|number))? ");
    /** A sentence before "for" that states where something holds. */
    private static final Pattern HOLDS = Pattern.compile(
            "(?i)(?:.*[,;:] )?(?:(?:so|hence|thus|therefore|consequently),? )?(?:(?:it|this|that|the (?:inequality|equation|statement|condition|claim|property)) )?"
                    + "(?:holds?|works?|is (?:true|satisfied|valid))(?: true)?(?: exactly| precisely| only)? for ");

    private static final List<String> LABELS =
            List.of("case ", "part ", "answer ", "option ", "solution ", "candidate ", "guess ", "version ");

    private JoinedAnswers() {}

    /**
     * Returns whether the text is short and has no words but joining ones, no full stop, and no digits but those of a
     * numbering.
     */
    static boolean joins(String text, int from, int to) {
        if (HedgedAnswer.joins(text, from, to)) {
            return true;
        }
        if (to - from > LONGEST) {
            return false;
        }
        if (isAgain(text, from, to) || isAlsoFor(text, from, to)) {
            return true;
        }
        int at = from;
        while (at < to) {
            char sign = text.charAt(at);
            int label = label(text, at, to);
            if (label > at) {
                at = label;
                continue;
            }
            if (Character.isDigit(sign) || sign == '.') {
                int numbered = numbering(text, at, from, to);
                if (numbered < 0) {
                    return false;
                }
                at = numbered;
                continue;
            }
            int end = at + 1;
            while (Character.isLetter(sign) && end < to && Character.isLetter(text.charAt(end))) {
                end++;
            }
            if (end - at > 1 && !JOINING_WORDS.contains(text.substring(at, end).toLowerCase(Locale.ROOT))) {
                return false;
            }
            at = end;
        }
        return true;
    }

    private static boolean isAgain(String text, int from, int to) {
        return from < to && AGAIN.matcher(text).region(from, to).matches();
    }

    /** Returns whether the text says for what else something holds, as between the formulas of "for x < 1 and also for x = 2". */
    static boolean isAlsoFor(String text, int from, int to) {
        return from < to && ALSO_FOR.matcher(text).region(from, to).matches();
    }

    /** Returns whether the sentence before a formula states that something holds for it. */
    static boolean isWhereItHolds(String text, int formula) {
        int start = LastLine.sentence(text, formula, LONGEST_HEAD);
        return formula - start <= LONGEST_HEAD
                && HOLDS.matcher(text.substring(start, formula).stripLeading()).matches();
    }

    /** Returns the index after a label such as "Case 2" or ". Part 2"; without a label, the same index. */
    private static int label(String text, int from, int to) {
        int at = from;
        while (at < to && (text.charAt(at) == '.' || ProseMarks.isSpace(text.charAt(at)))) {
            at++;
        }
        for (String label : LABELS) {
            int number = at + label.length();
            if (text.regionMatches(true, at, label, 0, label.length())
                    && number < to
                    && Character.isDigit(text.charAt(number))) {
                while (number < to && Character.isDigit(text.charAt(number))) {
                    number++;
                }
                return number;
            }
        }
        return from;
    }

    /**
     * Returns whether only an equals sign stands between two answers, so that the later one is the value of the
     * earlier.
     */
    static boolean equates(String text, int from, int to) {
        boolean equals = false;
        for (int at = from; at < to; at++) {
            char sign = text.charAt(at);
            equals |= sign == '=';
            if (sign != '=' && !ProseMarks.isSpace(sign) && "$\\()[]".indexOf(sign) < 0) {
                return false;
            }
        }
        return equals;
    }

    /** Returns whether a comma, a semicolon, a line break or a word stands between two answers. */
    static boolean separates(String text, int from, int to) {
        for (int at = from; at < to; at++) {
            char sign = text.charAt(at);
            if (",;\u3001\uff0c\n".indexOf(sign) >= 0 || Character.isLetter(sign)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the index after "2." or "2)" at the start of a line, or after a full stop that ends a line; else -1. */
    private static int numbering(String text, int at, int from, int to) {
        if (text.charAt(at) == '.') {
            boolean endsLine = at + 1 < to && text.charAt(at + 1) == '\n';
            return endsLine && text.substring(from, at).chars().noneMatch(Character::isDigit) ? at + 1 : -1;
        }
        int line = at;
        while (line > from && text.charAt(line - 1) != '\n' && ProseMarks.isSpace(text.charAt(line - 1))) {
            line--;
        }
        int end = at;
        while (end < to && Character.isDigit(text.charAt(end))) {
            end++;
        }
        boolean starts = line > from && text.charAt(line - 1) == '\n';
        return starts && end < to && ".)".indexOf(text.charAt(end)) >= 0 ? end + 1 : -1;
    }
}
