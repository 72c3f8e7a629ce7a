package dev.assay.text.ranking;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The measures of one ranking, as trec_eval defines them, but for Kendall's, which is the share of concordant pairs. Each is computed
 * in O(n log n).
 *
 * @param ids what was ranked, best first, each once
 * @param grades the grade of each id that has one
 * @param k the number of ranks that count; 0 for all
 */
record RankingMetrics(List<String> ids, Map<String, Double> grades, int k, RankingTask.Gain gain) {
    /** Returns each measure by its name, in [0,1]. */
    Map<String, Double> all() {
        int counted = k == 0 ? ids.size() : Math.min(k, ids.size());
        long relevant = grades.values().stream().filter(grade -> grade > 0).count();
        double gained = 0;
        double precisions = 0;
        int hits = 0;
        int first = 0;
        for (int rank = 1; rank <= counted; rank++) {
            double grade = grades.getOrDefault(ids.get(rank - 1), 0.0);
            if (grade > 0) {
                hits++;
                first = first == 0 ? rank : first;
                precisions += (double) hits / rank;
                gained += gain.of(grade) / discount(rank);
            }
        }
        double ideal = ideal();
        // Without k a short list would be sure of its precision by one id.
        long ranks = k == 0 ? Math.max(ids.size(), relevant) : k;
        Map<String, Double> all = new LinkedHashMap<>();
        all.put("ndcg", ideal == 0 ? 0 : Math.min(1, gained / ideal));
        all.put("mrr", first == 0 ? 0 : 1.0 / first);
        all.put("map", relevant == 0 ? 0 : precisions / relevant);
        all.put("recall", relevant == 0 ? 0 : (double) hits / relevant);
        all.put("precision", ranks == 0 ? 0 : (double) hits / ranks);
        all.put("hit", hits > 0 ? 1.0 : 0.0);
        all.put("kendall", kendall());
        return all;
    }

    private static double discount(int rank) {
        return Math.log(rank + 1.0) / Math.log(2);
    }

    private double ideal() {
        List<Double> best = grades.values().stream()
                .filter(grade -> grade > 0)
                .sorted(Comparator.reverseOrder())
                .limit(k == 0 ? grades.size() : k)
                .toList();
        double ideal = 0;
        for (int rank = 1; rank <= best.size(); rank++) {
            ideal += gain.of(best.get(rank - 1)) / discount(rank);
        }
        return ideal;
    }

    /**
     * Returns the share of pairs of different grades that the ranking has in the grades' order (Kendall, 1938: (tau + 1) / 2 without ties).
     * An id that is not ranked stands behind all others; two such are not in order.
     */
    private double kendall() {
        Map<String, Integer> ranks = new HashMap<>();
        for (int rank = 0; rank < ids.size(); rank++) {
            ranks.put(ids.get(rank), rank);
        }
        List<String> byGrade = new ArrayList<>(grades.keySet());
        byGrade.sort(Comparator.comparing((String id) -> grades.getOrDefault(id, 0.0))
                .reversed());
        int[] better = new int[ids.size() + 1];
        long concordant = 0;
        long pairs = 0;
        for (int start = 0; start < byGrade.size(); ) {
            int end = start;
            while (end < byGrade.size() && grade(byGrade, end) == grade(byGrade, start)) {
                concordant += before(better, ranks.getOrDefault(byGrade.get(end), ids.size()));
                pairs += start;
                end++;
            }
            for (int i = start; i < end; i++) {
                Integer rank = ranks.get(byGrade.get(i));
                if (rank != null) {
                    add(better, rank);
                }
            }
            start = end;
        }
        return pairs == 0 ? 0 : (double) concordant / pairs;
    }

    private double grade(List<String> byGrade, int at) {
        return grades.getOrDefault(byGrade.get(at), 0.0);
    }

    /** Counts a rank in a binary indexed tree. */
    private static void add(int[] tree, int rank) {
        for (int at = rank + 1; at < tree.length; at += at & -at) {
            tree[at]++;
        }
    }

    /** Returns how many counted ranks are before this one. */
    private static int before(int[] tree, int rank) {
        int count = 0;
        for (int at = rank; at > 0; at -= at & -at) {
            count += tree[at];
        }
        return count;
    }
}
