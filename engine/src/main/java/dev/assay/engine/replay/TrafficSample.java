package dev.assay.engine.replay;

import java.util.UUID;

/**
 * The share of live verdicts that an experiment draws, each for itself: a hash of the verdict's id decides, with the
 * experiment's id as its seed. The id is given to each item that is sent, so that neither its group nor its answer matters.
 *
 * @param share the chance of each verdict, above 0 and at most 1
 */
public record TrafficSample(UUID experiment, double share) {
    /** Returns whether the verdict is drawn. */
    public boolean draws(UUID verdict) {
        long hash = mixed(experiment.getMostSignificantBits(), experiment.getLeastSignificantBits());
        hash = mixed(hash, verdict.getMostSignificantBits());
        hash = mixed(hash, verdict.getLeastSignificantBits());
        return (hash >>> 11) * 0x1.0p-53 < share;
    }

    /** The finalizer of SplitMix64 (Steele, Lea and Flood, 2014), on the sum of both. */
    private static long mixed(long hash, long value) {
        long z = hash + value + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
