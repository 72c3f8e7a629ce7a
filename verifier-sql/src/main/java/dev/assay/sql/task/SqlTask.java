package dev.assay.sql.task;

import dev.assay.sql.compare.ColumnMatching;
import dev.assay.sql.compare.ComparisonPreset;
import dev.assay.sql.compare.ComparisonRules;
import dev.assay.sql.compare.NumericTolerance;
import dev.assay.sql.compare.RowComparison;
import dev.assay.sql.compare.ValueComparison;
import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.JudgeableTask;
import dev.assay.verifier.TaskField;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The SQL task: its gold queries, its databases, and the rules by which two results are the same. */
public record SqlTask(
        @TaskField(
                value = "The gold queries, at most 20; a query is right that gives what any of them gives.",
                required = true)
        List<String> gold,

        @TaskField("The SQL of the queries and of scripts; sqlite without it.")
        SqlDialect dialect,

        @TaskField(
                value =
                        "The databases that the queries are run on, each a script or a sha256, at most 200: a query has to"
                                + " be right on all of them.",
                required = true)
        List<DatabaseSource> databases,

        @TaskField(
                value =
                        "Which metric decides: strict, which the options below change, or a published one, which they do"
                                + " not; strict without it.",
                option = true)
        ComparisonPreset preset,

        @TaskField(value = "What order and doubles of rows count for; auto without it.", option = true) @Nullable
        RowComparison rows,

        @TaskField(value = "Which column stands for which; permute without it.", option = true) @Nullable
        ColumnMatching columns,

        @TaskField(
                value =
                        "The largest difference of numbers that are not both whole, as a share, from 0 to 1; 1e-9 without"
                                + " it.",
                option = true)
        @Nullable
        Double tolerance,

        @TaskField(value = "Whether letters of text may differ in case; false without it.", option = true) @Nullable
        Boolean ignoreCase,

        @TaskField(value = "Whether blanks around a text count for nothing; false without it.", option = true) @Nullable
        Boolean ignoreBlanks,

        @TaskField(value = "Whether a text that is a numeral equals the number; false without it.", option = true)
        @Nullable
        Boolean numericText,

        @TaskField(
                value = "Which part is the score, for recipes that give partial rewards; match without it.",
                option = true)
        ScoreAspect score,

        @TaskField(value = "What one query may take, in milliseconds, from 1 to 60000; 5000 without it.", option = true)
        Integer timeoutMs,

        @TaskField(value = "How many rows a query may give, from 1 to 1000000; 100000 without it.", option = true)
        Integer maxRows)
        implements JudgeableTask {
    private static final int MOST_GOLDS = 20;
    private static final int MOST_DATABASES = 200;
    private static final int USUAL_MILLISECONDS = 5_000;
    private static final int MOST_MILLISECONDS = 60_000;
    private static final int USUAL_ROWS = 100_000;
    private static final int MOST_ROWS = 1_000_000;
    private static final long BYTES = 32L << 20;
    private static final long MEMORY = 256L << 20;

    public SqlTask {
        gold = copy("gold", gold, MOST_GOLDS);
        databases = copy("databases", databases, MOST_DATABASES);
        dialect = Objects.requireNonNullElse(dialect, SqlDialect.SQLITE);
        preset = Objects.requireNonNullElse(preset, ComparisonPreset.STRICT);
        score = Objects.requireNonNullElse(score, ScoreAspect.MATCH);
        timeoutMs = Objects.requireNonNullElse(timeoutMs, USUAL_MILLISECONDS);
        maxRows = Objects.requireNonNullElse(maxRows, USUAL_ROWS);
        for (int index = 0; index < gold.size(); index++) {
            if (gold.get(index).isBlank()) {
                throw new InvalidTask("gold/" + index, "must not be empty");
            }
        }
        if (tolerance != null && !(tolerance >= 0 && tolerance <= 1)) {
            throw new InvalidTask("tolerance", "must lie between 0 and 1");
        }
        within("timeout_ms", timeoutMs, MOST_MILLISECONDS);
        within("max_rows", maxRows, MOST_ROWS);
        if (preset != ComparisonPreset.STRICT) {
            without("rows", preset, rows);
            without("columns", preset, columns);
            without("tolerance", preset, tolerance);
            without("ignore_case", preset, ignoreCase);
            without("ignore_blanks", preset, ignoreBlanks);
            without("numeric_text", preset, numericText);
        }
    }

    /** Returns the gold queries, for a judge to compare with. */
    @Override
    public List<String> golds() {
        return gold;
    }

    /** Returns a task with default options. */
    public static SqlTask of(List<String> gold, SqlDialect dialect, List<DatabaseSource> databases) {
        return new SqlTask(
                gold,
                dialect,
                databases,
                ComparisonPreset.STRICT,
                null,
                null,
                null,
                null,
                null,
                null,
                ScoreAspect.MATCH,
                USUAL_MILLISECONDS,
                USUAL_ROWS);
    }

    private static <T> List<T> copy(String field, @Nullable List<T> given, int most) {
        if (given == null || given.isEmpty()) {
            throw new InvalidTask(field, "must hold at least one");
        }
        if (given.size() > most) {
            throw new InvalidTask(field, "must hold at most " + most);
        }
        for (int index = 0; index < given.size(); index++) {
            if (given.get(index) == null) {
                throw new InvalidTask(field + "/" + index, "must not be null");
            }
        }
        return List.copyOf(given);
    }

    private static void within(String field, int value, int most) {
        if (value < 1 || value > most) {
            throw new InvalidTask(field, "must be from 1 to " + most);
        }
    }

    private static void without(String field, ComparisonPreset preset, @Nullable Object value) {
        if (value != null) {
            throw new InvalidTask(field, "must not stand beside preset=" + preset + ", which has rules of its own");
        }
    }

    /** Returns the limits on one run of a query. */
    public QueryBounds bounds() {
        return new QueryBounds(Duration.ofMillis(timeoutMs), maxRows, BYTES, MEMORY);
    }

    /** Returns the rules for comparing results under {@code preset=strict}. */
    public ComparisonRules comparison() {
        return new ComparisonRules(
                Objects.requireNonNullElse(rows, RowComparison.AUTO),
                Objects.requireNonNullElse(columns, ColumnMatching.PERMUTE),
                new ValueComparison(
                        tolerance == null ? NumericTolerance.USUAL : NumericTolerance.of(tolerance),
                        Boolean.TRUE.equals(ignoreCase),
                        Boolean.TRUE.equals(ignoreBlanks),
                        Boolean.TRUE.equals(numericText)));
    }

    /** Returns the databases that count under the preset. */
    public List<DatabaseSource> counted() {
        return preset.everyDatabase() ? databases : databases.subList(0, 1);
    }
}
