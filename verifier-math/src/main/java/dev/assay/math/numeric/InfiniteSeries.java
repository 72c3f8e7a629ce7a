package dev.assay.math.numeric;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Adds infinitely many terms that shrink like a geometric series. Terms are taken in blocks of eight; where the largest
 * of a block is at most half of the largest before, block after block, what is left out is taken to be below eight times
 * the last one's largest. Slower series have no value here.
 */
final class InfiniteSeries {
    private static final int BLOCK = 8;
    private static final int LEAST_BLOCKS = 4;
    private static final int MOST_BLOCKS = 40;
    /** More than forty-five digits. */
    private static final int MOST_BITS = 160;

    private InfiniteSeries() {}

    /** The sum; null where the terms do not shrink so fast, or one has no value. */
    static <R extends RealBall<R>> @Nullable ComplexBall<R> sum(
            IntFunction<ComplexBall<R>> terms, ComplexBall<R> zero, int bits) {
        ComplexBall<R> sum = zero;
        double last = Double.POSITIVE_INFINITY;
        for (int block = 0; block < MOST_BLOCKS; block++) {
            double largest = 0;
            for (int step = 0; step < BLOCK; step++) {
                ComplexBall<R> term = terms.apply(block * BLOCK + step);
                if (!term.isFinite()) {
                    return null;
                }
                largest = Math.max(largest, size(term));
                sum = sum.plus(term);
            }
            if (block > 0 && largest > last / 2) {
                return null;
            }
            last = largest;
            if (block >= LEAST_BLOCKS
                    && largest <= Math.scalb(size(sum) + Double.MIN_NORMAL, -Math.min(bits, MOST_BITS))) {
                return widened(sum, BLOCK * largest);
            }
        }
        return null;
    }

    private static <R extends RealBall<R>> double size(ComplexBall<R> value) {
        return Math.abs(value.real().middle()) + Math.abs(value.imaginary().middle());
    }

    private static <R extends RealBall<R>> ComplexBall<R> widened(ComplexBall<R> sum, double by) {
        R imaginary = sum.isReal() ? sum.imaginary() : sum.imaginary().widened(by);
        return new ComplexBall<>(sum.real().widened(by), imaginary);
    }
}
