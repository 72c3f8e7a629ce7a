package dev.assay.gateway.metrics;

import dev.assay.console.port.LiveFigures.Times;
import dev.assay.console.port.LiveFigures.Traffic;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.distribution.CountAtBucket;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The items that the meters counted since the start.
 *
 * @param all their number
 * @param outcomes their number by outcome
 * @param buckets the number of those that took no longer, by seconds
 */
record ItemCounts(long all, Map<String, Long> outcomes, SortedMap<Double, Double> buckets) {
    private static final Set<String> SCORED = Set.of("correct", "wrong", "partial", "undecided");

    static ItemCounts of(MeterRegistry meters) {
        long all = 0;
        Map<String, Long> outcomes = new TreeMap<>();
        SortedMap<Double, Double> buckets = new TreeMap<>();
        for (Timer timer : meters.find("assay.items").timers()) {
            all += timer.count();
            outcomes.merge(String.valueOf(timer.getId().getTag("outcome")), timer.count(), Long::sum);
            for (CountAtBucket bucket : timer.takeSnapshot().histogramCounts()) {
                buckets.merge(bucket.bucket() / 1e9, bucket.count(), Double::sum);
            }
        }
        return new ItemCounts(all, outcomes, buckets);
    }

    /** Returns what came since an earlier count. */
    Traffic since(ItemCounts before) {
        SortedMap<String, Long> unscored = new TreeMap<>();
        outcomes.forEach((outcome, n) -> {
            long more = n - before.outcomes.getOrDefault(outcome, 0L);
            if (more > 0 && !isScored(outcome)) {
                unscored.put(outcome, more);
            }
        });
        return new Traffic(
                all - before.all,
                new Times(quantile(0.5, before), quantile(0.95, before), quantile(0.99, before)),
                unscored);
    }

    /** An item is undecided where its score says so; as the cause of none it has the same name, and is counted as scored. */
    private static boolean isScored(String outcome) {
        return SCORED.contains(outcome);
    }

    /** Returns a quantile, interpolated in its bucket as Prometheus does; above the highest bound it is that bound. */
    private OptionalDouble quantile(double share, ItemCounts before) {
        double rank = share * (all - before.all);
        double low = 0;
        double below = 0;
        for (Map.Entry<Double, Double> bucket : buckets.entrySet()) {
            double upTo = bucket.getValue() - before.buckets.getOrDefault(bucket.getKey(), 0.0);
            if (upTo >= rank && upTo > below) {
                return OptionalDouble.of(low + (bucket.getKey() - low) * (rank - below) / (upTo - below));
            }
            low = bucket.getKey();
            below = upTo;
        }
        return all == before.all ? OptionalDouble.empty() : OptionalDouble.of(low);
    }
}
