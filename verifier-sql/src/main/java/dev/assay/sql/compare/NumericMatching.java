package dev.assay.sql.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A one-to-one matching of rows of numbers in which matched rows are near in every number. Nearness is not transitive,
 * so hashing alone cannot find it.
 *
 * @param gold at least as many rows as {@code candidate}, all of one length
 */
record NumericMatching(
        List<ComparedNumber[]> gold,
        List<ComparedNumber[]> candidate,
        NumericTolerance tolerance,
        ComparisonBudget budget) {
    private static final int MOST_ROUNDS = 6;
    private static final int MOST_ROWS = 256;

    /** Rows of both sides that may still match. */
    private static final class Group {
        private final List<ComparedNumber[]> gold = new ArrayList<>();
        private final List<ComparedNumber[]> candidate = new ArrayList<>();
    }

    Ternary exists() {
        return exists(gold, candidate, MOST_ROUNDS);
    }

    /** Splits the rows repeatedly by the clusters of each number among these rows alone, while this separates them. */
    private Ternary exists(List<ComparedNumber[]> left, List<ComparedNumber[]> right, int rounds) {
        if (right.size() > left.size()) {
            return Ternary.NO;
        }
        if (right.isEmpty() || isSorted(left, right)) {
            return Ternary.YES;
        }
        if (rounds == 0 || !budget.spend(10L * (left.size() + right.size()) * left.getFirst().length)) {
            return closed(left, right);
        }
        List<Group> groups = split(left, right);
        if (groups.size() == 1) {
            return closed(left, right);
        }
        boolean whole = left.size() == right.size();
        Ternary found = Ternary.YES;
        for (Group group : groups) {
            boolean unequal = whole && group.gold.size() != group.candidate.size();
            Ternary part = unequal ? Ternary.NO : exists(group.gold, group.candidate, rounds - 1);
            if (part == Ternary.NO) {
                return part;
            }
            found = part == Ternary.UNKNOWN ? part : found;
        }
        return found;
    }

    private List<Group> split(List<ComparedNumber[]> left, List<ComparedNumber[]> right) {
        int length = left.getFirst().length;
        List<NumeralClusters> clusters = new ArrayList<>();
        for (int place = 0; place < length; place++) {
            List<ComparedNumber> numerals = new ArrayList<>();
            for (ComparedNumber[] row : left) {
                numerals.add(row[place]);
            }
            for (ComparedNumber[] row : right) {
                numerals.add(row[place]);
            }
            clusters.add(NumeralClusters.of(numerals, tolerance));
        }
        Map<List<ComparedNumber>, Group> groups = new HashMap<>();
        for (ComparedNumber[] row : left) {
            groups.computeIfAbsent(key(row, clusters), _ -> new Group()).gold.add(row);
        }
        for (ComparedNumber[] row : right) {
            groups.computeIfAbsent(key(row, clusters), _ -> new Group())
                    .candidate
                    .add(row);
        }
        return List.copyOf(groups.values());
    }

    private static List<ComparedNumber> key(ComparedNumber[] row, List<NumeralClusters> clusters) {
        List<ComparedNumber> key = new ArrayList<>(row.length);
        for (int place = 0; place < row.length; place++) {
            key.add(clusters.get(place).of(row[place]).first());
        }
        return key;
    }

    /**
     * Returns whether the sorted rows of both sides are near each other, which suffices for a matching but is not
     * necessary.
     */
    private boolean isSorted(List<ComparedNumber[]> left, List<ComparedNumber[]> right) {
        if (left.size() != right.size()) {
            return false;
        }
        List<ComparedNumber[]> first =
                left.stream().sorted(NumericMatching::compare).toList();
        List<ComparedNumber[]> second =
                right.stream().sorted(NumericMatching::compare).toList();
        for (int row = 0; row < first.size(); row++) {
            if (!isNear(first.get(row), second.get(row))) {
                return false;
            }
        }
        return true;
    }

    private static int compare(ComparedNumber[] left, ComparedNumber[] right) {
        return Arrays.compare(left, right);
    }

    private boolean isNear(ComparedNumber[] left, ComparedNumber[] right) {
        for (int place = 0; place < left.length; place++) {
            if (!left[place].isNear(right[place], tolerance)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Decides the rows whose sorted order is no matching. Single numbers then have no matching, because the numbers
     * near one number are neighbours, unless several are whole. Otherwise augmenting paths search among few rows.
     */
    private Ternary closed(List<ComparedNumber[]> left, List<ComparedNumber[]> right) {
        boolean inOrder = left.size() == right.size()
                && left.getFirst().length == 1
                && Stream.concat(left.stream(), right.stream())
                                .map(row -> row[0])
                                .filter(ComparedNumber::whole)
                                .distinct()
                                .count()
                        <= 1;
        if (inOrder) {
            return Ternary.NO;
        }
        if (left.size() > MOST_ROWS || !budget.spend((long) left.size() * left.size() * right.size())) {
            return Ternary.UNKNOWN;
        }
        int[] partner = new int[left.size()];
        Arrays.fill(partner, -1);
        for (int row = 0; row < right.size(); row++) {
            if (!augment(row, left, right, partner, new boolean[left.size()])) {
                return Ternary.NO;
            }
        }
        return Ternary.YES;
    }

    private boolean augment(
            int row, List<ComparedNumber[]> left, List<ComparedNumber[]> right, int[] partner, boolean[] seen) {
        for (int other = 0; other < partner.length; other++) {
            if (!seen[other] && isNear(left.get(other), right.get(row))) {
                seen[other] = true;
                if (partner[other] < 0 || augment(partner[other], left, right, partner, seen)) {
                    partner[other] = row;
                    return true;
                }
            }
        }
        return false;
    }
}
