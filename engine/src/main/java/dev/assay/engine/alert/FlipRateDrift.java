package dev.assay.engine.alert;

import dev.assay.engine.estimate.Estimate;
import java.util.List;

/**
 * Detects a judge whose flip rate lies outside of its own history: on the scale of the double arcsine (Freeman and Tukey,
 * 1950) it is more than three standard deviations from the mean of the rounds before (Shewhart, 1931). The deviation is that of
 * these rounds, or that of chance at this number of cases where this is greater.
 */
public final class FlipRateDrift {
    /** The least number of rounds before, each with as many rulings as an estimate needs. */
    public static final int LEAST_ROUNDS = 8;

    private static final double DEVIATIONS = 3;

    private FlipRateDrift() {}

    /**
     * The rulings of a judge on cases whose ruling is known.
     *
     * @param ruled number of cases on which the judge ruled
     * @param flips number of those on which it contradicted the known ruling
     */
    public record Flips(int ruled, int flips) {
        private boolean isEnough() {
            return ruled >= Estimate.LEAST;
        }

        private double transformed() {
            return Math.asin(Math.sqrt(flips / (ruled + 1.0))) + Math.asin(Math.sqrt((flips + 1) / (ruled + 1.0)));
        }

        /** The standard deviation of the transformed rate by chance. */
        private double chance() {
            return 1 / Math.sqrt(ruled + 0.5);
        }
    }

    /**
     * Returns whether the newest rate is outside.
     *
     * @param earlier the rounds before, in any order
     */
    public static boolean isOutside(Flips newest, List<Flips> earlier) {
        double[] rates = earlier.stream()
                .filter(Flips::isEnough)
                .mapToDouble(Flips::transformed)
                .toArray();
        if (!newest.isEnough() || rates.length < LEAST_ROUNDS) {
            return false;
        }
        double mean = 0;
        for (double rate : rates) {
            mean += rate / rates.length;
        }
        double squares = 0;
        for (double rate : rates) {
            squares += (rate - mean) * (rate - mean);
        }
        double deviation = Math.max(newest.chance(), Math.sqrt(squares / (rates.length - 1)));
        return Math.abs(newest.transformed() - mean) > DEVIATIONS * deviation;
    }
}
