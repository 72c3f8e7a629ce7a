package dev.assay.math.numeric;

import dev.assay.math.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The rules of Gauss and Legendre on [−1, 1] with an even number of points, which lie symmetrically: the positive points
 * and their weights. Points are zeros of Legendre's polynomial, found by Newton's method; both are off by less than
 * 2⁻⁵²⁰, which the balls here allow for, and a test holds every rule against the integrals of powers.
 */
record GaussLegendre<R extends RealBall<R>>(List<R> points, List<R> weights) {
    /** The numbers of points of the rules. */
    static final List<Integer> SIZES = List.of(8, 16, 24, 32, 48, 64);

    private static final int PLACES = 640;
    private static final int NEWTON_STEPS = 9;
    private static final double ERROR = 0x1p-520;

    private static final List<List<Rational>> POINTS = new ArrayList<>();
    private static final List<List<Rational>> WEIGHTS = new ArrayList<>();

    static {
        SIZES.forEach(GaussLegendre::compute);
    }

    /** The rules in double precision, by their index in {@link #SIZES}. */
    static final List<GaussLegendre<MachineReal>> FAST = all(MachineReal.ONE);
    /** The rules in the highest precision. */
    static final List<GaussLegendre<PreciseReal>> PRECISE = all(PreciseReal.one(PreciseReal.MOST_BITS));

    private static <R extends RealBall<R>> List<GaussLegendre<R>> all(R one) {
        List<GaussLegendre<R>> rules = new ArrayList<>();
        for (int index = 0; index < SIZES.size(); index++) {
            rules.add(new GaussLegendre<>(balls(POINTS.get(index), one), balls(WEIGHTS.get(index), one)));
        }
        return List.copyOf(rules);
    }

    private static <R extends RealBall<R>> List<R> balls(List<Rational> values, R one) {
        return values.stream().map(value -> one.of(value).widened(ERROR)).toList();
    }

    private static void compute(int size) {
        List<Rational> points = new ArrayList<>();
        List<Rational> weights = new ArrayList<>();
        for (int index = 0; index < size / 2; index++) {
            double near = Math.cos(Math.PI * (index + 0.75) / (size + 0.5));
            BigInteger point = BigInteger.valueOf((long) Math.scalb(near, 60)).shiftLeft(PLACES - 60);
            for (int step = 0; step < NEWTON_STEPS; step++) {
                BigInteger[] values = legendre(size, point);
                point = point.subtract(divided(values[0], slope(size, point, values)));
            }
            BigInteger slope = slope(size, point, legendre(size, point));
            BigInteger weight = divided(FixedPoint.one(PLACES + 1), times(gap(point), times(slope, slope)));
            points.add(rational(point));
            weights.add(rational(weight));
        }
        POINTS.add(points);
        WEIGHTS.add(weights);
    }

    /** P_n and P_(n−1) at a point by (k + 1) P_(k+1) = (2k + 1) x P_k − k P_(k−1). */
    private static BigInteger[] legendre(int size, BigInteger point) {
        BigInteger before = FixedPoint.one(PLACES);
        BigInteger value = point;
        for (int degree = 1; degree < size; degree++) {
            BigInteger next = times(point, value)
                    .multiply(BigInteger.valueOf(2L * degree + 1))
                    .subtract(before.multiply(BigInteger.valueOf(degree)))
                    .divide(BigInteger.valueOf(degree + 1L));
            before = value;
            value = next;
        }
        return new BigInteger[] {value, before};
    }

    /** P_n' = n (P_(n−1) − x P_n) / (1 − x²). */
    private static BigInteger slope(int size, BigInteger point, BigInteger[] values) {
        BigInteger above = values[1].subtract(times(point, values[0])).multiply(BigInteger.valueOf(size));
        return divided(above, gap(point));
    }

    private static BigInteger gap(BigInteger point) {
        return FixedPoint.one(PLACES).subtract(times(point, point));
    }

    private static BigInteger times(BigInteger left, BigInteger right) {
        return left.multiply(right).shiftRight(PLACES);
    }

    private static BigInteger divided(BigInteger dividend, BigInteger divisor) {
        return dividend.shiftLeft(PLACES).divide(divisor);
    }

    private static Rational rational(BigInteger fixed) {
        return new Rational(fixed, BigInteger.ONE.shiftLeft(PLACES));
    }
}
