package dev.assay.cli.verify;

import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.TaskKeys;
import java.util.List;

/** Where rows are scored: in this process, or by a gateway. */
interface Scoring extends AutoCloseable {
    TaskKeys keys();

    /** The results in the order of the rows; safe to call from several threads. */
    List<ScoredRow> score(List<FlatRow> rows) throws InterruptedException;

    /** How many batches may be scored at the same time. */
    int inFlight();

    @Override
    void close();
}
