package dev.assay.sql.compare;

import dev.assay.sql.engine.table.ResultTable;
import java.util.Locale;
import java.util.Optional;

/** A named way to compare results. All but {@link #STRICT} reproduce a published script. */
public enum ComparisonPreset {
    /** {@link ComparisonRules#STRICT}, which a task may change rule by rule. */
    STRICT(true, false),
    /** {@code evaluation.py --etype exec} of github.com/taoyds/test-suite-sql-eval with Spider's one database. */
    SPIDER(false, true),
    /** The same script with all databases of a suite; a query must be right on each of them. */
    TEST_SUITE(true, true),
    /** {@code evaluation_ex.py} of github.com/bird-bench/mini_dev: sets of tuples, on one database. */
    BIRD(false, false);

    private final boolean everyDatabase;
    private final boolean dropsDistinct;

    ComparisonPreset(boolean everyDatabase, boolean dropsDistinct) {
        this.everyDatabase = everyDatabase;
        this.dropsDistinct = dropsDistinct;
    }

    /** Returns whether all databases of a task count, or only its first. */
    public boolean everyDatabase() {
        return everyDatabase;
    }

    /** Returns whether the script runs both queries without DISTINCT. */
    public boolean dropsDistinct() {
        return dropsDistinct;
    }

    /**
     * Compares two results.
     *
     * @param rules the task's rules, for {@link #STRICT}
     * @param goldQuery the gold as the task has it, in which Spider's script searches for "order by"
     */
    public ComparisonResult compare(
            ComparisonRules rules,
            String goldQuery,
            ResultTable gold,
            RowOrder order,
            Optional<LimitProbe.Pool> pool,
            ResultTable candidate) {
        return switch (this) {
            case STRICT -> rules.compare(gold, order, pool, candidate);
            case SPIDER, TEST_SUITE ->
                PublishedComparisons.testSuite(
                        gold, candidate, goldQuery.toLowerCase(Locale.ROOT).contains("order by"));
            case BIRD -> PublishedComparisons.bird(gold, candidate);
        };
    }

    /** Returns the name in JSON. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
