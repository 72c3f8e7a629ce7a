package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class VisibleTextTest {
    private static final String SIGNS = "5a\n\t\0\u200b\u00ad\u007f\u4e2d";

    @Test
    void eachVisibleCharacterHasItsPlaceInTheResponse() {
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 300; round++) {
            String response = text(random, random.nextInt(400));
            VisibleText visible = VisibleText.of(response);
            for (int at = 0; at < visible.text().length(); at++) {
                AnswerPart part = visible.original(new AnswerPart("x", at, at + 1));
                assertThat(response.charAt(part.start()))
                        .isEqualTo(visible.text().charAt(at));
                assertThat(part.end()).isEqualTo(part.start() + 1);
                assertThat(VisibleText.of(response.substring(0, part.start())).text())
                        .hasSize(at);
            }
        }
    }

    @Test
    void aControlCharacterIsSeenAtEveryPlace() {
        for (int before = 0; before < 20; before++) {
            String words = "b".repeat(before);
            assertThat(VisibleText.of(words + "\0 is 5").text()).isEqualTo(words + " is 5");
            assertThat(VisibleText.of(words + "\u007f is 5").text()).isEqualTo(words + " is 5");
            assertThat(VisibleText.of(words + "\text{m}").text()).isEqualTo(words + "\\text{m}");
            assertThat(VisibleText.of(words + "\textile\n 5").text()).isEqualTo(words + "\textile\n 5");
        }
    }

    @Test
    void onlyWhiteSpaceStaysOfTheControlCharacters() {
        for (char control = 0; control < ' '; control++) {
            for (int before = 0; before < 10; before++) {
                String begun = "b".repeat(before);
                assertThat(VisibleText.of(begun + control + " is 5, you see").text())
                        .isEqualTo(begun + (Character.isWhitespace(control) ? control : "") + " is 5, you see");
            }
        }
    }

    private static String text(SplittableRandom random, int length) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            String sign = SIGNS.substring(random.nextInt(SIGNS.length())).substring(0, 1);
            text.append(sign.repeat(1 + random.nextInt(random.nextInt(4) == 0 ? 90 : 2)));
        }
        return text.toString();
    }
}
