package dev.assay.sql.engine.wire;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The end of a query, as the payload of a frame. */
public final class QueryEnding {
    static final int ROWS = 1;
    static final int NO_ROW = 0;
    static final int ROW = 1;

    private static final int REFUSED = 2;
    private static final int FAILED = 3;
    private static final int EXCEEDED = 4;
    private static final int UNREADABLE = 5;
    private static final int BROKEN = 6;

    /** The bytes of an ending besides its rows, at most. */
    public static final int FRAME_BYTES = 1 << 16;

    private static final int MOST_COLUMNS = 5_000;
    private static final int MOST_DETAIL = 1_000;

    private QueryEnding() {}

    /** This ending as a payload; its words may be cut. */
    public static PayloadWriter encoded(QueryOutcome ran) {
        PayloadWriter out = new PayloadWriter();
        switch (ran) {
            case QueryOutcome.Rows(ResultTable table) -> rows(out, table);
            case QueryOutcome.Refused(String reason) -> out.octet(REFUSED).text(cut(reason));
            case QueryOutcome.Failed(String message) -> out.octet(FAILED).text(cut(message));
            case QueryOutcome.Exceeded(QueryOutcome.Bound bound, String detail) ->
                out.octet(EXCEEDED).constant(bound).text(cut(detail));
            case QueryOutcome.Unreadable(String detail) -> out.octet(UNREADABLE).text(cut(detail));
            case QueryOutcome.Broken(String detail, boolean retryable) ->
                out.octet(BROKEN).octet(retryable ? 1 : 0).text(cut(detail));
        }
        return out;
    }

    private static void rows(PayloadWriter out, ResultTable table) {
        out.octet(ROWS).whole(table.columns().size());
        table.columns().forEach(out::text);
        for (List<SqlValue> row : table.rows()) {
            out.octet(ROW);
            row.forEach(value -> ValueForm.write(out, value));
        }
        out.octet(NO_ROW);
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(MOST_DETAIL, text.length()));
    }

    /**
     * The ending that this payload holds.
     *
     * @throws IOException if it holds none, or one that goes over the bounds
     */
    public static QueryOutcome decoded(byte[] payload, QueryBounds bounds) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        int kind = in.octet();
        QueryOutcome ran = switch (kind) {
            case ROWS -> new QueryOutcome.Rows(table(in, bounds.rows()));
            case REFUSED -> new QueryOutcome.Refused(detail(in));
            case FAILED -> new QueryOutcome.Failed(detail(in));
            case EXCEEDED -> new QueryOutcome.Exceeded(in.constant(QueryOutcome.Bound.class), detail(in));
            case UNREADABLE -> new QueryOutcome.Unreadable(detail(in));
            case BROKEN -> broken(in.octet() != 0, detail(in));
            default -> throw new IOException("no ending: " + kind);
        };
        in.end();
        return ran;
    }

    private static ResultTable table(PayloadReader in, int mostRows) throws IOException {
        int width = in.count(MOST_COLUMNS);
        List<String> columns = new ArrayList<>(width);
        for (int i = 0; i < width; i++) {
            columns.add(in.text(Integer.MAX_VALUE));
        }
        List<List<SqlValue>> rows = new ArrayList<>();
        while (in.octet() == ROW) {
            if (rows.size() >= mostRows) {
                throw new IOException("more rows than the bound");
            }
            List<SqlValue> row = new ArrayList<>(width);
            for (int i = 0; i < width; i++) {
                row.add(ValueForm.read(in));
            }
            rows.add(row);
        }
        return new ResultTable(columns, rows);
    }

    private static QueryOutcome broken(boolean retryable, String detail) {
        return new QueryOutcome.Broken(detail, retryable);
    }

    private static String detail(PayloadReader in) throws IOException {
        return in.text(4 * MOST_DETAIL);
    }
}
