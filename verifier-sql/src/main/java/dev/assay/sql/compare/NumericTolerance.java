package dev.assay.sql.compare;

/**
 * The largest distance of two near numbers: {@code relative} of the larger magnitude or {@code absolute}, whichever is
 * more.
 *
 * @param relative a share, from 0 to 1
 * @param absolute in the numbers' own unit, from 0 to 1; it only covers rounding errors of a zero
 */
public record NumericTolerance(double relative, double absolute) {
    /** 1e-9 of the larger magnitude, or 1e-12. */
    public static final NumericTolerance USUAL = of(1e-9);

    /** No tolerance: numbers must be equal. */
    public static final NumericTolerance NONE = new NumericTolerance(0, 0);

    private static final double ABSOLUTE_SHARE = 1e-3;

    public NumericTolerance {
        if (!(relative >= 0 && relative <= 1 && absolute >= 0 && absolute <= 1)) {
            throw new IllegalArgumentException("a tolerance must be from 0 to 1");
        }
    }

    /** Returns a tolerance with this relative part, and a thousandth of it as the absolute part. */
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
