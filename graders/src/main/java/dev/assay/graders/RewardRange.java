package dev.assay.graders;

/** The range of a grader's rewards, both ends included. */
public record RewardRange(double least, double most) {
    /** The usual range, from 0 to 1. */
    public static final RewardRange USUAL = new RewardRange(0, 1);

    public RewardRange {
        if (!(least < most) || !Double.isFinite(most - least)) {
            throw new IllegalArgumentException("a range needs two finite numbers, the lower one first");
        }
    }

    /** Returns the number of the range that is nearest to this number. */
    public double clip(double number) {
        return Math.clamp(number, least, most);
    }
}
