package dev.assay.math.condition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.math.number.Rational;
import org.junit.jupiter.api.Test;

class NumberRangeTest {
    @Test
    void aPlusLeavesThePositiveNumbersOfASet() {
        assertThat(NumberRange.ANY.within(NumberSet.INTEGERS, "+")).contains(NumberRange.POSITIVE_INTEGERS);
        assertThat(NumberRange.ANY.within(NumberSet.REALS, "+")).contains(NumberRange.POSITIVE_REALS);
    }

    @Test
    void aZeroBelowTheSignOfASetIsKnownForNaturalNumbersAlone() {
        assertThat(NumberRange.ANY.within(NumberSet.NATURALS, "0")).contains(NumberRange.NONNEGATIVE_INTEGERS);
        assertThat(NumberRange.ANY.within(NumberSet.INTEGERS, "0")).isEmpty();
    }

    @Test
    void anOpenBoundOfIntegersBecomesTheNextInteger() {
        assertThat(NumberRange.INTEGERS.above(Rational.ZERO, true)).isEqualTo(NumberRange.POSITIVE_INTEGERS);
        assertThat(NumberRange.REALS.above(Rational.ZERO, true).openLow()).isTrue();
    }

    @Test
    void aSecondLowerBoundIsNotTaken() {
        assertThat(NumberRange.POSITIVE_INTEGERS.bounded("≥", Rational.ZERO)).isEmpty();
        assertThat(NumberRange.POSITIVE_INTEGERS.bounded("≤", Rational.of(4))).isPresent();
    }

    @Test
    void naturalNumbersBeginAtZeroOrAtOne() {
        assertThat(NumberRange.of(NumberSet.NATURALS).meanings())
                .containsExactly(NumberRange.POSITIVE_INTEGERS, NumberRange.NONNEGATIVE_INTEGERS);
    }

    @Test
    void integersThatBeginElsewhereAreShifted() {
        assertThat(NumberRange.POSITIVE_INTEGERS.shiftFrom(NumberRange.NONNEGATIVE_INTEGERS))
                .isEqualTo(Rational.ONE);
        assertThat(NumberRange.POSITIVE_REALS.shiftFrom(NumberRange.REALS)).isNull();
    }

    @Test
    void aNarrowerRangeStatesASetOrBeginsFurtherUp() {
        assertThat(NumberRange.INTEGERS.isNarrowerThan(NumberRange.ANY)).isTrue();
        assertThat(NumberRange.POSITIVE_INTEGERS.isNarrowerThan(NumberRange.NONNEGATIVE_INTEGERS))
                .isTrue();
        assertThat(NumberRange.INTEGERS.isNarrowerThan(NumberRange.POSITIVE_INTEGERS))
                .isFalse();
    }
}
