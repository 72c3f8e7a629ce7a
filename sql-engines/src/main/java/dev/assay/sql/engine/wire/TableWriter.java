package dev.assay.sql.engine.wire;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.table.SqlValue;
import dev.assay.worker.frame.PayloadWriter;
import java.util.List;
import java.util.Optional;

/** The ending of a query that gives rows, written row by row as they come from the engine. */
public final class TableWriter {
    /** The depth to which values may be nested; the client refuses deeper ones. */
    public static final int MOST_DEPTH = 32;

    private final QueryBounds bounds;
    private final PayloadWriter out = new PayloadWriter();
    private int rows;

    /** The ending of a query with these columns and bounds. */
    public TableWriter(List<String> columns, QueryBounds bounds) {
        this.bounds = bounds;
        out.octet(QueryEnding.ROWS).whole(columns.size());
        columns.forEach(out::text);
    }

    /** Adds a row of as many values as there are columns; gives the bound that it goes over, if it does. */
    public Optional<QueryOutcome.Exceeded> add(List<SqlValue> row) {
        begin();
        row.forEach(this::add);
        return exceeded();
    }

    /** Begins a row, to which as many values are added one by one as there are columns. */
    public void begin() {
        rows++;
        out.octet(QueryEnding.ROW);
    }

    /** Adds a value to the row that was begun. */
    public void add(SqlValue value) {
        ValueForm.write(out, value);
    }

    /** Adds a text to the row that was begun; what is no UTF-8 in it is read as the sign for that. */
    public void addText(byte[] utf8) {
        ValueForm.writeText(out, utf8);
    }

    /** The bound that the rows so far go over, if they do. */
    public Optional<QueryOutcome.Exceeded> exceeded() {
        if (rows > bounds.rows()) {
            return Optional.of(
                    new QueryOutcome.Exceeded(QueryOutcome.Bound.ROWS, "more than " + bounds.rows() + " rows"));
        }
        return out.length() > bounds.bytes() ? Optional.of(tooLarge(bounds)) : Optional.empty();
    }

    /** The end of a query that gives more bytes than it may. */
    public static QueryOutcome.Exceeded tooLarge(QueryBounds bounds) {
        return new QueryOutcome.Exceeded(QueryOutcome.Bound.BYTES, "rows of more than " + bounds.bytes() + " bytes");
    }

    /** The whole ending, as the payload of a frame. */
    public PayloadWriter ended() {
        return out.octet(QueryEnding.NO_ROW);
    }
}
