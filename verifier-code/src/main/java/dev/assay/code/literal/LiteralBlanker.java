package dev.assay.code.literal;

/** Blanks out the comments and literals of a text, in time linear in its length. */
public final class LiteralBlanker {
    private static final int MOST_MARK = 20;

    private final String text;
    private final LiteralSyntax syntax;
    private final StringBuilder bare;
    private int at;

    private LiteralBlanker(String text, LiteralSyntax syntax) {
        this.text = text;
        this.syntax = syntax;
        this.bare = new StringBuilder(text.length());
    }

    /** Returns the text with blanks in place of comments and of the content of literals; each character is at its place. */
    public static String blanked(String text, LiteralSyntax syntax) {
        return new LiteralBlanker(text, syntax).blanked();
    }

    private String blanked() {
        while (at < text.length()) {
            int end = endOfSkipped();
            if (end > at) {
                blank(Math.min(end, text.length()));
            } else {
                bare.append(text.charAt(at++));
            }
        }
        return bare.toString();
    }

    private void blank(int end) {
        for (; at < end; at++) {
            bare.append(text.charAt(at) == '\n' ? '\n' : ' ');
        }
    }

    /** Returns the end of the comment or literal that begins here, or this place. */
    private int endOfSkipped() {
        char c = text.charAt(at);
        return switch (c) {
            case '/' -> comment();
            case '"' ->
                syntax.tripled() && text.startsWith("\"\"\"", at)
                        ? after("\"\"\"", at + 3)
                        : quoted('"', at + 1, false);
            case '\'' -> single();
            case '`' -> syntax.backtick() ? quoted('`', at + 1, true) : at;
            case 'R', 'r', 'b' -> isInsideWord() ? at : raw();
            default -> at;
        };
    }

    private int comment() {
        if (text.startsWith("//", at)) {
            int end = text.indexOf('\n', at);
            return end < 0 ? text.length() : end;
        }
        if (!text.startsWith("/*", at)) {
            return at;
        }
        int depth = 1;
        int place = at + 2;
        while (place < text.length() && depth > 0) {
            if (text.startsWith("*/", place)) {
                depth--;
                place += 2;
            } else if (syntax.nested() && text.startsWith("/*", place)) {
                depth++;
                place += 2;
            } else {
                place++;
            }
        }
        return place;
    }

    private int single() {
        return switch (syntax.quote()) {
            case TEXT -> quoted('\'', at + 1, false);
            // In C++ a quote in a number separates digits.
            case CHARACTER -> isInsideWord() ? at : quoted('\'', at + 1, false);
            case CHARACTER_OR_LIFETIME -> {
                int next = at + 1 < text.length() ? text.codePointAt(at + 1) : '\'';
                boolean isCharacter = next == '\\' || text.startsWith("'", at + 1 + Character.charCount(next));
                yield isCharacter ? quoted('\'', at + 1, false) : at;
            }
        };
    }

    private boolean isInsideWord() {
        return at > 0 && (Character.isLetterOrDigit(text.charAt(at - 1)) || text.charAt(at - 1) == '_');
    }

    private int quoted(char end, int from, boolean lines) {
        for (int place = from; place < text.length(); place++) {
            char c = text.charAt(place);
            if (c == end) {
                return place + 1;
            }
            if (c == '\n' && !lines && syntax.raw() != LiteralSyntax.Raw.RUST) {
                return place;
            }
            // In Go a raw text has no escapes.
            if (c == '\\' && !(lines && syntax.quote() == LiteralSyntax.Quote.CHARACTER)) {
                place++;
            }
        }
        return text.length();
    }

    private int raw() {
        return switch (syntax.raw()) {
            case NONE -> at;
            case CPP -> {
                int open = text.startsWith("R\"", at) ? text.indexOf('(', at) : -1;
                yield open < 0 || open - at > MOST_MARK
                        ? at
                        : after(")" + text.substring(at + 2, open) + "\"", open + 1);
            }
            case RUST -> {
                int place = at + (text.startsWith("br", at) ? 2 : 1);
                int marks = place;
                while (marks < text.length() && text.charAt(marks) == '#') {
                    marks++;
                }
                boolean isRaw = !text.startsWith("b\"", at) && text.startsWith("\"", marks);
                yield isRaw ? after("\"" + text.substring(place, marks), marks + 1) : at;
            }
        };
    }

    private int after(String end, int from) {
        int found = text.indexOf(end, from);
        return found < 0 ? text.length() : found + end.length();
    }
}
