package dev.assay.engine.replay;

/**
 * The exact test of paired outcomes (McNemar, "Note on the sampling error of the difference between correlated proportions or
 * percentages", Psychometrika 12, 1947, with the binomial distribution in place of its approximation).
 */
public final class ExactMcNemar {
    private ExactMcNemar() {}

    /**
     * Returns the two-sided p-value: the probability of a split at least as uneven as this one, if a changed outcome were as likely a
     * gain as a loss.
     *
     * @param gained number of outcomes that changed from failed to passed
     * @param lost number of outcomes that changed from passed to failed
     * @return in (0,1]; 1 where nothing changed. A value too small for a double is 0.
     */
    public static double p(long gained, long lost) {
        long all = gained + lost;
        long fewer = Math.min(gained, lost);
        double logTerm = -all * Math.log(2);
        for (long k = 1; k <= fewer; k++) {
            logTerm += Math.log((double) (all - fewer + k) / k);
        }
        double relative = 1;
        double sum = 1;
        for (long k = fewer; k > 0 && relative > sum * 1e-17; k--) {
            relative *= (double) k / (all - k + 1);
            sum += relative;
        }
        return Math.min(1, 2 * sum * Math.exp(logTerm));
    }
}
