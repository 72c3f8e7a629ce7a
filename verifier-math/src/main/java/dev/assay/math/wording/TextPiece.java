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

    private static int end(String text, int start) {
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
        return Set.of(
                        "\\text",
                        "\\textbf",
                        "\\mathrm",
                        "\\mbox",
                        "\\quad",
                        "\\qquad",
                        "\\,",
                        "\\;",
                        "\\ ",
                        "\\!",
                        "{",
                        "}")
                .contains(piece);
    }
}
