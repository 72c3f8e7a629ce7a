package dev.assay.bench.fuzz;

import dev.assay.bench.latency.Histogram;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The counts of fuzzing attempts. Not thread-safe; the tallies of several threads are added, and the sum does not
 * depend on their order.
 */
final class AttemptTally {
    private static final int MOST_KEPT = 1_000;

    private final int slowestKept;
    private long count;
    private final Histogram nanos = new Histogram();
    private final Histogram processor = new Histogram();
    private final Map<String, Long> outcomes = new TreeMap<>();
    private final Map<String, Example> asymmetries = new TreeMap<>();
    private final Map<KnownEquality, Known> known = new EnumMap<>(KnownEquality.class);
    private final Map<String, Example> missed = new TreeMap<>();
    private final Map<BrokenPromise, Long> problems = new EnumMap<>(BrokenPromise.class);
    private final List<FuzzFinding> findings = new ArrayList<>();
    private final List<Slow> slowest = new ArrayList<>();

    /** An attempt with the processor time of its first run. */
    record Slow(long index, long nanos) {}

    /** A count, with the index of the first attempt that it counts. */
    record Example(long count, long first) {
        Example and(Example other) {
            return new Example(count + other.count, Math.min(first, other.first));
        }
    }

    /** The number of scored attempts with a known result, and how many of them were accepted. */
    record Known(long count, long accepted) {
        Known and(Known other) {
            return new Known(count + other.count, accepted + other.accepted);
        }
    }

    AttemptTally(int slowestKept) {
        this.slowestKept = slowestKept;
    }

    void tried() {
        count++;
    }

    /** Records the duration of an attempt, by the wall clock and in processor time, in nanoseconds. */
    void time(long index, long waited, long taken) {
        nanos.record(waited);
        processor.record(taken);
        boolean slow = slowest.size() < slowestKept
                || (slowestKept > 0 && taken > slowest.getLast().nanos());
        if (slow) {
            slowest.add(new Slow(index, taken));
            cut();
        }
    }

    void outcome(String outcome) {
        outcomes.merge(outcome, 1L, Long::sum);
    }

    void known(KnownEquality truth, boolean accepted) {
        known.merge(truth, new Known(1, accepted ? 1 : 0), Known::and);
    }

    /** Counts a pair of equal value that was left undecided, by the stage that left it so. */
    void missed(String stage, long index) {
        missed.merge(stage, new Example(1, index), Example::and);
    }

    /** Counts a pair whose result changes when gold and answer are swapped, where the rules do not promise symmetry. */
    void asymmetry(String rules, long index) {
        asymmetries.merge(rules, new Example(1, index), Example::and);
    }

    void found(FuzzFinding finding) {
        problems.merge(finding.problem(), 1L, Long::sum);
        findings.add(finding);
    }

    void add(AttemptTally other) {
        count += other.count;
        nanos.add(other.nanos);
        processor.add(other.processor);
        other.outcomes.forEach((outcome, count) -> outcomes.merge(outcome, count, Long::sum));
        other.asymmetries.forEach((rules, example) -> asymmetries.merge(rules, example, Example::and));
        other.known.forEach((truth, counts) -> known.merge(truth, counts, Known::and));
        other.missed.forEach((stage, example) -> missed.merge(stage, example, Example::and));
        other.problems.forEach((problem, count) -> problems.merge(problem, count, Long::sum));
        findings.addAll(other.findings);
        if (findings.size() > 2 * MOST_KEPT) {
            sortFindings();
            findings.subList(MOST_KEPT, findings.size()).clear();
        }
        slowest.addAll(other.slowest);
        cut();
    }

    private void cut() {
        slowest.sort(Comparator.comparingLong(Slow::nanos).reversed().thenComparingLong(Slow::index));
        if (slowest.size() > slowestKept) {
            slowest.subList(slowestKept, slowest.size()).clear();
        }
    }

    private void sortFindings() {
        findings.sort(Comparator.comparingLong(finding -> finding.attempt().index()));
    }

    /** Returns the number of attempts. */
    long count() {
        return count;
    }

    Histogram nanos() {
        return nanos;
    }

    Histogram processor() {
        return processor;
    }

    Map<String, Long> outcomes() {
        return outcomes;
    }

    Map<String, Example> asymmetries() {
        return asymmetries;
    }

    Map<KnownEquality, Known> known() {
        return known;
    }

    Map<String, Example> missed() {
        return missed;
    }

    Map<BrokenPromise, Long> problems() {
        return problems;
    }

    /** Returns the first findings, by index. */
    List<FuzzFinding> findings() {
        sortFindings();
        return findings.subList(0, Math.min(MOST_KEPT, findings.size()));
    }

    /** Returns the slowest attempts, the longest first. */
    List<Slow> slowest() {
        return slowest;
    }
}
