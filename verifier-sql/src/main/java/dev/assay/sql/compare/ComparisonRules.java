package dev.assay.sql.compare;

import dev.assay.sql.compare.ComparisonResult.Cause;
import dev.assay.sql.compare.ComparisonResult.Different;
import dev.assay.sql.compare.ComparisonResult.Same;
import dev.assay.sql.compare.ComparisonResult.Undecided;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The rules by which two results are the same. */
public record ComparisonRules(RowComparison rows, ColumnMatching columns, ValueComparison values) {
    /** The default rules: rows in the gold's order, columns in any order, the usual tolerance, text unchanged. */
    public static final ComparisonRules STRICT =
            new ComparisonRules(RowComparison.AUTO, ColumnMatching.PERMUTE, ValueComparison.STRICT);

    /** Compares with a gold that neither orders nor cuts its rows, or for which this does not matter. */
    public ComparisonResult compare(ResultTable gold, ResultTable candidate) {
        return compare(gold, RowOrder.NONE, Optional.empty(), candidate);
    }

    /**
     * Compares a candidate's result with the gold's.
     *
     * @param order the order of the gold query
     * @param pool the rows from which the gold query chose; without them, a comparison that needs them is
     *     {@link Cause#TIES}
     */
    public ComparisonResult compare(
            ResultTable gold, RowOrder order, Optional<LimitProbe.Pool> pool, ResultTable candidate) {
        int width = gold.columns().size();
        if (candidate.columns().size() != width) {
            return new Different(
                    "it has " + ResultExcerpt.count(candidate.columns().size(), "column") + ", the gold " + width,
                    null);
        }
        ColumnColours names = ColumnColours.of(columns, gold.columns(), candidate.columns());
        if (!names.agree()) {
            return new Different("its columns have other names than the gold's", ResultExcerpt.names(candidate));
        }
        int height = gold.rows().size();
        if (rows != RowComparison.SET && candidate.rows().size() != height) {
            return new Different(
                    "it has " + ResultExcerpt.count(candidate.rows().size(), "row") + ", the gold " + height,
                    ResultExcerpt.surplus(this, gold, candidate));
        }
        boolean inPlace = Arrays.equals(names.gold(), names.candidate());
        if (inPlace && isSameInPlace(gold, candidate)) {
            return new Same();
        }
        return decide(gold, order, pool.filter(known -> known.fits(gold)), candidate, names);
    }

    private ComparisonResult decide(
            ResultTable gold,
            RowOrder order,
            Optional<LimitProbe.Pool> pool,
            ResultTable candidate,
            ColumnColours names) {
        boolean matters = rows == RowComparison.AUTO ? order.ordered() || order.cut() : rows == RowComparison.ORDERED;
        CodedPair arranged = CodedPair.of(this, gold, candidate, matters ? pool : Optional.empty());
        Ternary same;
        if (rows == RowComparison.SET) {
            same = arranged.asSets(names);
        } else if (!matters) {
            same = arranged.asBags(names);
        } else if (pool.isPresent()) {
            same = arranged.chosen(pool.get(), order.ordered(), names);
        } else {
            return arranged.withoutPool(order, rows == RowComparison.ORDERED, names)
                    .orElseGet(() -> different(gold, candidate));
        }
        return switch (same) {
            case YES -> new Same();
            case NO -> different(gold, candidate);
            case UNKNOWN -> tooMuchWork();
        };
    }

    static Undecided tooMuchWork() {
        return new Undecided(Cause.WORK, "columns or near numbers that look alike could not be paired in time");
    }

    private Different different(ResultTable gold, ResultTable candidate) {
        String surplus = ResultExcerpt.surplus(this, gold, candidate);
        return surplus == null
                ? new Different("its rows stand in another order", ResultExcerpt.firstElsewhere(this, gold, candidate))
                : new Different("it has a row that the gold lacks", surplus);
    }

    ValueKeying keying(ResultTable... tables) {
        boolean readsTimes = Arrays.stream(tables).anyMatch(ValueKeying::hasTimes);
        return new TypedKeys(values, readsTimes);
    }

    /** Returns whether each value equals the one at its place. This is quick, and the usual case of right answers. */
    private boolean isSameInPlace(ResultTable gold, ResultTable candidate) {
        if (gold.rows().size() != candidate.rows().size()) {
            return false;
        }
        ValueKeying keying = null;
        for (int row = 0; row < gold.rows().size(); row++) {
            List<SqlValue> left = gold.rows().get(row);
            List<SqlValue> right = candidate.rows().get(row);
            for (int column = 0; column < left.size(); column++) {
                if (!left.get(column).equals(right.get(column))) {
                    keying = keying == null ? keying(gold, candidate) : keying;
                    if (!isSame(keying.key(left.get(column)), keying.key(right.get(column)))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private boolean isSame(Object left, Object right) {
        if (left instanceof ComparedNumber first && right instanceof ComparedNumber second) {
            return first.isNear(second, values.tolerance());
        }
        return left.equals(right);
    }
}
