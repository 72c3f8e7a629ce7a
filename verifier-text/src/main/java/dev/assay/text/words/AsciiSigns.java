package dev.assay.text.words;

/** Replaces the signs of other keyboards by those of ASCII: full-width brackets, commas and the like. Letters and digits stay. */
public final class AsciiSigns {
    private static final char FIRST_FULL_WIDTH = '\uff01';
    private static final char LAST_FULL_WIDTH = '\uff5e';

    private AsciiSigns() {}

    /** Returns the text with as many characters as before. */
    public static String of(String text) {
        StringBuilder ascii = null;
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            char plain = sign < '\u0080' ? sign : ascii(sign);
            if (plain != sign) {
                ascii = ascii == null ? new StringBuilder(text) : ascii;
                ascii.setCharAt(at, plain);
            }
        }
        return ascii == null ? text : ascii.toString();
    }

    private static char ascii(char sign) {
        if (sign >= FIRST_FULL_WIDTH && sign <= LAST_FULL_WIDTH) {
            return Character.isLetterOrDigit(sign) ? sign : (char) (sign - FIRST_FULL_WIDTH + '!');
        }
        return switch (sign) {
            case '\u3001', '\u060c' -> ','; // the commas of Chinese and Arabic
            case '\u2212' -> '-'; // the minus
            default -> sign;
        };
    }
}
