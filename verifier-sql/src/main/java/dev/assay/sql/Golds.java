package dev.assay.sql;

import dev.assay.sql.compare.Compared;
import dev.assay.sql.compare.Compared.Cause;
import dev.assay.sql.compare.Preset;
import dev.assay.sql.compare.Probe;
import dev.assay.sql.parse.Ordering;
import dev.assay.sql.parse.SpiderScript;
import dev.assay.sql.run.Ran;
import dev.assay.sql.table.Table;
import dev.assay.sql.task.SqlTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The gold queries of a task, and what they give. */
final class Golds {
    private final SqlTask task;
    private final Readings readings;
    private final Results results;

    Golds(SqlTask task, Readings readings, Results results) {
        this.task = task;
        this.readings = readings;
        this.results = results;
    }

    /**
     * A gold query.
     *
     * @param text as the task has it
     * @param run as it is run under the task's preset
     */
    record Gold(String text, String run, Ordering ordering) {}

    /** What was found of the golds. */
    sealed interface Finding<T> {
        record Known<T>(T value) implements Finding<T> {}

        /** No response can be scored, for what a gold or its database is, or for us: {@code ran} says which. */
        record Unusable<T>(Ran ran) implements Finding<T> {}
    }

    /** All golds, unless one of them must not be run. */
    Finding<List<Gold>> all() throws InterruptedException {
        var golds = new ArrayList<Gold>();
        for (var text : task.gold()) {
            switch (readings.of(text, task.dialect())) {
                case Readings.Refused(var reason) -> {
                    return new Finding.Unusable<>(new Ran.Refused(reason));
                }
                case Readings.Read(var statement, var ordering) ->
                    golds.add(new Gold(text, asRun(task, statement), ordering));
            }
        }
        return new Finding.Known<>(golds);
    }

    /** A statement as the script of the preset runs it. */
    static String asRun(SqlTask task, String statement) {
        return task.preset().dropsDistinct() ? SpiderScript.asRun(statement, task.dialect()) : statement;
    }

    Finding<Table> table(Gold gold, Results.Place place) throws InterruptedException {
        var ran = results.ofGold(place, gold.run(), task.bounds());
        return ran instanceof Ran.Rows(Table table) ? new Finding.Known<>(table) : new Finding.Unusable<>(ran);
    }

    /** Whether a candidate's rows are those of this gold there; what the gold chose from is asked for only if it matters. */
    Compared compare(Gold gold, Table wanted, Results.Place place, Table given) throws InterruptedException {
        var compared = compare(gold, wanted, Optional.empty(), given);
        boolean asks = compared instanceof Compared.Undecided(Cause cause, String _) && cause == Cause.TIES;
        if (!asks || task.preset() != Preset.STRICT || gold.ordering().probe().isEmpty()) {
            return compared;
        }
        Probe probe = gold.ordering().probe().get();
        return results.ofGold(place, probe.query(), task.bounds()) instanceof Ran.Rows(Table chosenFrom)
                ? compare(gold, wanted, Optional.of(probe.pool(chosenFrom)), given)
                : compared;
    }

    private Compared compare(Gold gold, Table wanted, Optional<Probe.Pool> pool, Table given) {
        return task.preset()
                .compare(task.comparison(), gold.text(), wanted, gold.ordering().order(), pool, given);
    }
}
