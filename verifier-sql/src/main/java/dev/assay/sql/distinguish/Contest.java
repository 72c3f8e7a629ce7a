package dev.assay.sql.distinguish;

import dev.assay.sql.compare.Compared;
import dev.assay.sql.compare.Preset;
import dev.assay.sql.compare.Probe;
import dev.assay.sql.parse.Ordering;
import dev.assay.sql.parse.SpiderScript;
import dev.assay.sql.run.Database;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.run.Engines;
import dev.assay.sql.run.Ran;
import dev.assay.sql.table.Table;
import dev.assay.sql.task.SqlTask;
import dev.assay.sql.text.Admission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A gold and a query that is held against it, by the rules of a task. */
public final class Contest {
    private final SqlTask task;
    private final String gold;
    private final String query;
    private final Ordering ordering;

    /**
     * A contest.
     *
     * @param task whose first gold counts, and its rules; not its databases
     * @throws Imperturbable if one of the queries must not be run
     */
    public Contest(SqlTask task, String query) {
        this.task = task;
        this.gold = admitted("the gold", task.gold().getFirst(), task);
        this.query = admitted("the query", query, task);
        this.ordering = Ordering.of(gold, task.dialect());
    }

    private static String admitted(String which, String query, SqlTask task) {
        return switch (Admission.of(query, task.dialect())) {
            case Admission.Admitted admitted -> admitted.statement();
            case Admission.Refused(String reason) -> throw new Imperturbable(which + " must not be run: " + reason);
        };
    }

    /** What both gave on one database. */
    public sealed interface Meeting {
        /**
         * They differ there.
         *
         * @param reason one sentence
         * @param rows some that only one of them gives, a line each
         */
        record Apart(String reason, List<String> rows) implements Meeting {
            public Apart {
                rows = List.copyOf(rows);
            }
        }

        /** They agree there, which may be an accident. */
        record Together() implements Meeting {}

        /** It can't be told, or the query went over a limit. */
        record Open(String reason) implements Meeting {}

        /** The database can't be made, or the gold does not run on it: it separates nothing. */
        record Unusable(String reason) implements Meeting {}
    }

    /** Of both queries. */
    public Dialect dialect() {
        return task.dialect();
    }

    SqlTask task() {
        return task;
    }

    String gold() {
        return gold;
    }

    String query() {
        return query;
    }

    /** Holds one against the other on a database. */
    public Meeting on(Engines engines, Database database) throws InterruptedException {
        var queries = new ArrayList<>(List.of(asRun(gold), asRun(query)));
        boolean probes = task.preset() == Preset.STRICT && ordering.probe().isPresent();
        if (probes) {
            queries.add(ordering.probe().get().query());
        }
        var ran = engines.run(task.dialect(), database, queries, task.bounds());
        if (!(ran.get(0) instanceof Ran.Rows(Table wanted))) {
            return new Meeting.Unusable(said(ran.get(0)));
        }
        return switch (ran.get(1)) {
            case Ran.Rows(Table given) -> compared(wanted, given, probes ? pool(ran.get(2)) : Optional.empty());
            case Ran.Failed(String message) -> new Meeting.Apart("the query fails: " + message, List.of());
            case Ran.Exceeded _, Ran.Refused _, Ran.Broken _, Ran.Unreadable _ -> new Meeting.Open(said(ran.get(1)));
        };
    }

    private String asRun(String statement) {
        return task.preset().dropsDistinct() ? SpiderScript.asRun(statement, task.dialect()) : statement;
    }

    private Optional<Probe.Pool> pool(Ran ran) {
        return ran instanceof Ran.Rows(Table table)
                ? ordering.probe().map(probe -> probe.pool(table))
                : Optional.empty();
    }

    private Meeting compared(Table wanted, Table given, Optional<Probe.Pool> pool) {
        var compared =
                task.preset().compare(task.comparison(), task.gold().getFirst(), wanted, ordering.order(), pool, given);
        return switch (compared) {
            case Compared.Same _ -> new Meeting.Together();
            case Compared.Different(String reason, var _) ->
                new Meeting.Apart(reason, new Differing(task.dialect()).lines(wanted, given));
            case Compared.Undecided(var _, String reason) -> new Meeting.Open(reason);
        };
    }

    private static String said(Ran ran) {
        return switch (ran) {
            case Ran.Rows _ -> "it gave rows";
            case Ran.Refused(String reason) -> reason;
            case Ran.Failed(String message) -> message;
            case Ran.Exceeded(var bound, String detail) -> bound + ": " + detail;
            case Ran.Unreadable(String detail) -> detail;
            case Ran.Broken(String detail, boolean _) -> detail;
        };
    }
}
