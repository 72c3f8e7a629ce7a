package dev.assay.db.rollup;

import java.util.Collections;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sums over rewards, with a histogram whose buckets have a width of 0.01 around its multiples. Rewards of at least 10
 * share a bucket, and so do those of at most -10. Not thread-safe.
 */
public final class RewardSums {
    private static final int BUCKETS_PER_UNIT = 100;

    /** The buckets with no outer end. */
    private static final int LAST = 10 * BUCKETS_PER_UNIT;

    private long n;
    private double sum;
    private double squares;
    private double least = Double.MAX_VALUE;
    private double most = -Double.MAX_VALUE;
    private final SortedMap<Integer, Long> histogram = new TreeMap<>();

    /** Adds a finite reward. */
    void add(double reward) {
        add(1, reward, reward * reward, reward, reward);
        int bucket = Math.clamp(Math.round(reward * BUCKETS_PER_UNIT), -LAST, LAST);
        histogram.merge(bucket, 1L, Long::sum);
    }

    /** Adds what {@link #write} wrote. */
    void add(JsonNode written) {
        add(
                written.path("n").asLong(),
                written.path("sum").asDouble(),
                written.path("squares").asDouble(),
                written.path("least").asDouble(),
                written.path("most").asDouble());
        written.path("histogram")
                .forEachEntry((bucket, count) -> histogram.merge(Integer.valueOf(bucket), count.asLong(), Long::sum));
    }

    /** Sums stay finite, since JSON has no infinity. */
    private void add(long more, double total, double squared, double lowest, double highest) {
        n += more;
        sum = finite(sum + total);
        squares = finite(squares + squared);
        least = Math.min(least, lowest);
        most = Math.max(most, highest);
    }

    private static double finite(double sum) {
        return Math.clamp(sum, -Double.MAX_VALUE, Double.MAX_VALUE);
    }

    void write(ObjectNode json) {
        json.put("n", n)
                .put("sum", sum)
                .put("squares", squares)
                .put("least", least)
                .put("most", most);
        ObjectNode counts = json.putObject("histogram");
        histogram.forEach((bucket, count) -> counts.put(bucket.toString(), count));
    }

    public long n() {
        return n;
    }

    /** Returns the mean; empty without rewards. */
    public OptionalDouble mean() {
        return n == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / n);
    }

    /** Returns the population's standard deviation; empty without rewards. */
    public OptionalDouble deviation() {
        double mean = n == 0 ? 0 : sum / n;
        return n == 0 ? OptionalDouble.empty() : OptionalDouble.of(Math.sqrt(Math.max(0, squares / n - mean * mean)));
    }

    /** Returns the least reward; empty without rewards. */
    public OptionalDouble least() {
        return n == 0 ? OptionalDouble.empty() : OptionalDouble.of(least);
    }

    /** Returns the highest reward; empty without rewards. */
    public OptionalDouble most() {
        return n == 0 ? OptionalDouble.empty() : OptionalDouble.of(most);
    }

    /**
     * Returns the least reward that is not below this share of all rewards, rounded to 0.01; empty without rewards.
     *
     * @param share in (0,1]
     */
    public OptionalDouble quantile(double share) {
        long below = 0;
        for (Map.Entry<Integer, Long> bucket : histogram.entrySet()) {
            below += bucket.getValue();
            if (below >= share * n) {
                return OptionalDouble.of(reward(bucket.getKey()));
            }
        }
        return most();
    }

    /** Returns the number of rewards by reward, rounded to 0.01, from the least. */
    public SortedMap<Double, Long> histogram() {
        SortedMap<Double, Long> counts = new TreeMap<>();
        histogram.forEach((bucket, count) -> counts.put(reward(bucket), count));
        return Collections.unmodifiableSortedMap(counts);
    }

    private double reward(int bucket) {
        return Math.clamp((double) bucket / BUCKETS_PER_UNIT, least, most);
    }
}
