package dev.assay.sql.compare;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numerals gathered so that near ones are together: two numerals of different clusters are never near. In a tight
 * cluster all are near each other, so that it can stand for a value; a loose one is a chain of which the ends are not.
 */
final class NumeralClusters {
    /**
     * Where a numeral belongs.
     *
     * @param first the least numeral of the cluster, which stands for it
     */
    record Cluster(ComparedNumber first, boolean loose) {}

    private final Map<ComparedNumber, Cluster> clusters = new HashMap<>();

    private NumeralClusters() {}

    /** The clusters of these numerals, in the time that sorting them takes. */
    static NumeralClusters of(Collection<ComparedNumber> numerals, NumericTolerance tolerance) {
        var found = new NumeralClusters();
        if (numerals.stream().allMatch(ComparedNumber::whole)) {
            return found;
        }
        var sorted = numerals.stream().distinct().sorted().toList();
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
        var cluster = new Cluster(chain.getFirst(), !tight);
        chain.forEach(numeral -> clusters.put(numeral, cluster));
    }

    /** The cluster of a numeral that was among those given. */
    Cluster of(ComparedNumber numeral) {
        return clusters.getOrDefault(numeral, new Cluster(numeral, false));
    }

    /** What stands for a numeral: the first of its cluster, or itself in a loose one. */
    ComparedNumber tight(ComparedNumber numeral) {
        var cluster = of(numeral);
        return cluster.loose() ? numeral : cluster.first();
    }

    /** Whether each numeral stands for itself because all are whole. */
    boolean isTrivial() {
        return clusters.isEmpty();
    }
}
