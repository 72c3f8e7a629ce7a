package dev.assay.answer;

import java.util.List;

/** Writes the digits and common units of every script in ASCII, because verifiers read only ASCII. */
final class DigitNormalizer {
    private static final char ASCII = 1 << 7;
    private static final int PLANE = 1 << 16;
    private static final List<String> COUNTRIES = List.of("R$", "R\\$", "US$", "US\\$");

    /** The sign in ASCII of each digit and separator of the first two planes, which have all digits; 0 for others. */
    private static final byte[] SIGNS = signs();

    private DigitNormalizer() {}

    /** Returns whether a character is a digit, as {@link Character#isDigit(char)} tells slower. */
    static boolean isDigit(char sign) {
        return SIGNS[sign] >= '0';
    }

    static AnswerPart inAscii(AnswerPart part) {
        String text = withoutCountry(part.text());
        if (isAscii(text)) {
            return new AnswerPart(text, part.start(), part.end());
        }
        return new AnswerPart(ForeignUnits.inAscii(withDigits(text)), part.start(), part.end());
    }

    private static String withDigits(String text) {
        char[] signs = text.toCharArray();
        boolean isChanged = false;
        int to = 0;
        for (int at = 0; at < signs.length; at++) {
            int point = Character.isHighSurrogate(signs[at]) ? Character.codePointAt(signs, at) : signs[at];
            byte ascii = point < SIGNS.length ? SIGNS[point] : 0;
            isChanged |= ascii != 0 && ascii != point;
            signs[to++] = ascii == 0 ? signs[at] : (char) ascii;
            if (point >= PLANE) {
                at++;
                if (ascii == 0) {
                    signs[to++] = signs[at];
                }
            }
        }
        return isChanged ? new String(signs, 0, to) : text;
    }

    private static boolean isAscii(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) >= ASCII) {
                return false;
            }
        }
        return true;
    }

    /** Returns "$ 3,75" for "R$ 3,75" and "$5" for "US$5", because questions about prices leave out the country. */
    private static String withoutCountry(String text) {
        for (String country : COUNTRIES) {
            if (text.startsWith(country)) {
                int dollar = country.indexOf('\\') < 0 ? country.indexOf('$') : country.indexOf('\\');
                int value = country.length() + (text.startsWith(" ", country.length()) ? 1 : 0);
                return NumbersInProse.isDigit(text, value) ? text.substring(dollar) : text;
            }
        }
        return text;
    }

    private static byte[] signs() {
        byte[] signs = new byte[2 * PLANE];
        for (int point = 0; point < signs.length; point++) {
            signs[point] = (byte) (Character.isDigit(point) ? '0' + Character.digit(point, 10) : 0);
        }
        signs[0x066b] = '.';
        signs[0x066c] = ',';
        return signs;
    }
}
