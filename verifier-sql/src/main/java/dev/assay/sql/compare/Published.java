package dev.assay.sql.compare;

import dev.assay.sql.compare.Compared.Different;
import dev.assay.sql.compare.Compared.Same;
import dev.assay.sql.table.Table;
import dev.assay.sql.table.Value;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Comparisons as published evaluation scripts make them, their oddities included. */
final class Published {
    private static final Comparison SETS = new Comparison(Rows.SET, Columns.EXACT, Values.STRICT.with(Tolerance.NONE));
    private static final Comparison BAGS =
            new Comparison(Rows.BAG, Columns.PERMUTE, Values.STRICT.with(Tolerance.NONE));

    private Published() {}

    /**
     * {@code result_eq} of {@code exec_eval.py} in github.com/taoyds/test-suite-sql-eval: some permutation of the columns
     * makes the rows equal as lists where order matters, else as bags. Two empty results are always equal. The script
     * first compares each row's values in the order of their text with the type's name, so that {@code 1} and
     * {@code 1.0} in a row with certain texts make a difference; so it is here.
     */
    static Compared testSuite(Table gold, Table candidate, boolean orderMatters) {
        if (gold.rows().isEmpty() && candidate.rows().isEmpty()) {
            return new Same();
        }
        if (gold.columns().size() != candidate.columns().size()) {
            return new Different(
                    "it has " + Said.count(candidate.columns().size(), "column") + ", the gold "
                            + gold.columns().size(),
                    null);
        }
        if (gold.rows().size() != candidate.rows().size()) {
            return new Different(
                    "it has " + Said.count(candidate.rows().size(), "row") + ", the gold "
                            + gold.rows().size(),
                    Said.surplus(BAGS, gold, candidate));
        }
        if (!mayBeEqual(gold, candidate, orderMatters)) {
            return differs(gold, candidate);
        }
        var coded = Coding.of(Python.EQUALITY, false, List.of(gold, candidate));
        var arranged = new Arranged(coded.get(0), coded.get(1), Tolerance.NONE);
        var names = Colours.of(Columns.PERMUTE, gold.columns(), candidate.columns());
        return said(orderMatters ? arranged.inPlaces(names) : arranged.asBags(names), gold, candidate);
    }

    /** {@code calculate_ex} of {@code evaluation_ex.py} in github.com/bird-bench/mini_dev: equal as sets of tuples. */
    static Compared bird(Table gold, Table candidate) {
        boolean same = rows(gold).equals(rows(candidate));
        if (same) {
            return new Same();
        }
        return gold.columns().size() == candidate.columns().size()
                ? new Different("its rows are another set than the gold's", Said.surplus(SETS, gold, candidate))
                : new Different("its rows have another number of values than the gold's", null);
    }

    private static Set<List<Object>> rows(Table table) {
        var rows = new HashSet<List<Object>>();
        for (var row : table.rows()) {
            rows.add(row.stream().map(Python.EQUALITY::key).toList());
        }
        return rows;
    }

    private static Compared said(Ternary same, Table gold, Table candidate) {
        return switch (same) {
            case YES -> new Same();
            case NO -> differs(gold, candidate);
            case UNKNOWN -> Comparison.tooMuchWork();
        };
    }

    private static Different differs(Table gold, Table candidate) {
        var example = Optional.ofNullable(Said.surplus(BAGS, gold, candidate));
        return new Different(
                "no order of its columns makes its rows the gold's",
                example.orElseGet(() -> Said.firstElsewhere(BAGS, gold, candidate)));
    }

    private static boolean mayBeEqual(Table gold, Table candidate, boolean orderMatters) {
        var left = gold.rows().stream().map(Published::sorted).toList();
        var right = candidate.rows().stream().map(Published::sorted).toList();
        return orderMatters ? left.equals(right) : new HashSet<>(left).equals(new HashSet<>(right));
    }

    private static List<Object> sorted(List<Value> row) {
        return row.stream()
                .sorted(Comparator.comparing(Python::described))
                .map(Python.EQUALITY::key)
                .toList();
    }
}
