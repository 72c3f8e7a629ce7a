package dev.assay.bench.latency;

import dev.assay.bench.rows.MathRow;
import dev.assay.math.MathTask;
import dev.assay.verifier.Response;

/** A task with a response, ready to be scored. */
record TimedPair(String place, GoldShape shape, MathTask task, Response response) {
    static TimedPair of(MathRow row) {
        return new TimedPair(row.place(), GoldShape.of(row.task()), row.task(), Response.of(row.responseOrGold()));
    }
}
