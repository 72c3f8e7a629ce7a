package dev.assay.sql.engine.remote;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.wire.BoundsForm;
import dev.assay.sql.engine.wire.QueryEnding;
import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The order to run queries, as a gateway sends it to a worker. */
record RemoteQueries(SqlDialect dialect, QueryDatabase database, List<String> queries, QueryBounds bounds) {
    static final String PATH = "/v1/queries";
    /** The beginning of the path of a database, before its hash. */
    static final String DATABASES = "/v1/databases/";

    private static final int MOST_QUERIES = 1 << 16;
    private static final int SCRIPT = 1;
    private static final int STORED = 2;

    RemoteQueries {
        queries = List.copyOf(queries);
    }

    byte[] encoded() {
        PayloadWriter out = new PayloadWriter().constant(dialect);
        switch (database) {
            case QueryDatabase.Script(String sql) -> out.octet(SCRIPT).text(sql);
            case QueryDatabase.Stored(String sha256) -> out.octet(STORED).text(sha256);
        }
        BoundsForm.write(out, bounds);
        out.whole(queries.size());
        queries.forEach(out::text);
        return out.toArray();
    }

    /**
     * Reads an order.
     *
     * @throws IOException if these bytes are no order
     */
    static RemoteQueries decoded(byte[] payload) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        try {
            SqlDialect dialect = in.constant(SqlDialect.class);
            int kind = in.octet();
            String text = in.text(Integer.MAX_VALUE);
            QueryDatabase database = switch (kind) {
                case SCRIPT -> new QueryDatabase.Script(text);
                case STORED -> new QueryDatabase.Stored(text);
                default -> throw new IOException("no database: " + kind);
            };
            QueryBounds bounds = BoundsForm.read(in);
            List<String> queries = new ArrayList<>();
            for (int left = in.count(MOST_QUERIES); left > 0; left--) {
                queries.add(in.text(Integer.MAX_VALUE));
            }
            in.end();
            return new RemoteQueries(dialect, database, queries, bounds);
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Returns the ends of these queries as bytes. */
    static byte[] encoded(List<QueryOutcome> outcomes) {
        PayloadWriter out = new PayloadWriter();
        outcomes.forEach(outcome -> out.octets(QueryEnding.encoded(outcome).toArray()));
        return out.toArray();
    }

    /**
     * Reads the ends of these queries.
     *
     * @throws IOException if these bytes are others, or over the bounds
     */
    List<QueryOutcome> outcomes(byte[] payload) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        List<QueryOutcome> outcomes = new ArrayList<>();
        for (int left = queries.size(); left > 0; left--) {
            outcomes.add(QueryEnding.decoded(in.octets((int) mostBytesOfOne()), bounds));
        }
        in.end();
        return outcomes;
    }

    /** Returns the length of the ends of these queries, at most. */
    long mostBytes() {
        return queries.size() * (mostBytesOfOne() + Integer.BYTES);
    }

    private long mostBytesOfOne() {
        return Math.min(bounds.bytes(), Integer.MAX_VALUE / 2) + QueryEnding.FRAME_BYTES;
    }
}
