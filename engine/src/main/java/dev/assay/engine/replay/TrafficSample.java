package dev.assay.engine.replay;

import dev.assay.engine.batch.Item;
import java.util.Objects;
import java.util.UUID;

/**
 * A random sample of live items. An item is drawn by a hash of what it is, with the experiment's id as the seed: the
 * same item is drawn again when it is sent again, on any gateway, and each other item is drawn or not for itself, whatever
 * its group, its run or its answer. So each item has the same chance, and no answer can find out its own.
 *
 * @param share the chance of each item, above 0 and at most 1
 */
public record TrafficSample(UUID experiment, double share) {
    /** Returns whether the item is drawn. */
    public boolean draws(Item item) {
        long hash = mixed(experiment.getMostSignificantBits(), experiment.getLeastSignificantBits());
        hash = mixed(hash, Objects.hashCode(item.run()));
        hash = mixed(hash, Objects.hashCode(item.rollout().step()));
        hash = mixed(hash, Objects.hashCode(item.group()));
        hash = mixed(hash, item.id().hashCode());
        hash = mixed(hash, item.response().text().hashCode());
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
