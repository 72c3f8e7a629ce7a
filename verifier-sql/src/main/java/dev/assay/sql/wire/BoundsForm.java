package dev.assay.sql.wire;

import dev.assay.sql.run.Bounds;
import java.io.IOException;
import java.time.Duration;

/** Bounds as bytes. */
final class BoundsForm {
    private BoundsForm() {}

    static void write(PayloadWriter out, Bounds bounds) {
        out.large(bounds.time().toNanos())
                .whole(bounds.rows())
                .large(bounds.bytes())
                .large(bounds.memoryBytes());
    }

    static Bounds read(PayloadReader in) throws IOException {
        return new Bounds(Duration.ofNanos(in.large()), in.whole(), in.large(), in.large());
    }
}
