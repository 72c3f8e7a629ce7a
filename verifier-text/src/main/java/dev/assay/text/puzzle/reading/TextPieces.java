package dev.assay.text.puzzle.reading;

import java.util.ArrayList;
import java.util.List;

/** Splits texts into lines, words and pieces as Python does, in time linear in their length. */
public final class TextPieces {
    private TextPieces() {}

    /** Returns what stands between line feeds. */
    public static List<String> lines(String text) {
        return split(text, "\n");
    }

    /** Returns the lines without blanks around them; empty ones are left out. */
    public static List<String> fullLines(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    /** Returns what stands between separators, of which there is one more. */
    public static List<String> split(String text, String separator) {
        List<String> pieces = new ArrayList<>();
        int start = 0;
        for (int at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, start)) {
            pieces.add(text.substring(start, at));
            start = at + separator.length();
        }
        pieces.add(text.substring(start));
        return pieces;
    }

    /** Returns the words between blanks. */
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int start = -1;
        for (int at = 0; at <= text.length(); at++) {
            boolean isBlank = at == text.length() || isBlank(text.charAt(at));
            if (isBlank && start >= 0) {
                words.add(text.substring(start, at));
                start = -1;
            } else if (!isBlank && start < 0) {
                start = at;
            }
        }
        return words;
    }

    /** Returns the text without blanks at the ends of its lines. */
    public static String withoutTrailingBlanks(String text) {
        return String.join("\n", lines(text).stream().map(String::stripTrailing).toList());
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }
}
