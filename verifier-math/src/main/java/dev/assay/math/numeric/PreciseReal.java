package dev.assay.math.numeric;

import dev.assay.math.number.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A ball around {@code mantissa} times 2 to the power of {@code exponent}.
 *
 * @param radius in units of the mantissa's last bit; NaN or infinite where nothing is known
 * @param bits the longest mantissa that is kept
 */
record PreciseReal(BigInteger mantissa, int exponent, double radius, int bits) implements RealBall<PreciseReal> {
    /** The most bits that may be asked for: twice as many fit into the range of a double. */
    static final int MOST_BITS = 448;

    private static final int GUARD = 48;
    private static final int LARGEST_EXPONENT = 1 << 24;
    /** Units by which a function is off at most before it loses its guard bits. */
    private static final double SERIES = 0x1p32;

    private static final int SEED_BITS = 60;

    /** The number one, for calculations with so many bits. */
    static PreciseReal one(int bits) {
        return new PreciseReal(BigInteger.ONE, 0, 0, bits);
    }

    private PreciseReal none() {
        return new PreciseReal(BigInteger.ZERO, 0, Double.NaN, bits);
    }

    /** Cuts the mantissa to length; what is cut off makes the radius larger by one unit at most. */
    private PreciseReal rounded(BigInteger value, long scale, double error) {
        int surplus = value.bitLength() - bits;
        if (Math.abs(scale) > LARGEST_EXPONENT || !Double.isFinite(error)) {
            return none();
        }
        if (surplus <= 0) {
            return new PreciseReal(value, (int) scale, error, bits);
        }
        boolean exact = error == 0 && value.getLowestSetBit() >= surplus;
        double cut = exact ? 0 : Math.scalb(error, -surplus) * (1 + 0x1p-50) + 1;
        return new PreciseReal(value.shiftRight(surplus), (int) scale + surplus, cut, bits);
    }

    /** A multiple of 2 to the power of {@code -places}, off by an absolute error beside that of the series. */
    private PreciseReal ofFixed(BigInteger value, int places, double error) {
        return rounded(value, -places, SERIES + Math.scalb(error, places));
    }

    private int top() {
        return exponent + mantissa.bitLength();
    }

    private int places() {
        return bits + GUARD;
    }

    /** The middle as a multiple of 2 to the power of {@code -places}. */
    private BigInteger fixed(int places) {
        return mantissa.shiftLeft(exponent + places);
    }

    private double error() {
        return Math.scalb(radius, exponent);
    }

    private double size() {
        return Math.abs(mantissa.doubleValue());
    }

    @Override
    public PreciseReal of(Rational value) {
        if (value.isInteger()) {
            return rounded(value.numerator(), 0, 0);
        }
        int shift = bits
                + Math.max(
                        0, value.denominator().bitLength() - value.numerator().bitLength())
                + 1;
        return rounded(value.numerator().shiftLeft(shift).divide(value.denominator()), -shift, 1);
    }

    @Override
    public PreciseReal pi() {
        return rounded(BinaryConstants.pi(places()), -places(), 1);
    }

    @Override
    public PreciseReal plus(PreciseReal other) {
        if (isZero() || other.isZero()) {
            return isZero() ? other : this;
        }
        if (exponent < other.exponent) {
            return other.plus(this);
        }
        int shift = exponent - other.exponent;
        if (shift <= 2 * bits) {
            double sum = (Math.scalb(radius, shift) + other.radius) * (1 + 0x1p-50);
            return rounded(mantissa.shiftLeft(shift).add(other.mantissa), other.exponent, sum);
        }
        int spare = Math.max(0, bits - mantissa.bitLength());
        double sum = Math.scalb(radius, spare) + Math.scalb(other.radius, other.exponent - exponent + spare) + 1;
        return rounded(mantissa.shiftLeft(spare), (long) exponent - spare, sum);
    }

    @Override
    public PreciseReal negated() {
        return new PreciseReal(mantissa.negate(), exponent, radius, bits);
    }

    @Override
    public PreciseReal times(PreciseReal other) {
        double error = radius == 0 && other.radius == 0
                ? 0
                : (size() * other.radius + other.size() * radius + radius * other.radius) * (1 + 0x1p-50);
        return rounded(mantissa.multiply(other.mantissa), (long) exponent + other.exponent, error);
    }

    @Override
    public PreciseReal inverted() {
        double size = size();
        if (!(size > radius * (1 + 0x1p-50))) {
            return none();
        }
        int shift = bits + mantissa.bitLength();
        double share = radius / size;
        double quotient = Math.scalb(1 / size, shift);
        double error = quotient * share / (1 - share) * (1 + 0x1p-48) + 1;
        return rounded(BigInteger.ONE.shiftLeft(shift).divide(mantissa), -(long) shift - exponent, error);
    }

    @Override
    public PreciseReal sqrt() {
        double size = mantissa.doubleValue();
        if (!(size + radius >= 0)) {
            return none();
        }
        if (isZero()) {
            return this;
        }
        int shift = Math.max(0, 2 * bits - mantissa.bitLength());
        shift += (exponent - shift) & 1;
        int half = (exponent - shift) / 2;
        if (!(size > radius * (1 + 0x1p-50))) {
            double most = Math.sqrt(Math.scalb(Math.max(size, 0) + radius, shift)) * (1 + 0x1p-48) + 1;
            return rounded(BigInteger.ZERO, half, most);
        }
        BigInteger root = mantissa.shiftLeft(shift).sqrt();
        double share = radius / size;
        double error = root.doubleValue() * share / (1 + Math.sqrt(1 - share)) * (1 + 0x1p-48) + 1;
        return rounded(root, half, error);
    }

