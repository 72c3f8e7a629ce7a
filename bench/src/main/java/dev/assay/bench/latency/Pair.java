package dev.assay.bench.latency;

import dev.assay.bench.rows.MathRow;
import dev.assay.math.MathTask;
import dev.assay.verifier.Response;

/** A task with a response, ready to be scored. */
record Pair(String place, Shape shape, MathTask task, Response response) {
    static Pair of(MathRow row) {
        return new Pair(row.place(), Shape.of(row.task()), row.task(), Response.of(row.responseOrGold()));
    }
}
