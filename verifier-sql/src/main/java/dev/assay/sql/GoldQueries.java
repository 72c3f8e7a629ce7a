package dev.assay.sql;

import dev.assay.sql.compare.ComparisonPreset;
import dev.assay.sql.compare.ComparisonResult;
import dev.assay.sql.compare.ComparisonResult.Cause;
import dev.assay.sql.compare.LimitProbe;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.parse.ParsedOrder;
import dev.assay.sql.parse.SpiderScript;
import dev.assay.sql.task.SqlTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The gold queries of a task, and their results. */
final class GoldQueries {
    private final SqlTask task;
    private final GoldTexts readings;
    private final QueryResults results;

    GoldQueries(SqlTask task, GoldTexts readings, QueryResults results) {
        this.task = task;
        this.readings = readings;
        this.results = results;
    }

    /**
     * A gold query.
     *
     * @param text the query as the task has it
     * @param run the query as it is run under the task's preset
     */
    record Gold(String text, String run, ParsedOrder ordering) {}

    /** The findings about the golds. */
    sealed interface Finding<T> {
        record Known<T>(T value) implements Finding<T> {}

        /** No response can be scored; {@code ran} has the reason, which is a gold, its database or the service. */
        record Unusable<T>(QueryOutcome ran) implements Finding<T> {}
    }

    /** Returns all golds, unless one of them must not be run. */
    Finding<List<Gold>> all() throws InterruptedException {
        List<Gold> golds = new ArrayList<>();
        for (String text : task.gold()) {
            switch (readings.of(text, task.dialect())) {
                case GoldTexts.Refused(var reason) -> {
                    return new Finding.Unusable<>(new QueryOutcome.Refused(reason));
                }
                case GoldTexts.Read(var statement, var ordering) ->
                    golds.add(new Gold(text, asRun(task, statement), ordering));
            }
        }
        return new Finding.Known<>(golds);
    }

    /** Returns a statement as the script of the preset runs it. */
    static String asRun(SqlTask task, String statement) {
        return task.preset().dropsDistinct() ? SpiderScript.asRun(statement, task.dialect()) : statement;
    }

    Finding<ResultTable> table(Gold gold, QueryResults.Place place) throws InterruptedException {
        QueryOutcome ran = results.ofGold(place, gold.run(), task.bounds());
        return ran instanceof QueryOutcome.Rows(ResultTable table)
                ? new Finding.Known<>(table)
                : new Finding.Unusable<>(ran);
    }

    /**
     * Compares a candidate's rows with those of this gold. The gold's probe is run only if ties decide the comparison.
     */
    ComparisonResult compare(Gold gold, ResultTable wanted, QueryResults.Place place, ResultTable given)
            throws InterruptedException {
        ComparisonResult compared = compare(gold, wanted, Optional.empty(), given);
        boolean asks = compared instanceof ComparisonResult.Undecided(Cause cause, String _) && cause == Cause.TIES;
        if (!asks
                || task.preset() != ComparisonPreset.STRICT
                || gold.ordering().probe().isEmpty()) {
            return compared;
        }
        LimitProbe probe = gold.ordering().probe().get();
        return results.ofGold(place, probe.query(), task.bounds()) instanceof QueryOutcome.Rows(ResultTable chosenFrom)
                ? compare(gold, wanted, Optional.of(probe.pool(chosenFrom)), given)
                : compared;
    }

    private ComparisonResult compare(Gold gold, ResultTable wanted, Optional<LimitProbe.Pool> pool, ResultTable given) {
        return task.preset()
                .compare(task.comparison(), gold.text(), wanted, gold.ordering().order(), pool, given);
    }
}
