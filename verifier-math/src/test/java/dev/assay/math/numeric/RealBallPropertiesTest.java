package dev.assay.math.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.math.number.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apfloat.Apfloat;
import org.apfloat.ApfloatMath;

/** Every ball holds the value that an independent library computes to more digits. */
class RealBallPropertiesTest {
    private static final int BITS = 224;
    private static final int DIGITS = 90;
    private static final int TRIES = 25;

    private static Rational fraction(int dividend, int divisor) {
        return Rational.of(dividend, divisor);
    }

    private static Apfloat exact(Rational value) {
        return new Apfloat(value.numerator(), DIGITS).divide(new Apfloat(value.denominator(), DIGITS));
    }

    private static void check(PreciseReal ball, Apfloat value) {
        assertThat(ball.isFinite()).isTrue();
        Apfloat two = new Apfloat(2, DIGITS);
        Apfloat unit = ApfloatMath.pow(two, ball.exponent());
        Apfloat off = ApfloatMath.abs(value.divide(unit).subtract(new Apfloat(ball.mantissa(), DIGITS + 10)));
        assertThat(off.doubleValue()).isLessThanOrEqualTo(ball.radius() * (1 + 1e-9) + 1e-9);
        assertThat(ball.isKnownTo(150) || Math.abs(ball.middle()) < 1e-3).isTrue();
    }

    private static void checkBoth(
            Rational argument,
            UnaryOperator<PreciseReal> precise,
            UnaryOperator<MachineReal> machine,
            UnaryOperator<Apfloat> function) {
        Apfloat value = function.apply(exact(argument));
        check(precise.apply(PreciseReal.one(BITS).of(argument)), value);
        check(precise.apply(PreciseReal.one(PreciseReal.MOST_BITS).of(argument)), value, 60);
        MachineReal fast = machine.apply(MachineReal.ONE.of(argument));
        double off = Math.abs(value.subtract(new Apfloat(new BigDecimal(fast.middle()), DIGITS))
                .doubleValue());
        assertThat(off).isLessThanOrEqualTo(fast.radius());
        assertThat(fast.radius()).isLessThanOrEqualTo(1e-9 * Math.max(1, Math.abs(fast.middle())));
    }

    /** Against a value that is known to fewer digits than the ball. */
    private static void check(PreciseReal ball, Apfloat value, int digits) {
        Apfloat middle = new Apfloat(new BigDecimal(ball.mantissa()).multiply(power(ball.exponent())), DIGITS);
        double off = ApfloatMath.abs(middle.subtract(value)).doubleValue();
        assertThat(off).isLessThanOrEqualTo(Math.pow(10, -digits) * Math.max(1, Math.abs(ball.middle())));
    }

    private static BigDecimal power(int exponent) {
        BigDecimal power = new BigDecimal(BigInteger.ONE.shiftLeft(Math.abs(exponent)));
        return exponent >= 0 ? power : BigDecimal.ONE.divide(power);
    }

    @Property(tries = TRIES, seed = "2026")
    void squareRootsLieInTheirBalls(@ForAll @IntRange(min = 1) int above, @ForAll @IntRange(min = 1) int below) {
        checkBoth(fraction(above, below), PreciseReal::sqrt, MachineReal::sqrt, ApfloatMath::sqrt);
    }

    @Property(tries = TRIES, seed = "2026")
    void exponentialsLieInTheirBalls(
            @ForAll @IntRange(min = -9_000, max = 9_000) int above, @ForAll @IntRange(min = 100, max = 999) int below) {
        checkBoth(fraction(above, below), PreciseReal::exp, MachineReal::exp, ApfloatMath::exp);
    }

    @Property(tries = TRIES, seed = "2026")
    void logarithmsLieInTheirBalls(@ForAll @IntRange(min = 1) int above, @ForAll @IntRange(min = 1) int below) {
        checkBoth(fraction(above, below), PreciseReal::log, MachineReal::log, ApfloatMath::log);
    }

    @Property(tries = TRIES, seed = "2026")
    void sinesLieInTheirBalls(
            @ForAll @IntRange(min = -90_000, max = 90_000) int above, @ForAll @IntRange(min = 1, max = 999) int below) {
        checkBoth(fraction(above, below), PreciseReal::sine, MachineReal::sine, ApfloatMath::sin);
        checkBoth(fraction(above, below), PreciseReal::cosine, MachineReal::cosine, ApfloatMath::cos);
    }

    @Property(tries = TRIES, seed = "2026")
    void arctangentsLieInTheirBalls(@ForAll int above, @ForAll @IntRange(min = 1) int below) {
        checkBoth(fraction(above, below), PreciseReal::arctangent, MachineReal::arctangent, ApfloatMath::atan);
    }

    @Property(seed = "2026")
    void operationsOnRationalNumbersHoldTheExactResult(
            @ForAll int one,
            @ForAll @IntRange(min = 1) int two,
            @ForAll int three,
            @ForAll @IntRange(min = 1) int four) {
        Rational left = fraction(one, two);
        Rational right = fraction(three, four);
        holds(
                left.plus(right),
                PreciseReal.one(BITS).of(left).plus(PreciseReal.one(BITS).of(right)));
        holds(
                left.times(right),
                PreciseReal.one(BITS).of(left).times(PreciseReal.one(BITS).of(right)));
        if (!right.isZero()) {
            holds(
                    left.over(right),
                    PreciseReal.one(BITS).of(left).over(PreciseReal.one(BITS).of(right)));
        }
    }

    private static void holds(Rational exact, PreciseReal ball) {
        PreciseReal off = ball.minus(ball.of(exact));
        assertThat(off.signum()).isZero();
        assertThat(ball.radius()).isLessThan(1e9);
    }
}
