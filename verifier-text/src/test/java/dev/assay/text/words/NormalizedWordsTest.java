package dev.assay.text.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class NormalizedWordsTest {
    private static double f1(String answer, String gold) {
        return NormalizedWords.of(answer).f1(NormalizedWords.of(gold));
    }

    @Test
    void caseAsciiPunctuationArticlesAndBlanksDoNotCount() {
        assertThat(NormalizedWords.of("  The U.S.A., an  ally\tof—all!").text()).isEqualTo("usa ally of—all");
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

    @Test
    void wordsStandInOthersAsWholeWordsOnly() {
        String joined =
                NormalizedWords.of("I know no better, \u5317\u4eac\u5e02").joined();
        assertThat(NormalizedWords.of("No").standIn(joined)).isTrue();
        assertThat(NormalizedWords.of("\u5317\u4eac").standIn(joined)).isTrue();
        assertThat(NormalizedWords.of("know better").standIn(joined)).isFalse();
        assertThat(NormalizedWords.of("ow").standIn(joined)).isFalse();
        assertThat(NormalizedWords.of("the").standIn(joined)).isFalse();
    }

    @Test
    void anArticleEndsWhereNeitherLetterNorDigitFollows() {
        assertThat(NormalizedWords.of("the\u2014best of a\u0301lamo").text()).isEqualTo("\u2014best of \u0301lamo");
        assertThat(NormalizedWords.of("then a1 an\u00bd").text()).isEqualTo("then a1 an\u00bd");
    }
}
