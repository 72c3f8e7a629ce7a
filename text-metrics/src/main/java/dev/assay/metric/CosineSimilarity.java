package dev.assay.metric;

/** The cosine of the angle between two vectors. */
public final class CosineSimilarity {
    private CosineSimilarity() {}

    /**
     * Returns the cosine, from -1 to 1.
     *
     * @param one finite numbers, at least one of them not 0
     * @param other as many numbers, under the same rule
     */
    public static double of(float[] one, float[] other) {
        if (one.length != other.length) {
            throw new IllegalArgumentException("vectors of " + one.length + " and " + other.length + " numbers");
        }
        double product = 0;
        double squares = 0;
        double otherSquares = 0;
        for (int i = 0; i < one.length; i++) {
            product += (double) one[i] * other[i];
            squares += (double) one[i] * one[i];
            otherSquares += (double) other[i] * other[i];
        }
        // The roots are taken first: the product of the squares may overflow a double.
        return Math.clamp(product / Math.sqrt(squares) / Math.sqrt(otherSquares), -1, 1);
    }
}
