package dev.assay.text.constraints;

/** Counts of Markdown's marks in a text, each in time linear in it. */
final class MarkdownCounts {
    private MarkdownCounts() {}

    /** Returns the number of texts in square brackets that end on their line. */
    static int placeholders(String text) {
        int count = 0;
        int at = text.indexOf('[');
        while (at >= 0) {
            int end = until(text, at + 1, ']');
            boolean closed = end < text.length() && text.charAt(end) == ']';
            count += closed ? 1 : 0;
            at = text.indexOf('[', end);
        }
        return count;
    }

    /** Returns the number of lines that begin with a dash, or with an asterisk that another character follows. */
    static int bullets(String text) {
        int count = 0;
        for (boolean dash : new boolean[] {false, true}) {
            int line = 0;
            while (line < text.length()) {
                int at = TextCharacters.firstOfWord(text, line);
                boolean bullet = dash ? isDash(text, at) : isAsterisk(text, at);
                count += bullet ? 1 : 0;
                // The character after an asterisk may be the line's end: the next line then belongs to the bullet.
                int end = text.indexOf('\n', bullet && !dash ? at + 2 : at);
                line = end < 0 ? text.length() : end + 1;
            }
        }
        return count;
    }

    private static boolean isDash(String text, int at) {
        return at < text.length() && text.charAt(at) == '-';
    }

    private static boolean isAsterisk(String text, int at) {
        return at + 1 < text.length() && text.charAt(at) == '*' && text.charAt(at + 1) != '*';
    }

    /** Returns the number of texts between asterisks on one line, and of those between two asterisks again. */
    static int highlights(String text) {
        return highlights(text, "*") + highlights(text, "**");
    }

    private static int highlights(String text, String mark) {
        int count = 0;
        int at = text.indexOf(mark);
        while (at >= 0) {
            int end = until(text, at + mark.length(), '*');
            if (text.startsWith(mark, end)) {
                count += TextCharacters.isBlank(text.substring(at + mark.length(), end)) ? 0 : 1;
                at = text.indexOf(mark, end + mark.length());
            } else {
                at = text.indexOf(mark, at + 1);
            }
        }
        return count;
    }

    /** Returns the number of section marks, each with a number behind it. */
    static int sections(String text, String marker) {
        int count = 0;
        int at = text.indexOf(marker);
        while (at >= 0) {
            int end = at + marker.length();
            int number = end < text.length() && TextCharacters.isSpace(text.charAt(end)) ? end + 1 : end;
            boolean numbered = number < text.length() && Character.isDigit(text.codePointAt(number));
            count += numbered ? 1 : 0;
            at = text.indexOf(marker, numbered ? number + 1 : at + 1);
        }
        return count;
    }

    /** Returns the place of a character, or of the end of the line before it. */
    private static int until(String text, int from, char sought) {
        int at = from;
        while (at < text.length() && text.charAt(at) != sought && text.charAt(at) != '\n') {
            at++;
        }
        return at;
    }
}
