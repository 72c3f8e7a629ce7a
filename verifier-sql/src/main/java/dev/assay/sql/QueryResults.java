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
 * What queries give: each is run once for all that ask at a time, and kept while it is asked for again, unless it may give
 * something else the next time.
 */
final class QueryResults {
    private static final int LONGEST_KEY = 400;
    private static final int OF_A_RESULT = 200 + LONGEST_KEY;
    private static final int OF_A_ROW = 40;
    private static final int OF_A_VALUE = 24;

    /** What golds give is asked for again; of what candidates give only that of the same rollouts. */
    private static final int SHARE_OF_CANDIDATES = 16;

    private final SqlEngines engines;
    private final OnceCache<QueryOutcome> golds;
    private final OnceCache<QueryOutcome> candidates;
    private final DatabaseNames names = new DatabaseNames();

    /** {@code mostBytes} is what all that is kept may take, about. */
    QueryResults(SqlEngines engines, long mostBytes) {
        this.engines = engines;
        this.golds = new OnceCache<>(mostBytes, QueryResults::weight);
        this.candidates = new OnceCache<>(mostBytes / SHARE_OF_CANDIDATES, QueryResults::weight);
    }

    /** A database with the engine that its queries run on, and a name that only the same one has. */
    record Place(SqlDialect dialect, QueryDatabase database, String key) {}

    Place place(SqlDialect dialect, QueryDatabase database) throws InterruptedException {
        return new Place(dialect, database, names.of(dialect, database));
    }

    /** How this query ends there, of which the gold or the schema is to be known. */
    QueryOutcome ofGold(Place place, String query, QueryBounds bounds) throws InterruptedException {
        return of(golds, place, query, bounds);
    }

    /** How this query ends there, which may be asked for in the same words again. */
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
        var numbers = bounds.time().toNanos() + " " + bounds.rows() + " " + bounds.bytes() + " " + bounds.memoryBytes();
        // A short text is a key by itself; its hash would take longer to reckon than to look it up.
        return place.key.length() + numbers.length() + query.length() < LONGEST_KEY
                ? place.key + " " + numbers + " " + query
                : new DataFingerprint().add(place.key).add(numbers).add(query).text();
    }

    /** What depends on how much else is done here is not kept. */
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
        for (var row : table.rows()) {
            for (var value : row) {
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
