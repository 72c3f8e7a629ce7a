package dev.assay.math.numeric;

import dev.assay.math.number.Rational;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A ball in double precision: fast, and enough to tell most different numbers apart. Sums, products, quotients and
 * square roots are rounded to half a unit in the last place, the elementary functions of {@link Math} to one.
 */
record MachineReal(double middle, double radius) implements RealBall<MachineReal> {
    static final MachineReal ONE = new MachineReal(1, 0);

    private static final MachineReal NONE = new MachineReal(Double.NaN, Double.NaN);
    private static final MachineReal PI = new MachineReal(Math.PI, 1.3e-16);
    /** Sines and cosines of numbers that are hardly known. */
    private static final MachineReal ANY_SINE = new MachineReal(0, 1);
    /** More than one unit in the last place of 1; what it exceeds half a unit by covers the rounding of radii. */
    private static final double UNIT = 0x1p-52;

    private static final double SMALLEST = 0x1p-1000;
    private static final double LARGEST = 0x1p1000;

    /** The ball around a computed value, whose radius grows by so many units of the value. */
    private static MachineReal rounded(double value, double radius, int units) {
        if (!(Math.abs(value) < LARGEST)) {
            return NONE;
        }
        return new MachineReal(value, radius * (1 + 8 * UNIT) + units * UNIT * Math.abs(value) + SMALLEST);
    }

    @Override
    public MachineReal of(Rational value) {
        if (value.isInteger() && value.bits() <= 53) {
            return new MachineReal(value.numerator().doubleValue(), 0);
        }
        if (value.bits() > 4_000) {
            return NONE;
        }
        if (value.bits() <= 53) {
            return rounded(value.numerator().doubleValue() / value.denominator().doubleValue(), 0, 1);
        }
        double near = new BigDecimal(value.numerator())
                .divide(new BigDecimal(value.denominator()), MathContext.DECIMAL64)
                .doubleValue();
        return rounded(near, 0, 8);
    }

    @Override
    public MachineReal pi() {
        return PI;
    }

    @Override
    public MachineReal plus(MachineReal other) {
        return rounded(middle + other.middle, radius + other.radius, 1);
    }

    @Override
    public MachineReal negated() {
        return new MachineReal(-middle, radius);
    }

    @Override
    public MachineReal times(MachineReal other) {
        if (isZero() || other.isZero()) {
            return isFinite() && other.isFinite() ? new MachineReal(0, 0) : NONE;
        }
        double error = Math.abs(middle) * other.radius + Math.abs(other.middle) * radius + radius * other.radius;
        return rounded(middle * other.middle, error, 1);
    }

    @Override
    public MachineReal inverted() {
        double size = Math.abs(middle);
        return size > radius ? rounded(1 / middle, radius / (size * (size - radius)), 1) : NONE;
    }

    @Override
    public MachineReal sqrt() {
        if (!(middle + radius >= 0)) {
            return NONE;
        }
        if (middle <= radius) {
            double most = Math.sqrt(Math.max(0, middle + radius));
            return most == 0 ? this : rounded(most / 2, most / 2, 2);
        }
        double root = Math.sqrt(middle);
        return rounded(root, radius / (root + Math.sqrt(middle - radius)), 1);
    }

    @Override
    public MachineReal exp() {
        double value = Math.exp(middle);
        return rounded(value, value * Math.expm1(radius), 2);
    }

    @Override
    public MachineReal log() {
        return middle > radius ? rounded(Math.log(middle), -Math.log1p(-radius / middle), 2) : NONE;
    }

    @Override
    public MachineReal sine() {
        return radius > 1 ? ANY_SINE : rounded(Math.sin(middle), radius, 2);
    }

    @Override
    public MachineReal cosine() {
        return radius > 1 ? ANY_SINE : rounded(Math.cos(middle), radius, 2);
    }

    @Override
    public MachineReal arctangent() {
        double least = Math.max(0, Math.abs(middle) - radius);
        return rounded(Math.atan(middle), radius / (1 + least * least) * (1 + 4 * UNIT), 2);
    }

    @Override
    public boolean isZero() {
        return middle == 0 && radius == 0;
    }

    @Override
    public boolean isFinite() {
        return Double.isFinite(middle) && radius < LARGEST;
    }

    @Override
    public int signum() {
        return Math.abs(middle) > radius ? (int) Math.signum(middle) : 0;
    }

    @Override
    public boolean isKnownTo(int bits) {
        return isZero() || radius <= Math.scalb(Math.abs(middle), -bits);
    }

    @Override
    public MachineReal floor() {
        double floor = Math.floor(middle - radius);
        boolean single = floor == Math.floor(middle + radius) && Math.abs(floor) < 0x1p53;
        return single ? new MachineReal(floor, 0) : NONE;
    }

    @Override
    public MachineReal widened(double by) {
        return rounded(middle, radius + by, 1);
    }
}
