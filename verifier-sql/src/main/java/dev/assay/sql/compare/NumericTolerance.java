package dev.assay.sql.compare;

/**
 * How far apart two numbers may be: by {@code relative} of the larger magnitude or by {@code absolute}, whichever is more.
 *
 * @param relative a share, from 0 to 1
 * @param absolute in the numbers' own unit, from 0 to 1; it only forgives what rounding leaves of a zero
 */
public record NumericTolerance(double relative, double absolute) {
    /** 1e-9 of the larger magnitude, or 1e-12. */
    public static final NumericTolerance USUAL = of(1e-9);

    /** Numbers have to be the same. */
    public static final NumericTolerance NONE = new NumericTolerance(0, 0);

    private static final double ABSOLUTE_SHARE = 1e-3;

    public NumericTolerance {
        if (!(relative >= 0 && relative <= 1 && absolute >= 0 && absolute <= 1)) {
            throw new IllegalArgumentException("a tolerance must be from 0 to 1");
        }
    }

    /** Relative as given, and a thousandth of it absolute. */
    public static NumericTolerance of(double relative) {
        return new NumericTolerance(relative, relative * ABSOLUTE_SHARE);
    }

    boolean covers(double left, double right) {
        if (Double.compare(left, right) == 0) {
            return true;
        }
        double apart = Math.abs(left - right);
        return !Double.isInfinite(left)
                && !Double.isInfinite(right)
                && (apart <= absolute || apart <= relative * Math.max(Math.abs(left), Math.abs(right)));
    }
}
