package dev.assay.console.estimate;

import dev.assay.engine.estimate.Estimate;
import dev.assay.engine.estimate.WilsonInterval;
import java.util.OptionalLong;

/**
 * How many more answers must be reviewed until an interval is narrow enough.
 *
 * @param width the interval's width, in (0,1)
 */
record NeededReviews(double width) {
    private static final double MOST = 1e9;
    private static final int HALVINGS = 60;

    /**
     * Returns the number, if the rate stays what it is and answers are drawn as before; empty where there is no rate to
     * begin with.
     */
    OptionalLong of(Estimate estimate) {
        return switch (estimate) {
            case Estimate.Known known -> {
                double share = Math.clamp(known.value(), 0, 1);
                double now = independent(share, known.high() - known.low());
                double then = independent(share, width);
                yield OptionalLong.of(then <= now ? 0 : (long) Math.ceil(known.n() * (then / now - 1) - 1e-6));
            }
            case Estimate.Insufficient _ -> OptionalLong.empty();
        };
    }

    /** Returns the number of independent trials with which the interval has this width. */
    private static double independent(double share, double width) {
        double low = 1;
        double high = MOST;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = Math.sqrt(low * high);
            WilsonInterval.Bounds bounds = WilsonInterval.bounds(share, middle);
            if (bounds.high() - bounds.low() > width) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}
