package dev.assay.math.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A choice with its text, as in {@code (B) 12}, {@code B: 12 cm}, "Option B" or {@code \textbf{(B)}\ 12}.
 *
 * @param letter in upper case
 * @param rest the text behind it, perhaps empty
 */
record LetteredChoice(char letter, String rest) {
    private static final List<String> SKIPPED = List.of(
            "\\text",
            "\\textbf",
            "\\textrm",
            "\\textit",
            "\\mathrm",
            "\\mathbf",
            "\\mathsf",
            "\\bf",
            "\\rm",
            "\\left",
            "\\right",
            "\\quad",
            "\\displaystyle",
            "\\qquad",
            "\\,",
            "\\;",
            "\\ ",
            "\\:",
            "\\!",
            "$",
            "{",
            "}",
            "~",
            "*",
            " ",
            "\n");
    /** The first signs of these. */
    private static final String SKIPPED_FIRST = "\\${}~* \n";

    private static final List<String> TITLES = List.of("the answer is", "option", "choice", "answer:", "answer");

    /** The choice, or empty where the text does not begin with a letter that is set apart. */
    static Optional<LetteredChoice> of(String text) {
        int at = skip(text, 0);
        at = skip(text, title(text, at));
        boolean open = at < text.length() && (text.charAt(at) == '(' || text.charAt(at) == '[');
        at = skip(text, open ? at + 1 : at);
        if (at >= text.length() || !isLetter(text.charAt(at), open)) {
            return Optional.empty();
        }
        char letter = Character.toUpperCase(text.charAt(at));
        int behind = skip(text, at + 1);
        if (behind >= text.length()) {
            return open ? Optional.empty() : Optional.of(new LetteredChoice(letter, ""));
        }
        char mark = text.charAt(behind);
        boolean closed = mark == ')' || mark == ']';
        boolean apart = open ? closed : mark == ')' || mark == '.' || mark == ':';
        if (!apart) {
            return Optional.empty();
        }
        int start = behind + 1;
        // (B). and (B): too
        if (open && start < text.length() && ".:".indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        String rest = rest(text, skip(text, start));
        // Small letters, and several letters, name the parts of an answer.
        boolean part = !rest.isEmpty() && (Character.isLowerCase(text.charAt(at)) || hasLabel(rest) || isJoined(rest));
        return part ? Optional.empty() : Optional.of(new LetteredChoice(letter, rest));
    }

    /** Whether the letter is one of A to E, or nothing stands behind it: "J: 4 h" is Jane's time and no option. */
    boolean isUsual() {
        return letter <= 'E' || rest.isEmpty();
    }

    /** Whether something else is named beside the letter: "(B) or 7". */
    private static boolean isJoined(String rest) {
        return (rest + " ").startsWith("or ") || (rest + " ").startsWith("and ") || rest.startsWith(",");
    }

    private static boolean hasLabel(String rest) {
        for (int at = 0; at + 1 < rest.length(); at++) {
            boolean alone = at == 0 || !Character.isLetter(rest.charAt(at - 1));
            if (alone && isLetter(rest.charAt(at), false) && ":).".indexOf(rest.charAt(at + 1)) >= 0) {
                return true;
            }
        }
        for (int at = rest.indexOf('('); at >= 0; at = rest.indexOf('(', at + 1)) {
            boolean letter =
                    at + 2 < rest.length() && isLetter(rest.charAt(at + 1), true) && rest.charAt(at + 2) == ')';
            if (letter) {
                return true;
            }
        }
        return false;
    }

    private static int title(String text, int at) {
        if (at >= text.length() || "tocaTOCA".indexOf(text.charAt(at)) < 0) {
            return at;
        }
        String rest = text.substring(at, Math.min(text.length(), at + 16)).toLowerCase(Locale.ROOT);
        for (String title : TITLES) {
            if (rest.startsWith(title)
                    && rest.length() > title.length()
                    && !Character.isLetter(rest.charAt(title.length()))) {
                return at + title.length();
            }
        }
        return at;
    }

    private static boolean isLetter(char sign, boolean open) {
        return (sign >= 'A' && sign <= 'J') || (open && sign >= 'a' && sign <= 'e');
    }

    private static int skip(String text, int from) {
        int at = from;
        while (at < text.length() && SKIPPED_FIRST.indexOf(text.charAt(at)) >= 0) {
            int next = at;
            for (String mark : SKIPPED) {
                boolean command = mark.length() > 2 && mark.charAt(0) == '\\';
                int end = at + mark.length();
                boolean whole = !command || end >= text.length() || !Character.isLetter(text.charAt(end));
                if (text.startsWith(mark, at) && whole) {
                    next = end;
                    break;
                }
            }
            if (next == at) {
                return at;
            }
            at = next;
        }
        return at;
    }

    /** The rest without the ends of groups that were opened before it, and without the start of a new formula. */
    private static String rest(String text, int from) {
        // A group that begins behind the label is part of the text, as in "C. {x | x > 0}".
        int start = from > 0 && text.charAt(from - 1) == '{' ? from - 1 : from;
        String rest = text.substring(Math.min(start, text.length())).strip();
        int depth = 0;
        for (int at = 0; at < rest.length(); at++) {
            char sign = rest.charAt(at);
            if (sign == '\\') {
                at++;
            } else if (sign == '{') {
                depth++;
            } else if (sign == '}') {
                depth--;
            }
            if (depth < 0) {
                boolean goesOn = skip(rest, at) < rest.length();
                return (rest.substring(0, at) + (goesOn ? rest.substring(at + 1) : "")).strip();
            }
        }
        long dollars = rest.chars().filter(sign -> sign == '$').count();
        return dollars % 2 == 1 && rest.endsWith("$") ? rest.substring(0, rest.length() - 1) : rest;
    }
}
