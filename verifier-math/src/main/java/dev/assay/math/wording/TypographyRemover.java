package dev.assay.math.wording;

/** Takes the typography off a text of words and formulas: dollars, the braces around words, and repeated blanks. */
public final class TypographyRemover {
    private static final String WORDS = "\\text{";

    private TypographyRemover() {}

    /** Returns the text without them, and without a full stop at its end. */
    public static String of(String text) {
        StringBuilder plain = new StringBuilder();
        int depth = 0;
        int at = 0;
        while (at < text.length()) {
            char sign = text.charAt(at);
            if (text.startsWith(WORDS, at)) {
                depth++;
                at += WORDS.length();
                continue;
            }
            boolean closes = depth > 0 && sign == '}';
            depth -= closes ? 1 : 0;
            boolean blank = Character.isWhitespace(sign) || sign == '~';
            boolean repeated = blank && (plain.isEmpty() || plain.charAt(plain.length() - 1) == ' ');
            if (!closes && sign != '$' && !repeated) {
                plain.append(blank ? ' ' : sign);
            }
            at++;
        }
        String words = plain.toString().strip();
        return words.endsWith(".") ? words.substring(0, words.length() - 1) : words;
    }
}
