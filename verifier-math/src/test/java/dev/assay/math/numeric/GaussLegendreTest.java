package dev.assay.math.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.math.number.Rational;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A rule with positive weights that integrates all powers up to 2n − 1 exactly is the rule of Gauss and Legendre. */
class GaussLegendreTest {
    private static Stream<Integer> rules() {
        return IntStream.range(0, GaussLegendre.SIZES.size()).boxed();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void everyRuleIntegratesThePowersThatItMust(int index) {
        GaussLegendre<PreciseReal> rule = GaussLegendre.PRECISE.get(index);
        int size = GaussLegendre.SIZES.get(index);
        assertThat(rule.points()).hasSize(size / 2);
        for (int exponent = 0; exponent < 2 * size; exponent += 2) {
            PreciseReal sum = PreciseReal.one(PreciseReal.MOST_BITS).of(Rational.ZERO);
            for (int at = 0; at < size / 2; at++) {
                PreciseReal power =
                        ComplexBall.of(rule.points().get(at)).power(exponent).real();
                sum = sum.plus(rule.weights().get(at).times(power));
            }
            PreciseReal expected = sum.of(Rational.of(1, exponent + 1));
            assertThat(sum.minus(expected).signum()).as("x^%d", exponent).isZero();
            assertThat(sum.isKnownTo(400)).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void allWeightsArePositiveAndAllPointsDifferent(int index) {
        GaussLegendre<PreciseReal> rule = GaussLegendre.PRECISE.get(index);
        assertThat(rule.weights()).allMatch(weight -> weight.signum() > 0);
        for (int at = 1; at < rule.points().size(); at++) {
            assertThat(rule.points().get(at - 1).minus(rule.points().get(at)).signum())
                    .isPositive();
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void doublePrecisionHoldsTheSameNumbers(int index) {
        GaussLegendre<MachineReal> fast = GaussLegendre.FAST.get(index);
        GaussLegendre<PreciseReal> precise = GaussLegendre.PRECISE.get(index);
        for (int at = 0; at < fast.points().size(); at++) {
            assertThat(Math.abs(fast.points().get(at).middle()
                            - precise.points().get(at).middle()))
                    .isLessThanOrEqualTo(fast.points().get(at).radius());
        }
    }
}
