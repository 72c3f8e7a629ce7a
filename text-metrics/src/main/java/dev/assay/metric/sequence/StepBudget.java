package dev.assay.metric.sequence;

/** The steps that a comparison may still take; comparisons that share a budget take so many together. */
public final class StepBudget {
    private long left;

    public StepBudget(long steps) {
        left = steps;
    }

    void spend(long steps) {
        left -= steps;
    }

    /** Returns whether more steps were taken than allowed. */
    public boolean isSpent() {
        return left < 0;
    }
}
