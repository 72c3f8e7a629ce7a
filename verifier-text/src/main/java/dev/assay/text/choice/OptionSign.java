package dev.assay.text.choice;

/** Letters of other scripts that number options, as the Latin letter of the same place. */
final class OptionSign {
    private static final String ARABIC = "\u0627\u0628\u062c\u062f\u0647";
    private static final String BENGALI = "\u0995\u0996\u0997\u0998\u0999";
    private static final String DEVANAGARI = "\u0915\u0916\u0917\u0918\u0919";
    private static final char HAMZA_ALEF = '\u0623';

    private OptionSign() {}

    /** Returns the Latin capital for a letter that stands alone, or the text as it is. */
    static String latin(String written) {
        String letter = written.length() == 2 && written.charAt(1) == '\u0640' ? written.substring(0, 1) : written;
        if (letter.length() != 1) {
            return written;
        }
        char sign = letter.charAt(0) == HAMZA_ALEF ? ARABIC.charAt(0) : letter.charAt(0);
        int place = Math.max(ARABIC.indexOf(sign), Math.max(BENGALI.indexOf(sign), DEVANAGARI.indexOf(sign)));
        return place < 0 ? written : Character.toString('A' + place);
    }

    /** Whether a text is one capital letter. */
    static boolean isCapital(String text) {
        return text.length() == 1 && text.charAt(0) >= 'A' && text.charAt(0) <= 'Z';
    }
}
