package dev.assay.sql.distinguish;

import dev.assay.sql.compare.ComparisonPreset;
import dev.assay.sql.compare.ComparisonResult;
import dev.assay.sql.compare.LimitProbe;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.parse.ParsedOrder;
import dev.assay.sql.parse.SpiderScript;
import dev.assay.sql.task.SqlTask;
import dev.assay.sql.text.QueryAdmission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A gold and a query that is held against it, by the rules of a task. */
public final class QueryPair {
    private final SqlTask task;
    private final String gold;
    private final String query;
    private final ParsedOrder ordering;

    /**
     * A contest.
     *
     * @param task whose first gold counts, and its rules; not its databases
     * @throws UnsupportedDatabase if one of the queries must not be run
     */
    public QueryPair(SqlTask task, String query) {
        this.task = task;
        this.gold = admitted("the gold", task.gold().getFirst(), task);
        this.query = admitted("the query", query, task);
        this.ordering = ParsedOrder.of(gold, task.dialect());
    }

    private static String admitted(String which, String query, SqlTask task) {
        return switch (QueryAdmission.of(query, task.dialect())) {
            case QueryAdmission.Admitted admitted -> admitted.statement();
            case QueryAdmission.Refused(String reason) ->
                throw new UnsupportedDatabase(which + " must not be run: " + reason);
        };
    }

    /** The results of both on one database. */
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

        /** The comparison can't tell, or the query went over a limit. */
        record Open(String reason) implements Meeting {}

        /** The database can't be made, or the gold does not run on it: it separates nothing. */
        record Unusable(String reason) implements Meeting {}
    }

    /** The bounds of both queries. */
    public SqlDialect dialect() {
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
    public Meeting on(SqlEngines engines, QueryDatabase database) throws InterruptedException {
        List<String> queries = new ArrayList<>(List.of(asRun(gold), asRun(query)));
        boolean probes =
                task.preset() == ComparisonPreset.STRICT && ordering.probe().isPresent();
        if (probes) {
            queries.add(ordering.probe().get().query());
        }
        List<QueryOutcome> ran = engines.run(task.dialect(), database, queries, task.bounds());
        if (!(ran.get(0) instanceof QueryOutcome.Rows(ResultTable wanted))) {
            return new Meeting.Unusable(said(ran.get(0)));
        }
        return switch (ran.get(1)) {
            case QueryOutcome.Rows(ResultTable given) ->
                compared(wanted, given, probes ? pool(ran.get(2)) : Optional.empty());
            case QueryOutcome.Failed(String message) -> new Meeting.Apart("the query fails: " + message, List.of());
            case QueryOutcome.Exceeded _, QueryOutcome.Refused _, QueryOutcome.Broken _, QueryOutcome.Unreadable _ ->
                new Meeting.Open(said(ran.get(1)));
        };
    }

    private String asRun(String statement) {
        return task.preset().dropsDistinct() ? SpiderScript.asRun(statement, task.dialect()) : statement;
    }

    private Optional<LimitProbe.Pool> pool(QueryOutcome ran) {
        return ran instanceof QueryOutcome.Rows(ResultTable table)
                ? ordering.probe().map(probe -> probe.pool(table))
                : Optional.empty();
    }

    private Meeting compared(ResultTable wanted, ResultTable given, Optional<LimitProbe.Pool> pool) {
        ComparisonResult compared =
                task.preset().compare(task.comparison(), task.gold().getFirst(), wanted, ordering.order(), pool, given);
        return switch (compared) {
            case ComparisonResult.Same _ -> new Meeting.Together();
            case ComparisonResult.Different(String reason, var _) ->
                new Meeting.Apart(reason, new DifferingRows(task.dialect()).lines(wanted, given));
            case ComparisonResult.Undecided(var _, String reason) -> new Meeting.Open(reason);
        };
    }

    private static String said(QueryOutcome ran) {
        return switch (ran) {
            case QueryOutcome.Rows _ -> "it gave rows";
            case QueryOutcome.Refused(String reason) -> reason;
            case QueryOutcome.Failed(String message) -> message;
            case QueryOutcome.Exceeded(var bound, String detail) -> bound + ": " + detail;
            case QueryOutcome.Unreadable(String detail) -> detail;
            case QueryOutcome.Broken(String detail, boolean _) -> detail;
        };
    }
}
