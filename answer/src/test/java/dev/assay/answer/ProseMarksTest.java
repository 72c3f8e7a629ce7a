package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProseMarksTest {
    private static final int LONG = 1_000;
    private static final List<String> SIGNS = List.of(
            " ", "\n", "\t", "\u001c", "\u0085", "\u00a0", "\u2007", "\u2028", "\u202f", "\u3000", "\ufeff", "a");

    @Test
    void knowsTheSpacesOfUnicode() {
        for (int sign = 0; sign <= Character.MAX_VALUE; sign++) {
            boolean isWhite = Character.isWhitespace(sign);
            assertThat(ProseMarks.isWhite((char) sign)).as("white %x", sign).isEqualTo(isWhite);
            assertThat(ProseMarks.isSpace((char) sign))
                    .as("space %x", sign)
                    .isEqualTo(isWhite || Character.isSpaceChar(sign));
        }
    }

    @Test
    void tellsABlankText() {
        for (String sign : SIGNS) {
            for (String text : List.of("", sign, sign.repeat(LONG), " ".repeat(LONG) + sign, sign + " ".repeat(LONG))) {
                assertThat(ProseMarks.isBlank(text, 0)).as(sign).isEqualTo(text.isBlank());
            }
        }
        assertThat(ProseMarks.isBlank("a" + " ".repeat(LONG), 1)).isTrue();
        assertThat(ProseMarks.isBlank("a" + " ".repeat(LONG), 0)).isFalse();
    }

    @Test
    void trimsAnyNumberOfSpaces() {
        for (int spaces : List.of(0, 1, 255, 256, 257, LONG)) {
            assertThat(ProseMarks.trimmed("a" + "\u3000".repeat(spaces) + "b", spaces + 1))
                    .isEqualTo(1);
            assertThat(ProseMarks.trimmed("\n".repeat(spaces), spaces)).isZero();
        }
    }
}
