package dev.assay.sql.compare;

import dev.assay.sql.compare.ComparisonResult.Different;
import dev.assay.sql.compare.ComparisonResult.Same;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Comparisons in the way of published evaluation scripts, including their oddities. */
final class PublishedComparisons {
    private static final ComparisonRules SETS = new ComparisonRules(
            RowComparison.SET, ColumnMatching.EXACT, ValueComparison.STRICT.with(NumericTolerance.NONE));
    private static final ComparisonRules BAGS = new ComparisonRules(
            RowComparison.BAG, ColumnMatching.PERMUTE, ValueComparison.STRICT.with(NumericTolerance.NONE));

    private PublishedComparisons() {}

    /**
     * The function {@code result_eq} of {@code exec_eval.py} in github.com/taoyds/test-suite-sql-eval. Some permutation
     * of the columns must make the rows equal, as lists if order matters, else as bags. Two empty results are always
     * equal. The script first compares each row's values in the order of their text with the type's name. So {@code 1}
     * and {@code 1.0} can differ in a row with certain texts, and they do here too.
     */
    static ComparisonResult testSuite(ResultTable gold, ResultTable candidate, boolean orderMatters) {
        if (gold.rows().isEmpty() && candidate.rows().isEmpty()) {
            return new Same();
        }
        if (gold.columns().size() != candidate.columns().size()) {
            return new Different(
                    "it has " + ResultExcerpt.count(candidate.columns().size(), "column") + ", the gold "
                            + gold.columns().size(),
                    null);
        }
        if (gold.rows().size() != candidate.rows().size()) {
            return new Different(
                    "it has " + ResultExcerpt.count(candidate.rows().size(), "row") + ", the gold "
                            + gold.rows().size(),
                    ResultExcerpt.surplus(BAGS, gold, candidate));
        }
        if (!mayBeEqual(gold, candidate, orderMatters)) {
            return differs(gold, candidate);
        }
        List<CodedResult> coded = ValueCoding.of(PythonKeys.EQUALITY, false, List.of(gold, candidate));
        CodedPair arranged = new CodedPair(coded.get(0), coded.get(1), NumericTolerance.NONE);
        ColumnColours names = ColumnColours.of(ColumnMatching.PERMUTE, gold.columns(), candidate.columns());
        return said(orderMatters ? arranged.inPlaces(names) : arranged.asBags(names), gold, candidate);
    }

    /**
     * The function {@code calculate_ex} of {@code evaluation_ex.py} in github.com/bird-bench/mini_dev: equality as sets
     * of tuples.
     */
    static ComparisonResult bird(ResultTable gold, ResultTable candidate) {
        boolean same = rows(gold).equals(rows(candidate));
        if (same) {
            return new Same();
        }
        return gold.columns().size() == candidate.columns().size()
                ? new Different(
                        "its rows are another set than the gold's", ResultExcerpt.surplus(SETS, gold, candidate))
                : new Different("its rows have another number of values than the gold's", null);
    }

    private static Set<List<Object>> rows(ResultTable table) {
        Set<List<Object>> rows = new HashSet<>();
        for (List<SqlValue> row : table.rows()) {
            rows.add(row.stream().map(PythonKeys.EQUALITY::key).toList());
        }
        return rows;
    }

    private static ComparisonResult said(Ternary same, ResultTable gold, ResultTable candidate) {
        return switch (same) {
            case YES -> new Same();
            case NO -> differs(gold, candidate);
            case UNKNOWN -> ComparisonRules.tooMuchWork();
        };
    }

    private static Different differs(ResultTable gold, ResultTable candidate) {
        Optional<String> example = Optional.ofNullable(ResultExcerpt.surplus(BAGS, gold, candidate));
        return new Different(
                "no order of its columns makes its rows the gold's",
                example.orElseGet(() -> ResultExcerpt.firstElsewhere(BAGS, gold, candidate)));
    }

    private static boolean mayBeEqual(ResultTable gold, ResultTable candidate, boolean orderMatters) {
        List<List<Object>> left =
                gold.rows().stream().map(PublishedComparisons::sorted).toList();
        List<List<Object>> right =
                candidate.rows().stream().map(PublishedComparisons::sorted).toList();
        return orderMatters ? left.equals(right) : new HashSet<>(left).equals(new HashSet<>(right));
    }

    private static List<Object> sorted(List<SqlValue> row) {
        return row.stream()
                .sorted(Comparator.comparing(PythonKeys::described))
                .map(PythonKeys.EQUALITY::key)
                .toList();
    }
}
