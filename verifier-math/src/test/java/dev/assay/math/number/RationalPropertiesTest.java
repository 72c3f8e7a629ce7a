package dev.assay.math.number;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Positive;

class RationalPropertiesTest {
    @Property(seed = "2026")
    void aFractionIsInLowestTerms(@ForAll int dividend, @ForAll @Positive int divisor) {
        Rational value = Rational.of(dividend, divisor);
        assertThat(value.numerator().gcd(value.denominator()).intValueExact()).isEqualTo(1);
    }

    @Property(seed = "2026")
    void whatIsAddedCanBeTakenAway(
            @ForAll int first, @ForAll @Positive int second, @ForAll int third, @ForAll @Positive int fourth) {
        Rational left = Rational.of(first, second);
        Rational right = Rational.of(third, fourth);
        assertThat(left.plus(right).minus(right)).isEqualTo(left);
    }

    @Property(seed = "2026")
    void whatIsMultipliedCanBeDivided(@ForAll int first, @ForAll @Positive int second, @ForAll @Positive int by) {
        Rational value = Rational.of(first, second);
        assertThat(value.times(Rational.of(by)).over(Rational.of(by))).isEqualTo(value);
    }

    @Property(seed = "2026")
    void theFloorIsTheLargestIntegerBelow(@ForAll int dividend, @ForAll @Positive int divisor) {
        Rational value = Rational.of(dividend, divisor);
        Rational floor = Rational.of(value.floor());
        assertThat(floor).isLessThanOrEqualTo(value);
        assertThat(floor.plus(Rational.ONE)).isGreaterThan(value);
    }

    @Property(seed = "2026")
    void negativePowersAreInverse(@ForAll @Positive int value, @ForAll @IntRange(min = 1, max = 9) int exponent) {
        Rational base = Rational.of(value, 7);
        assertThat(base.power(-exponent).times(base.power(exponent))).isEqualTo(Rational.ONE);
    }
}
