package dev.assay.math.wording;

import java.util.List;
import java.util.Set;

/** Looks for words that a reading of wording may understand, which most answers in notation lack. */
public final class OrdinaryWords {
    private static final int ASCII = 128;

    /** Environments whose names say nothing. */
    private static final Set<String> ENVIRONMENTS =
            Set.of("{pmatrix}", "{bmatrix}", "{vmatrix}", "{matrix}", "{cases}");

    /** Commands that only change how the words in their braces look. */
    private static final Set<String> STYLES = Set.of("\\text", "\\textbf");

    /** Names that some reading takes for words with a backslash before them, or at the end of a command. */
    private static final List<String> SPOKEN =
            List.of("at", "when", "for", "if", "iff", "max", "min", "mathbb", "approx");

    private OrdinaryWords() {}

    /**
     * Whether a text may have a word: two letters side by side outside of commands, dollars and braces aside, a letter
     * beside an environment, a command that is read as a word, or any character beyond ASCII.
     */
    public static boolean mayBeIn(String text) {
        int letters = 0;
        boolean lettered = false;
        boolean environment = false;
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            if (sign >= ASCII) {
                return true;
            }
            if (sign == '\\') {
                int end = commandEnd(text, at);
                String command = text.substring(at, end);
                if (isSpoken(command)) {
                    return true;
                }
                letters = STYLES.contains(command) ? letters : 0;
                int behind = behindEnvironment(text, command, end);
                environment |= behind > end;
                at = behind - 1;
            } else if (isLetter(sign)) {
                letters++;
                lettered = true;
                if (letters > 1) {
                    return true;
                }
            } else if (sign != '$' && sign != '{' && sign != '}') {
                letters = 0;
            }
        }
        return environment && lettered;
    }

    private static int commandEnd(String text, int start) {
        int end = start + 1;
        while (end < text.length() && isLetter(text.charAt(end))) {
            end++;
        }
        return end == start + 1 ? Math.min(start + 2, text.length()) : end;
    }

    private static boolean isSpoken(String command) {
        for (String word : SPOKEN) {
            if (command.regionMatches(true, command.length() - word.length(), word, 0, word.length())) {
                return true;
            }
        }
        return false;
    }

    private static int behindEnvironment(String text, String command, int end) {
        if (command.equals("\\begin") || command.equals("\\end")) {
            int close = text.indexOf('}', end) + 1;
            return close > 0 && ENVIRONMENTS.contains(text.substring(end, close)) ? close : end;
        }
        return end;
    }

    private static boolean isLetter(char sign) {
        return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
    }
}
