package dev.assay.sql.engine.wire;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;
import java.time.Duration;

/** Bounds as bytes. */
public final class BoundsForm {
    private BoundsForm() {}

    public static void write(PayloadWriter out, QueryBounds bounds) {
        out.large(bounds.time().toNanos())
                .whole(bounds.rows())
                .large(bounds.bytes())
                .large(bounds.memoryBytes());
    }

    public static QueryBounds read(PayloadReader in) throws IOException {
        return new QueryBounds(Duration.ofNanos(in.large()), in.whole(), in.large(), in.large());
    }
}
