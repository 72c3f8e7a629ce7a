package dev.assay.sql;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Database;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.run.Engines;
import dev.assay.sql.run.Ran;
import dev.assay.sql.table.Table;
import dev.assay.sql.table.Value;
import dev.assay.verifier.once.Fingerprint;
import dev.assay.verifier.once.Once;
import java.util.List;

/** What queries give: each is run once for all that ask at a time, and kept while it is asked for again. */
final class Results {
    private static final int OF_A_RESULT = 200;
    private static final int OF_A_ROW = 40;
    private static final int OF_A_VALUE = 24;

    private final Engines engines;
    private final Once<Ran> runs;

    /** {@code mostBytes} is what all that is kept may take, about. */
    Results(Engines engines, long mostBytes) {
        this.engines = engines;
        this.runs = new Once<>(mostBytes, Results::weight);
    }

    /** A database with the engine that its queries run on, and a name that only the same one has. */
    record Place(Dialect dialect, Database database, String key) {
        static Place of(Dialect dialect, Database database) {
            return new Place(
                    dialect,
                    database,
                    new Fingerprint().add(dialect).add(database).text());
        }
    }

    /** How this query ends there. */
    Ran of(Place place, String query, Bounds bounds) throws InterruptedException {
        var key = new Fingerprint().add(place.key).add(query).add(bounds).text();
        return runs.get(
                key,
                () -> engines.run(place.dialect, place.database, List.of(query), bounds)
                        .getFirst());
    }

    /** What depends on how much else is done here is not kept. */
    private static long weight(Ran ran) {
        return switch (ran) {
            case Ran.Rows(Table table) -> OF_A_RESULT + bytes(table);
            case Ran.Refused _, Ran.Failed _ -> OF_A_RESULT;
            case Ran.Exceeded _, Ran.Unreadable _, Ran.Broken _ -> -1;
        };
    }

    private static long bytes(Table table) {
        long values = (long) table.rows().size()
                * (OF_A_ROW + (long) OF_A_VALUE * table.columns().size());
        return values
                + table.rows().stream()
                        .flatMap(List::stream)
                        .mapToLong(Results::bytes)
                        .sum();
    }

    private static long bytes(Value value) {
        return switch (value) {
            case Value.Text(String text) -> 2L * text.length();
            case Value.Blob blob -> blob.value().length;
            case Value.Nested(List<Value> values) ->
                values.stream().mapToLong(inner -> OF_A_VALUE + bytes(inner)).sum();
            default -> 0;
        };
    }
}
