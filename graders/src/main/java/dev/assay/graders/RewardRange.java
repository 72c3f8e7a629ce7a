package dev.assay.graders;

/** The rewards that a grader gives. */
public record RewardRange(double least, double most) {
    /** From 0 to 1. */
    public static final RewardRange USUAL = new RewardRange(0, 1);

    public RewardRange {
        if (!(least < most) || !Double.isFinite(most - least)) {
            throw new IllegalArgumentException("a range needs two finite numbers, the lower one first");
        }
    }

    /** The number of the range that is next to this one. */
    public double clip(double number) {
        return Math.clamp(number, least, most);
    }
}
