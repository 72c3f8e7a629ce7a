package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DigitNormalizerTest {
    @Test
    void writesTheDigitsOfAnyScript() {
        assertThat(ascii("\u0661\u066b\u0665")).isEqualTo("1.5");
        assertThat(ascii("\u0661\u066c\u0660\u0660\u0660")).isEqualTo("1,000");
        assertThat(ascii("\uff11\uff12 \u4e2d")).isEqualTo("12 \u4e2d");
        assertThat(ascii("x = \ud835\udfd9\ud835\udfd8")).isEqualTo("x = 10");
    }

    @Test
    void knowsEveryDigitOfUnicode() {
        for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
            if (Character.isDigit(point)) {
                assertThat(ascii("x" + Character.toString(point)))
                        .as("U+%X", point)
                        .isEqualTo("x" + Character.digit(point, 10));
            }
            if (Character.isBmpCodePoint(point)) {
                assertThat(DigitNormalizer.isDigit((char) point)).isEqualTo(Character.isDigit(point));
            }
        }
    }

    @Test
    void leavesOtherCharactersAsTheyAre() {
        for (String text : new String[] {"\ud83d\ude00 1", "\ud800", "\udc00\ud835", "a\ud835", "\u4e2d\u00e9", "5"}) {
            assertThat(ascii(text)).isEqualTo(text);
        }
    }

    private static String ascii(String text) {
        return DigitNormalizer.inAscii(new AnswerPart(text, 0, text.length())).text();
    }
}
