package dev.assay.engine.estimate;

/**
 * The score interval of a proportion (Wilson, "Probable inference, the law of succession, and statistical inference",
 * Journal of the American Statistical Association 22, 1927). It stays inside [0,1] and does not collapse at 0 and 1.
 */
public final class WilsonInterval {
    /** The 97.5 % point of the normal distribution. */
    static final double Z = 1.959963984540054;

    private WilsonInterval() {}

    /** The bounds of an interval. */
    public record Bounds(double low, double high) {}

    /**
     * Returns the 95 % interval.
     *
     * @param share the observed share, in [0,1]
     * @param n number of independent trials, more than 0; an effective number need not be whole
     */
    public static Bounds bounds(double share, double n) {
        if (!(n > 0) || !(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("no proportion: " + share + " of " + n);
        }
        double square = Z * Z / n;
        double centre = (share + square / 2) / (1 + square);
        double half = Z * Math.sqrt(share * (1 - share) / n + square / (4 * n)) / (1 + square);
        return new Bounds(share == 0 ? 0 : Math.max(0, centre - half), share == 1 ? 1 : Math.min(1, centre + half));
    }
}
