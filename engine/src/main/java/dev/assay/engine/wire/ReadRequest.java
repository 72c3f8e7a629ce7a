package dev.assay.engine.wire;

import dev.assay.engine.batch.Batch;

/** The result of reading a request's body. */
public sealed interface ReadRequest {
    record Accepted(Batch batch) implements ReadRequest {}

    record Refused(RequestRefusal refusal) implements ReadRequest {}
}
