package dev.assay.math.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A word or a sign of the text.
 *
 * @param text the word in lower case, or the sign
 * @param start its first place in the text, with the command around a word
 */
record TextPiece(String text, Kind kind, int start, int end, boolean capitalised) {
    private static final Set<String> IDLE = Set.of(
            "\\text", "\\textbf", "\\mathrm", "\\mbox", "\\quad", "\\qquad", "\\,", "\\;", "\\ ", "\\!", "{", "}");

    static final TextPiece NONE = new TextPiece("", Kind.SPACE, 0, 0, false);

    enum Kind {
        WORD,
        NUMBER,
        SIGN,
        SPACE
    }

    boolean is(String wanted) {
        return text.equals(wanted);
    }

    boolean isIn(Set<String> words) {
        return kind == Kind.WORD && words.contains(text);
    }

    boolean isWord() {
        return kind == Kind.WORD && text.length() > 1;
    }

    boolean isWordOrLetter() {
        return kind == Kind.WORD;
    }

    boolean isNumber() {
        return kind == Kind.NUMBER;
    }

    boolean isSpace() {
        return kind == Kind.SPACE;
    }

    boolean isCapitalised() {
        return capitalised;
    }

    /** Whether a text has a word of two letters or more outside of commands, as few formulas have. */
    static boolean hasWord(String text) {
        int end;
        for (int at = 0; at < text.length(); at = end) {
            end = end(text, at);
            if (end - at > 1 && Character.isLetter(text.charAt(at))) {
                return true;
            }
        }
        return false;
    }

    static List<TextPiece> of(String text) {
        List<TextPiece> pieces = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int end = end(text, at);
            String piece = text.substring(at, end);
            Kind kind = kind(piece);
            boolean blank = kind == Kind.SPACE;
            if (!blank) {
                boolean capital = kind == Kind.WORD && Character.isUpperCase(piece.charAt(0));
                String name = piece.equals("\\approx") ? "≈" : piece.toLowerCase(Locale.ROOT);
                pieces.add(new TextPiece(name, kind, at, end, capital && piece.length() > 1));
            }
            at = end;
        }
        return pieces;
    }

    /** The end of the piece that begins at a place. */
    static int end(String text, int start) {
        char first = text.charAt(start);
        int end = start + 1;
        if (first == '\\') {
            while (end < text.length() && Character.isLetter(text.charAt(end))) {
                end++;
            }
            return end == start + 1 ? Math.min(start + 2, text.length()) : end;
        }
        boolean letters = Character.isLetter(first);
        boolean digits = Character.isDigit(first);
        while (end < text.length()
                && ((letters && Character.isLetter(text.charAt(end)))
                        || (digits && Character.isDigit(text.charAt(end))))) {
            end++;
        }
        return end;
    }

    private static Kind kind(String piece) {
        char first = piece.charAt(0);
        if (Character.isLetter(first)) {
            return Kind.WORD;
        }
        if (Character.isDigit(first)) {
            return Kind.NUMBER;
        }
        boolean idle = Character.isWhitespace(first) || first == '$' || first == '~' || isIdleCommand(piece);
        return idle ? Kind.SPACE : Kind.SIGN;
    }

    private static boolean isIdleCommand(String piece) {
        return IDLE.contains(piece);
    }
}
