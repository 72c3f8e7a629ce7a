package dev.assay.sql;

import dev.assay.sql.engine.run.DatabaseNames;
import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import dev.assay.sql.text.Nondeterminism;
import dev.assay.verifier.once.DataFingerprint;
import dev.assay.verifier.once.OnceCache;
import java.util.List;

/**
 * The results of queries. Concurrent requests for a query share one run, and results are kept, unless the query is
 * nondeterministic.
 */
final class QueryResults {
    private static final int LONGEST_KEY = 400;
    private static final int OF_A_RESULT = 200 + LONGEST_KEY;
    private static final int OF_A_ROW = 40;
    private static final int OF_A_VALUE = 24;

    /**
     * The candidates' part of the memory is 1/16. Results of golds are used again later, those of candidates only
     * within a group.
     */
    private static final int SHARE_OF_CANDIDATES = 16;

    private final SqlEngines engines;
    private final OnceCache<QueryOutcome> golds;
    private final OnceCache<QueryOutcome> candidates;
    private final DatabaseNames names = new DatabaseNames();

    /**
     * Makes the results.
     *
     * @param mostBytes the bound on the estimated memory of all kept results, in bytes
     */
    QueryResults(SqlEngines engines, long mostBytes) {
        this.engines = engines;
        this.golds = new OnceCache<>(mostBytes, QueryResults::weight);
        this.candidates = new OnceCache<>(mostBytes / SHARE_OF_CANDIDATES, QueryResults::weight);
    }

    /** A database with the engine for its queries, and a key that identifies both. */
    record Place(SqlDialect dialect, QueryDatabase database, String key) {}

    Place place(SqlDialect dialect, QueryDatabase database) throws InterruptedException {
        return new Place(dialect, database, names.of(dialect, database));
    }

    /** Returns the outcome of this query, which reads a gold's rows or a schema. */
    QueryOutcome ofGold(Place place, String query, QueryBounds bounds) throws InterruptedException {
        return of(golds, place, query, bounds);
    }

    /** Returns the outcome of this query of a candidate. Other candidates may have the same query. */
    QueryOutcome ofCandidate(Place place, String query, QueryBounds bounds) throws InterruptedException {
        return of(candidates, place, query, bounds);
    }

    private QueryOutcome of(OnceCache<QueryOutcome> kept, Place place, String query, QueryBounds bounds)
            throws InterruptedException {
        return Nondeterminism.is(query)
                ? run(place, query, bounds)
                : kept.get(key(place, query, bounds), () -> run(place, query, bounds));
    }

    private QueryOutcome run(Place place, String query, QueryBounds bounds) throws InterruptedException {
        return engines.run(place.dialect, place.database, List.of(query), bounds)
                .getFirst();
    }

    private static String key(Place place, String query, QueryBounds bounds) {
        String numbers =
                bounds.time().toNanos() + " " + bounds.rows() + " " + bounds.bytes() + " " + bounds.memoryBytes();
        // A short text is its own key, because hashing it would take longer than the look-up.
        return place.key.length() + numbers.length() + query.length() < LONGEST_KEY
                ? place.key + " " + numbers + " " + query
                : new DataFingerprint().add(place.key).add(numbers).add(query).text();
    }

    /**
     * Returns the size of an outcome in bytes; -1 for outcomes that depend on the load of the machine, which are not
     * kept.
     */
    private static long weight(QueryOutcome ran) {
        return switch (ran) {
            case QueryOutcome.Rows(ResultTable table) -> OF_A_RESULT + bytes(table);
            case QueryOutcome.Refused _, QueryOutcome.Failed _ -> OF_A_RESULT;
            case QueryOutcome.Exceeded _, QueryOutcome.Unreadable _, QueryOutcome.Broken _ -> -1;
        };
    }

    private static long bytes(ResultTable table) {
        long bytes = (long) table.rows().size()
                * (OF_A_ROW + (long) OF_A_VALUE * table.columns().size());
        for (List<SqlValue> row : table.rows()) {
            for (SqlValue value : row) {
                bytes += bytes(value);
            }
        }
        return bytes;
    }

    private static long bytes(SqlValue value) {
        return switch (value) {
            case SqlValue.Text(String text) -> 2L * text.length();
            case SqlValue.Blob blob -> blob.value().length;
            case SqlValue.Nested(List<SqlValue> values) ->
                values.stream().mapToLong(inner -> OF_A_VALUE + bytes(inner)).sum();
            default -> 0;
        };
    }
}
