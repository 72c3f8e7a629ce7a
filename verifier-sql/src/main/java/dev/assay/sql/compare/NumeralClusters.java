package dev.assay.sql.compare;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Clusters of near numbers: two numbers of different clusters are never near. In a tight cluster all numbers are near
 * each other, so that the cluster can replace the value. A loose cluster is a chain whose ends are not near.
 */
final class NumeralClusters {
    /**
     * The cluster of a number.
     *
     * @param first the least number of the cluster, which represents it
     */
    record Cluster(ComparedNumber first, boolean loose) {}

    private final Map<ComparedNumber, Cluster> clusters = new HashMap<>();

    private NumeralClusters() {}

    /** Returns the clusters of these numbers, in the time of sorting them. */
    static NumeralClusters of(Collection<ComparedNumber> numerals, NumericTolerance tolerance) {
        NumeralClusters found = new NumeralClusters();
        if (numerals.stream().allMatch(ComparedNumber::whole)) {
            return found;
        }
        List<ComparedNumber> sorted = numerals.stream().distinct().sorted().toList();
        int start = 0;
        for (int at = 1; at <= sorted.size(); at++) {
            boolean chained = at < sorted.size()
                    && tolerance.covers(
                            sorted.get(at - 1).near(), sorted.get(at).near());
            if (!chained) {
                found.add(sorted.subList(start, at), tolerance);
                start = at;
            }
        }
        return found;
    }

    private void add(List<ComparedNumber> chain, NumericTolerance tolerance) {
        long whole = chain.stream().filter(ComparedNumber::whole).count();
        if (whole == chain.size()) {
            chain.forEach(numeral -> clusters.put(numeral, new Cluster(numeral, false)));
            return;
        }
        boolean tight = whole <= 1
                && tolerance.covers(chain.getFirst().near(), chain.getLast().near());
        Cluster cluster = new Cluster(chain.getFirst(), !tight);
        chain.forEach(numeral -> clusters.put(numeral, cluster));
    }

    /** Returns the cluster of one of the given numbers. */
    Cluster of(ComparedNumber numeral) {
        return clusters.getOrDefault(numeral, new Cluster(numeral, false));
    }

    /** Returns the representative of a number: the first of its tight cluster, or itself in a loose one. */
    ComparedNumber tight(ComparedNumber numeral) {
        Cluster cluster = of(numeral);
        return cluster.loose() ? numeral : cluster.first();
    }

    /** Returns whether each number is its own cluster because all are whole. */
    boolean isTrivial() {
        return clusters.isEmpty();
    }
}
