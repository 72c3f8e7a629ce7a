package dev.assay.engine.wire;

import dev.assay.engine.batch.Batch;

/** A request body, read. */
public sealed interface ReadRequest {
    record Accepted(Batch batch) implements ReadRequest {}

    record Refused(RequestRefusal refusal) implements ReadRequest {}
}
