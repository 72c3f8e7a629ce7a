package dev.assay.math.equality.family;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.TaskConventions;
import dev.assay.math.condition.NumberRange;
import dev.assay.math.condition.NumberSet;
import dev.assay.math.equality.EqualityRules;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionReaderTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2k\\pi, k \\in \\mathbb{Z}^+",
                "2k\\pi, k \\in \\mathbb{N}^*",
                "2k\\pi, k \\in \\mathbb{Z}, k \\ge 1",
                "2k\\pi, where k is a positive integer",
                "2k\\pi, k = 1, 2, 3, \\ldots",
            })
    void positiveIntegersAreOneRangeInEveryNotation(String answer) {
        assertThat(ranges(answer)).contains(Map.of("k", NumberRange.POSITIVE_INTEGERS));
    }

    @Test
    void lettersShareTheSetBehindThem() {
        assertThat(ranges("a + bi, a, b \\in \\mathbb{R}"))
                .contains(Map.of("a", NumberRange.REALS, "b", NumberRange.REALS));
    }

    @Test
    void anIndexWithoutASetIsAnInteger() {
        NumberRange range = NumberRange.INTEGERS.above(Rational.ZERO, false).below(Rational.of(4), false);
        assertThat(ranges("2n\\pi, 0 \\le n < 5")).contains(Map.of("n", range));
    }

    @Test
    void aBoundOfAnotherLetterIsNoIntegerBound() {
        NumberRange range = NumberRange.of(NumberSet.UNSTATED).above(Rational.ZERO, true);
        assertThat(ranges("2t, t > 0")).contains(Map.of("t", range));
    }

    @Test
    void aWordThatIsNotUnderstoodLeavesNoRange() {
        String answer = "2k\\pi, where k is a friendly integer";
        assertThat(ranges(answer)).isEmpty();
        assertThat(conditions(answer).orElseThrow().domains()).isEqualTo(Map.of("k", NumberRange.INTEGERS));
    }

    @Test
    void aConditionThatIsNoDomainIsARestriction() {
        ParameterConditions conditions =
                conditions("2k\\pi, k \\in \\mathbb{Z}, k < 7").orElseThrow();
        assertThat(conditions.domains()).isEqualTo(Map.of("k", NumberRange.INTEGERS));
        assertThat(conditions.restrictions()).hasSize(1);
        assertThat(conditions.harmless()).isFalse();
    }

    @Test
    void aParameterThatRunsOverAllIntegersIsHarmless() {
        ParameterConditions conditions =
                conditions("2k\\pi, k \\in \\mathbb{Z}").orElseThrow();
        assertThat(conditions.harmless()).isTrue();
        assertThat(conditions.restrictions()).isEmpty();
    }

    private static Optional<Map<String, NumberRange>> ranges(String answer) {
        PairComparison comparison = EqualityRules.comparison(TaskConventions.NONE);
        return conditions(answer).flatMap(conditions -> conditions.ranges(comparison));
    }

    private static Optional<ParameterConditions> conditions(String answer) {
        return AnswerReader.read(answer) instanceof AnswerReading.Read(var expression)
                ? ConditionedAnswer.of(expression).map(ConditionedAnswer::conditions)
                : Optional.empty();
    }
}
