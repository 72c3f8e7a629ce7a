package dev.assay.sql.engine.wire;

import dev.assay.worker.frame.FrameFormat;
import dev.assay.worker.frame.FrameKind;

/** The kinds of messages between a worker and its client. */
public enum SqlFrameKind implements FrameKind {
    /** To the worker: open this database, an {@link OpenDatabaseOrder}. */
    OPEN(1),
    /** To the worker: run these queries, a {@link RunQueriesOrder}. */
    RUN(2),
    /** From the worker: it waits for an OPEN or a RUN. */
    READY(3),
    /** From the worker: the database is open, or how that ended instead, a {@link QueryEnding}; empty: it is open. */
    OPENED(4),
    /** From the worker: it has not, or no longer, opened the database of a RUN, and ran nothing. */
    ABSENT(5),
    /** From the worker: how the next query of a RUN ended, a {@link QueryEnding}. */
    ENDED(6),
    /** To the worker: check this uploaded file and write it anew, an {@link OpenDatabaseOrder} of a file; answered as an OPEN. */
    REWRITE(7);

    /** The form of these messages. */
    public static final FrameFormat<SqlFrameKind> FORMAT = new FrameFormat<>(SqlFrameKind.class);

    private final int code;

    SqlFrameKind(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }
}
