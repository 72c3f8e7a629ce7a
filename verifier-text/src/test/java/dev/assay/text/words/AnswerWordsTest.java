package dev.assay.text.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class AnswerWordsTest {
    private static double f1(String answer, String gold) {
        return AnswerWords.of(answer).f1(AnswerWords.of(gold));
    }

    @Test
    void caseAsciiPunctuationArticlesAndBlanksDoNotCount() {
        assertThat(AnswerWords.of("  The U.S.A., an  ally\tof—all!").text()).isEqualTo("usa ally of—all");
    }

    @Test
    void f1CountsEachWordAsOftenAsBothHaveIt() {
        assertThat(f1("the cat cat sat", "a cat sat down")).isCloseTo(2.0 * 2 / 6, within(1e-12));
        assertThat(f1("cat", "dog")).isZero();
    }

    @Test
    void yesAndNoAreEqualOrNothing() {
        assertThat(f1("yes indeed", "yes")).isZero();
        assertThat(f1("Yes.", "yes")).isOne();
    }

    @Test
    void scriptsWithoutBlanksAreComparedByCharacter() {
        assertThat(f1("北京市", "北京")).isCloseTo(2.0 * 2 / 5, within(1e-12));
    }
}
