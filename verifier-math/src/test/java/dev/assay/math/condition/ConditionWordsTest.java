package dev.assay.math.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionWordsTest {
    @ParameterizedTest
    @ValueSource(strings = {"positive integer", "positive integers", "positive whole numbers"})
    void aNounIsReadWithItsAdjectiveInBothNumbers(String phrase) {
        assertThat(ConditionWords.range(phrase)).contains(NumberRange.POSITIVE_INTEGERS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "natural", "number", "prime numbers", "positive"})
    void wordsThatNameNoSetHaveNoRange(String phrase) {
        assertThat(ConditionWords.range(phrase)).isEmpty();
    }

    @Test
    void aPhraseComesBeforeTheShorterOnesThatItBeginsWith() {
        assertThat(ConditionWords.COMPARISONS.values()).startsWith("≥");
        List<String> phrases = ConditionWords.COMPARISONS.keySet().stream()
                .map(words -> String.join(" ", words))
                .toList();
        assertThat(phrases.indexOf("greater than or equal to")).isLessThan(phrases.indexOf("greater than"));
        assertThat(phrases.indexOf("less than or equal to")).isLessThan(phrases.indexOf("less than"));
    }

    @Test
    void aSetIsKnownByItsSignItsLetterAndItsNoun() {
        assertThat(NumberSet.ofSign("ℤ")).contains(NumberSet.INTEGERS);
        assertThat(NumberSet.ofSign("Z")).contains(NumberSet.INTEGERS);
        assertThat(NumberSet.ofNoun("integers")).contains(NumberSet.INTEGERS);
        assertThat(NumberSet.ofSign("")).isEmpty();
        assertThat(NumberSet.ofNoun("")).isEmpty();
        assertThat(NumberSet.isSign("Z")).isFalse();
    }
}
