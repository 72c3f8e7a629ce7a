package dev.assay.sql.wire;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Ran;
import dev.assay.sql.table.Value;
import java.util.List;
import java.util.Optional;

/** The ending of a query that gives rows, written row by row as they come from the engine. */
public final class TableWriter {
    private final Bounds bounds;
    private final PayloadWriter out = new PayloadWriter();
    private int rows;

    /** Of a query with these columns that may give as much as {@code bounds} say. */
    public TableWriter(List<String> columns, Bounds bounds) {
        this.bounds = bounds;
        out.octet(Ending.ROWS).whole(columns.size());
        columns.forEach(out::text);
    }

    /** Adds a row of as many values as there are columns; gives the bound that it goes over, if it does. */
    public Optional<Ran.Exceeded> add(List<Value> row) {
        rows++;
        out.octet(Ending.ROW);
        for (Value value : row) {
            ValueForm.write(out, value);
        }
        if (rows > bounds.rows()) {
            return Optional.of(new Ran.Exceeded(Ran.Bound.ROWS, "more than " + bounds.rows() + " rows"));
        }
        return out.length() > bounds.bytes() ? Optional.of(tooLarge(bounds)) : Optional.empty();
    }

    /** What a query that gives more bytes than it may has come to. */
    public static Ran.Exceeded tooLarge(Bounds bounds) {
        return new Ran.Exceeded(Ran.Bound.BYTES, "rows of more than " + bounds.bytes() + " bytes");
    }

    /** All that was written, as the payload of a frame. */
    public PayloadWriter ended() {
        return out.octet(Ending.NO_ROW);
    }
}
