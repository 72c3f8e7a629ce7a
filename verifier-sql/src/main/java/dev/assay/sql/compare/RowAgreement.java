package dev.assay.sql.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The agreement of the rows of two results after their columns are paired. */
record RowAgreement(
        CodedResult gold,
        CodedResult candidate,
        RowBlocks blocks,
        NumericTolerance tolerance,
        ComparisonBudget budget) {
    /** The rows of both results with one key. */
    private static final class Group {
        private final List<Integer> gold = new ArrayList<>(1);
        private final List<Integer> candidate = new ArrayList<>(1);
    }

    /**
     * Returns whether each row of the candidate has its own row of the gold, with none left over in a whole block.
     *
     * @param goldColumns some columns of the gold
     * @param candidateColumns the column that is paired with each of them
     */
    Ternary under(int[] goldColumns, int[] candidateColumns) {
        long visits = (long) goldColumns.length * (gold.height() + candidate.height());
        if (!budget.spend(visits)) {
            return Ternary.UNKNOWN;
        }
        Map<RowKey, Group> groups = new HashMap<>(2 * gold.height());
        for (int row = 0; row < gold.height(); row++) {
            RowKey key = RowKey.of(blocks.gold()[row], gold.row(row, goldColumns));
            groups.computeIfAbsent(key, _ -> new Group()).gold.add(row);
        }
        for (int row = 0; row < candidate.height(); row++) {
            Group group = groups.get(RowKey.of(blocks.candidate()[row], candidate.row(row, candidateColumns)));
            if (group == null || group.candidate.size() == group.gold.size()) {
                return Ternary.NO;
            }
            group.candidate.add(row);
        }
        if (!blocks.partial() && gold.height() != candidate.height()) {
            return Ternary.NO;
        }
        return gold.loose().isEmpty() ? Ternary.YES : near(groups, goldColumns, candidateColumns);
    }

    private Ternary near(Map<RowKey, Group> groups, int[] goldColumns, int[] candidateColumns) {
        Ternary found = Ternary.YES;
        for (Map.Entry<RowKey, Group> entry : groups.entrySet()) {
            int[] codes = entry.getKey().codes();
            List<Integer> places = new ArrayList<>();
            for (int place = 0; place < codes.length; place++) {
                if (gold.loose().get(codes[place])) {
                    places.add(place);
                }
            }
            Group group = entry.getValue();
            if (!places.isEmpty() && !group.candidate.isEmpty()) {
                NumericMatching matching = new NumericMatching(
                        vectors(gold, group.gold, goldColumns, places),
                        vectors(candidate, group.candidate, candidateColumns, places),
                        tolerance,
                        budget);
                Ternary matched = matching.exists();
                if (matched == Ternary.NO) {
                    return Ternary.NO;
                }
                found = matched == Ternary.UNKNOWN ? matched : found;
            }
        }
        return found;
    }

    private static List<ComparedNumber[]> vectors(
            CodedResult coded, List<Integer> rows, int[] columns, List<Integer> places) {
        List<ComparedNumber[]> vectors = new ArrayList<>(rows.size());
        for (int row : rows) {
            ComparedNumber[] vector = new ComparedNumber[places.size()];
            for (int place = 0; place < vector.length; place++) {
                vector[place] = coded.numeral(columns[places.get(place)], row);
            }
            vectors.add(vector);
        }
        return vectors;
    }
}
