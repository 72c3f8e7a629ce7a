package dev.assay.sql.engine.wire;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Queries that a worker shall run, one after the other.
 *
 * @param key of a database that it has opened
 * @param bounds of each query
 */
public record RunQueriesOrder(String key, List<String> queries, QueryBounds bounds) {
    public RunQueriesOrder {
        queries = List.copyOf(queries);
    }

    /** This order as a payload. */
    public PayloadWriter encoded() {
        PayloadWriter out = new PayloadWriter();
        out.text(key);
        BoundsForm.write(out, bounds);
        out.whole(queries.size());
        queries.forEach(out::text);
        return out;
    }

    /**
     * The order that this payload holds.
     *
     * @throws IOException if it holds none
     */
    public static RunQueriesOrder decoded(byte[] payload) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        String key = in.text(Integer.MAX_VALUE);
        QueryBounds bounds = BoundsForm.read(in);
        int count = in.count(Integer.MAX_VALUE);
        List<String> queries = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            queries.add(in.text(Integer.MAX_VALUE));
        }
        return new RunQueriesOrder(key, queries, bounds);
    }
}
