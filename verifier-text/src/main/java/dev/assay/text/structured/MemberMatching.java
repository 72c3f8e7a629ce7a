package dev.assay.text.structured;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The assignment of given members to expected ones that has the most credit in all. Equal members are paired first, which loses
 * nothing where credit falls with a distance; the Hungarian algorithm (Kuhn, 1955) assigns the others.
 *
 * @param credit the sum of credits
 * @param matched the number of given members with any credit
 */
record MemberMatching(double credit, int matched) {
    /** The credit of a given member for an expected one, in [0,1]. */
    interface PairCredit {
        double of(List<String> expected, List<String> given);
    }

    static MemberMatching of(List<List<String>> expected, List<List<String>> given, PairCredit rule) {
        Map<List<String>, Integer> left = new HashMap<>();
        expected.forEach(row -> left.merge(row, 1, Integer::sum));
        List<List<String>> others = new ArrayList<>();
        int equal = 0;
        for (List<String> row : given) {
            if (left.getOrDefault(row, 0) > 0) {
                left.merge(row, -1, Integer::sum);
                equal++;
            } else {
                others.add(row);
            }
        }
        List<List<String>> missing = new ArrayList<>();
        left.forEach((row, count) -> {
            for (int i = 0; i < count; i++) {
                missing.add(row);
            }
        });
        MemberMatching rest = assigned(missing, others, rule);
        return new MemberMatching(equal + rest.credit, equal + rest.matched);
    }

    private static MemberMatching assigned(List<List<String>> expected, List<List<String>> given, PairCredit rule) {
        int size = Math.max(expected.size(), given.size());
        boolean turned = expected.size() > given.size();
        int rows = Math.min(expected.size(), given.size());
        if (rows == 0) {
            return new MemberMatching(0, 0);
        }
        double[][] credits = new double[rows][size];
        boolean hasAny = false;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < size; j++) {
                credits[i][j] =
                        turned ? rule.of(expected.get(j), given.get(i)) : rule.of(expected.get(i), given.get(j));
                hasAny |= credits[i][j] > 0;
            }
        }
        if (!hasAny) {
            return new MemberMatching(0, 0);
        }
        int[] columns = assignment(credits, size);
        double sum = 0;
        int matched = 0;
        for (int i = 0; i < rows; i++) {
            sum += credits[i][columns[i]];
            matched += credits[i][columns[i]] > 0 ? 1 : 0;
        }
        return new MemberMatching(sum, matched);
    }

    /** Returns the column of each row, by shortest augmenting paths with potentials: rows² times columns steps. */
    private static int[] assignment(double[][] credits, int columns) {
        double[] rowPotential = new double[credits.length + 1];
        double[] columnPotential = new double[columns + 1];
        int[] rowOf = new int[columns + 1];
        int[] way = new int[columns + 1];
        for (int row = 1; row <= credits.length; row++) {
            rowOf[0] = row;
            int column = 0;
            double[] least = new double[columns + 1];
            Arrays.fill(least, Double.POSITIVE_INFINITY);
            boolean[] used = new boolean[columns + 1];
            do {
                used[column] = true;
                int current = rowOf[column];
                double delta = Double.POSITIVE_INFINITY;
                int next = 0;
                for (int j = 1; j <= columns; j++) {
                    if (!used[j]) {
                        double cost = -credits[current - 1][j - 1] - rowPotential[current] - columnPotential[j];
                        if (cost < least[j]) {
                            least[j] = cost;
                            way[j] = column;
                        }
                        if (least[j] < delta) {
                            delta = least[j];
                            next = j;
                        }
                    }
                }
                for (int j = 0; j <= columns; j++) {
                    if (used[j]) {
                        rowPotential[rowOf[j]] += delta;
                        columnPotential[j] -= delta;
                    } else {
                        least[j] -= delta;
                    }
                }
                column = next;
            } while (rowOf[column] != 0);
            while (column != 0) {
                rowOf[column] = rowOf[way[column]];
                column = way[column];
            }
        }
        int[] columnOf = new int[credits.length];
        for (int j = 1; j <= columns; j++) {
            if (rowOf[j] > 0) {
                columnOf[rowOf[j] - 1] = j - 1;
            }
        }
        return columnOf;
    }
}
