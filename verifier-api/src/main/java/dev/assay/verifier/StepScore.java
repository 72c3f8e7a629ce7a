package dev.assay.verifier;

/**
 * The score of one stretch of a response: a reasoning step, a turn, a search.
 *
 * @param start first Unicode code point, from 0
 * @param end the code point after the last
 * @param kind the kind of stretch, such as {@code step}
 * @param score the stretch's score: a verifier's is in [0,1], a recipe's difference of two in [-1,1]
 */
public record StepScore(int start, int end, String kind, double score) {
    public StepScore {
        if (start < 0 || end < start || !(score >= -1 && score <= 1)) {
            throw new IllegalArgumentException("a step score needs 0 <= start <= end and a score in [-1,1]");
        }
    }

    /** Returns the same stretch with another score. */
    public StepScore withScore(double other) {
        return new StepScore(start, end, kind, other);
    }
}
