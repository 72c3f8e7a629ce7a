package dev.assay.math;

import dev.assay.answer.AnswerExtraction;

/** A negative number with which a response breaks off inside a formula: "we add $-1". It is a part of that formula. */
final class CutOffNumber {
    private static final String LAST_NUMBER = "extract.last_number";
    private static final char DOLLAR = '$';

    private CutOffNumber() {}

    /** Whether the answer is such a number; a dollar sign may stand for money where no formula is before it. */
    static boolean is(AnswerExtraction.Found found, String response) {
        if (isInOpenBrace(found, response)) {
            return true;
        }
        int start = found.start();
        boolean last = found.stage().equals(LAST_NUMBER)
                && found.text().startsWith("-")
                && response.substring(found.end()).isBlank();
        if (!last || start == 0 || response.charAt(start - 1) != DOLLAR) {
            return false;
        }
        String paragraph = response.substring(response.lastIndexOf("\n\n", start) + 1, start);
        boolean open = paragraph.chars().filter(sign -> sign == DOLLAR).count() % 2 == 1;
        return open && paragraph.indexOf('=') >= 0 && paragraph.indexOf(DOLLAR) < paragraph.length() - 1;
    }

    /** Whether the last number stands behind a brace that no other closes before the response ends, as in an exponent. */
    private static boolean isInOpenBrace(AnswerExtraction.Found found, String response) {
        int brace = found.start() - 1;
        while (brace > 0 && "-+ ".indexOf(response.charAt(brace)) >= 0) {
            brace--;
        }
        return found.stage().equals(LAST_NUMBER)
                && response.substring(found.end()).isBlank()
                && brace > 0
                && response.charAt(brace) == '{';
    }
}
