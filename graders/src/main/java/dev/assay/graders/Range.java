package dev.assay.graders;

/** The rewards that a grader gives. */
public record Range(double least, double most) {
    /** From 0 to 1. */
    public static final Range USUAL = new Range(0, 1);

    public Range {
        if (!(least < most) || !Double.isFinite(most - least)) {
            throw new IllegalArgumentException("a range needs two finite numbers, the lower one first");
        }
    }

    /** The number of the range that is next to this one. */
    public double clip(double number) {
        return Math.clamp(number, least, most);
    }
}
