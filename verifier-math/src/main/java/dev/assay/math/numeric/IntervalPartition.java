package dev.assay.math.numeric;

import dev.assay.math.number.Rational;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Cuts an interval into pieces on each of which one rule of Gauss and Legendre is known to be exact enough. Where a
 * function is analytic inside the ellipse with foci −1 and 1 and half axes that add up to r, and no larger than M there, n
 * points are off by at most 64/15 M r⁻²ⁿ / (1 − r⁻²) (Trefethen, Is Gauss quadrature better than Clenshaw–Curtis?, SIAM
 * Review 50, 2008, theorem 4.5). That it is, and M, come from one evaluation on a ball around the rectangle that holds the
 * ellipse: a function is finite there only if it is analytic all over it.
 */
final class IntervalPartition {
    private static final double[] ELLIPSES = {12, 5, 3, 2, 1.6};
    /** A rule that is so small is taken, without a look at other ellipses. */
    private static final int GOOD = 2;

    private static final int DEEPEST = 10;
    private static final int MOST_PIECES = 32;
    /** More tries than that are not made to find the pieces. */
    private static final int MOST_TRIES = 80;

    /**
     * A part of the interval.
     *
     * @param from the start, as a share of the interval
     * @param width as a share of the interval
     * @param rule index of the rule
     * @param error the largest error of the rule, for the integral over a piece of half width 1
     */
    record Piece(Rational from, Rational width, int rule, double error) {
        Rational middle() {
            return from.plus(width.times(Rational.HALF));
        }
    }

    private final BiFunction<Piece, Double, Double> largest;
    private final BooleanSupplier goesOn;

    /**
     * A partition of the interval that a function is integrated over.
     *
     * @param largest the most that the function is in size on an ellipse around a piece; infinite where that is unknown
     * @param goesOn whether there is anything left to spend
     */
    IntervalPartition(BiFunction<Piece, Double, Double> largest, BooleanSupplier goesOn) {
        this.largest = largest;
        this.goesOn = goesOn;
    }

    /** The pieces, from left to right; null where the bound does not get below the error within so many. */
    @Nullable
    List<Piece> pieces(double error) {
        Deque<Piece> open = new ArrayDeque<>();
        open.push(new Piece(Rational.ZERO, Rational.ONE, 0, 0));
        List<Piece> pieces = new ArrayList<>();
        for (int tries = 0; !open.isEmpty(); tries++) {
            Piece piece = open.pop();
            Piece fitting = fitting(piece, error);
            if (fitting != null) {
                pieces.add(fitting);
                continue;
            }
            Rational half = piece.width.times(Rational.HALF);
            boolean narrow = half.denominator().bitLength() > DEEPEST + 1;
            if (narrow
                    || tries > MOST_TRIES
                    || pieces.size() + open.size() + 2 > MOST_PIECES
                    || !goesOn.getAsBoolean()) {
                return null;
            }
            open.push(new Piece(piece.from.plus(half), half, 0, 0));
            open.push(new Piece(piece.from, half, 0, 0));
        }
        return pieces;
    }

    /** The piece with the smallest rule that is exact enough; null where none is. */
    private @Nullable Piece fitting(Piece piece, double error) {
        Piece best = null;
        for (double ellipse : ELLIPSES) {
            if (best != null && best.rule <= GOOD) {
                return best;
            }
            double most = largest.apply(piece, ellipse);
            if (!(most < Double.POSITIVE_INFINITY)) {
                continue;
            }
            double factor = 64.0 / 15 * most / (1 - 1 / (ellipse * ellipse)) * (1 + 1e-9);
            for (int rule = 0; rule < GaussLegendre.SIZES.size(); rule++) {
                double bound = factor * Math.pow(ellipse, -2.0 * GaussLegendre.SIZES.get(rule)) * (1 + 1e-9)
                        + Double.MIN_NORMAL;
                if (bound <= error) {
                    best = best == null || rule < best.rule ? new Piece(piece.from, piece.width, rule, bound) : best;
                    break;
                }
            }
        }
        return best;
    }
}