    /** e to the power of x is a power of 2 times e to the power of what is left between 0 and ln 2. */
    @Override
    public PreciseReal exp() {
        if (top() > 20 || !isFinite()) {
            return none();
        }
        int places = places();
        BigInteger[] parts = floorDivide(fixed(places), BinaryConstants.log2(places));
        BigInteger power = FixedPoint.exp(parts[1], places);
        PreciseReal reduced = ofFixed(power, places, 2 * Math.expm1(error()));
        return rounded(reduced.mantissa, reduced.exponent + parts[0].longValue(), reduced.radius);
    }

    private static BigInteger[] floorDivide(BigInteger dividend, BigInteger divisor) {
        BigInteger[] parts = dividend.divideAndRemainder(divisor);
        if (parts[1].signum() < 0) {
            parts[0] = parts[0].subtract(BigInteger.ONE);
            parts[1] = parts[1].add(divisor);
        }
        return parts;
    }

    /** One step from the logarithm of {@link Math}: ln y = s + 2 artanh((y e^-s − 1) / (y e^-s + 1)). */
    @Override
    public PreciseReal log() {
        if (signum() <= 0) {
            return none();
        }
        int places = places();
        int power = top();
        BigInteger reduced = mantissa.shiftLeft(places - mantissa.bitLength());
        double near = Math.scalb(reduced.doubleValue(), -places);
        if (near < 0.75) {
            reduced = reduced.shiftLeft(1);
            near *= 2;
            power--;
        }
        BigInteger seed = seed(Math.log(near), places);
        BigInteger one = FixedPoint.one(places);
        BigInteger quotient =
                reduced.multiply(FixedPoint.exp(seed.negate(), places)).shiftRight(places);
        BigInteger step = quotient.subtract(one).shiftLeft(places).divide(quotient.add(one));
        BigInteger sum = seed.add(FixedPoint.hyperbolicArctangent(step, places).shiftLeft(1))
                .add(BinaryConstants.log2(places).multiply(BigInteger.valueOf(power)));
        double share = radius / size();
        return ofFixed(sum, places, share / (1 - share) * (1 + 0x1p-48));
    }

    private static BigInteger seed(double value, int places) {
        return BigInteger.valueOf((long) Math.scalb(value, SEED_BITS)).shiftLeft(places - SEED_BITS);
    }

    @Override
    public PreciseReal sine() {
        return circular(0);
    }

    @Override
    public PreciseReal cosine() {
        return circular(1);
    }

    /** The sine of this plus so many right angles. */
    private PreciseReal circular(int ahead) {
        if (top() > 24 || !isFinite()) {
            return none();
        }
        int places = places();
        BigInteger rightAngle = BinaryConstants.pi(places).shiftRight(1);
        BigInteger[] parts = floorDivide(fixed(places).add(rightAngle.shiftRight(1)), rightAngle);
        BigInteger rest = parts[1].subtract(rightAngle.shiftRight(1));
        int quarter = parts[0].add(BigInteger.valueOf(ahead)).intValue() & 3;
        BigInteger value = (quarter & 1) == 0 ? FixedPoint.sine(rest, places) : FixedPoint.cosine(rest, places);
        return ofFixed(quarter >= 2 ? value.negate() : value, places, error());
    }

    /** One step from the arctangent of {@link Math}: arctan x = s + arctan((x − tan s) / (1 + x tan s)). */
    @Override
    public PreciseReal arctangent() {
        if (isFinite() && top() > 1 && signum() != 0) {
            PreciseReal right = pi().times(of(Rational.of(signum(), 2)));
            return right.minus(inverted().arctangent());
        }
        if (!isFinite() || top() > 1) {
            return none();
        }
        int places = places();
        BigInteger argument = fixed(places);
        BigInteger seed = seed(Math.atan(middle()), places);
        BigInteger sine = FixedPoint.sine(seed, places);
        BigInteger cosine = FixedPoint.cosine(seed, places);
        BigInteger above = argument.multiply(cosine).subtract(sine.shiftLeft(places));
        BigInteger below = cosine.add(argument.multiply(sine).shiftRight(places));
        return ofFixed(seed.add(FixedPoint.arctangent(above.divide(below), places)), places, error());
    }

    @Override
    public boolean isZero() {
        return radius == 0 && mantissa.signum() == 0;
    }

    @Override
    public boolean isFinite() {
        return Double.isFinite(radius);
    }

    @Override
    public int signum() {
        return size() > radius * (1 + 0x1p-50) ? mantissa.signum() : 0;
    }

    @Override
    public boolean isKnownTo(int digits) {
        return radius <= Math.scalb(size(), -digits);
    }

    @Override
    public PreciseReal floor() {
        if (!isFinite() || top() > 2 * bits || (exponent > 0 && radius > 0)) {
            return none();
        }
        BigInteger spread = new BigDecimal(Math.ceil(radius)).toBigInteger();
        BigInteger below = mantissa.subtract(spread).shiftLeft(exponent);
        boolean single = below.equals(mantissa.add(spread).shiftLeft(exponent));
        return single ? rounded(below, 0, 0) : none();
    }

    @Override
    public PreciseReal widened(double by) {
        return rounded(mantissa, exponent, (radius + Math.scalb(by, -exponent)) * (1 + 0x1p-50) + 1);
    }

    @Override
    public double middle() {
        return Math.scalb(mantissa.doubleValue(), exponent);
    }
}
