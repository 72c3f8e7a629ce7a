package dev.assay.text.words;

/** Signs that are no blanks and show nothing: those of format such as U+200B, fillers, and selectors of variants. */
public final class InvisibleSigns {
    private static final int FIRST = 0xad;
    private static final int FIRST_SELECTOR = 0xfe00;
    private static final int LAST_SELECTOR = 0xfe0f;
    /** Fillers of Hangul, the blank of Braille, the joiner of graphemes. */
    private static final String FILLERS = "\u115f\u1160\u3164\uffa0\u2800\u034f";

    private InvisibleSigns() {}

    /** Whether a code point shows nothing, and is no blank. */
    public static boolean isInvisible(int point) {
        return point >= FIRST
                && (Character.getType(point) == Character.FORMAT
                        || FILLERS.indexOf(point) >= 0
                        || (point >= FIRST_SELECTOR && point <= LAST_SELECTOR));
    }

    /** Whether a text has only blanks of Unicode and signs that show nothing. */
    public static boolean isEmpty(String text) {
        return text.codePoints()
                .allMatch(point -> Character.isWhitespace(point) || Character.isSpaceChar(point) || isInvisible(point));
    }
}
