package dev.assay.sql.compare;

import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The soft F1 of BIRD: {@code calculate_f1_score} of {@code evaluation_f1.py} in github.com/bird-bench/mini_dev.
 * Duplicate rows are dropped, and rows are compared at their places. A value counts if it occurs anywhere in the other
 * row.
 */
public final class SoftF1 {
    private double matched;
    private double candidateOnly;
    private double goldOnly;

    private SoftF1() {}

    /** Returns the soft F1, from 0 to 1, with values equal as in Python; 1 if both results are empty. */
    public static double of(ResultTable gold, ResultTable candidate) {
        if (gold.rows().isEmpty() && candidate.rows().isEmpty()) {
            return 1;
        }
        SoftF1 counts = new SoftF1();
        List<List<Object>> left = rows(gold);
        List<List<Object>> right = rows(candidate);
        for (int row = 0; row < Math.max(left.size(), right.size()); row++) {
            if (row >= right.size()) {
                counts.goldOnly++;
            } else if (row >= left.size()) {
                counts.candidateOnly++;
            } else {
                counts.add(left.get(row), right.get(row));
            }
        }
        double precision = share(counts.matched, counts.candidateOnly);
        double recall = share(counts.matched, counts.goldOnly);
        double sum = precision + recall;
        return sum > 0 ? Math.clamp(2 * precision * recall / sum, 0, 1) : 0;
    }

    private void add(List<Object> gold, List<Object> candidate) {
        Set<Object> inGold = new HashSet<>(gold);
        Set<Object> inCandidate = new HashSet<>(candidate);
        double width = gold.size();
        double both = candidate.stream().filter(inGold::contains).count();
        matched += both / width;
        candidateOnly += (candidate.size() - both) / width;
        goldOnly += gold.stream().filter(value -> !inCandidate.contains(value)).count() / width;
    }

    private static List<List<Object>> rows(ResultTable table) {
        Set<List<Object>> rows = new LinkedHashSet<>();
        for (List<SqlValue> row : table.rows()) {
            rows.add(row.stream().map(PythonKeys.EQUALITY::key).toList());
        }
        return List.copyOf(rows);
    }

    private static double share(double hits, double misses) {
        return hits + misses > 0 ? hits / (hits + misses) : 0;
    }
}
