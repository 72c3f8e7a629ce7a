package dev.assay.answer;

import java.util.List;

/** Writes the digits and common units of every script in ASCII, because verifiers read only ASCII. */
final class DigitNormalizer {
    private static final char ASCII = 1 << 7;
    private static final List<String> COUNTRIES = List.of("R$", "R\\$", "US$", "US\\$");

    private DigitNormalizer() {}

    static AnswerPart inAscii(AnswerPart part) {
        String text = withoutCountry(part.text());
        if (isAscii(text)) {
            return new AnswerPart(text, part.start(), part.end());
        }
        return new AnswerPart(ForeignUnits.inAscii(withDigits(text)), part.start(), part.end());
    }

    private static String withDigits(String text) {
        char[] signs = text.toCharArray();
        int to = 0;
        for (int at = 0; at < signs.length; at++) {
            char sign = signs[at];
            if (sign < ASCII) {
                signs[to++] = sign;
            } else {
                int point = Character.codePointAt(signs, at);
                at += Character.charCount(point) - 1;
                to += Character.toChars(ascii(point), signs, to);
            }
        }
        return new String(signs, 0, to);
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

    private static int ascii(int sign) {
        return switch (sign) {
            case 0x066b -> '.';
            case 0x066c -> ',';
            default -> Character.isDigit(sign) ? '0' + Character.digit(sign, 10) : sign;
        };
    }
}
