package dev.assay.sandbox.graalpy.wire;

import dev.assay.worker.frame.FrameFormat;
import dev.assay.worker.frame.FrameKind;

/** The kinds of messages between a worker and its client. */
public enum GraalPyFrameKind implements FrameKind {
    /** To the worker: run this program, a {@link RunRequest}. */
    RUN(1),
    /** To the worker: keep a context for cells; a {@link RunRequest} without files. */
    SESSION(2),
    /** To the worker: run this source in the kept context. */
    CELL(3),
    /** To the worker: input of the program. */
    STDIN(4),
    /** To the worker: no more input. Follows every RUN and CELL, at the latest when the program has ended. */
    STDIN_END(5),
    /** From the worker: it waits for a RUN, SESSION or CELL. */
    READY(6),
    /** From the worker: the program wrote this to stdout. */
    STDOUT(7),
    /** From the worker: the program wrote this to stderr. */
    STDERR(8),
    /** From the worker: a file that the program left, a {@link LeftFile}. */
    FILE(9),
    /** From the worker: the program has ended, an {@link ProgramEnding}. */
    EXITED(10);

    /** The form of these messages. */
    public static final FrameFormat<GraalPyFrameKind> FORMAT = new FrameFormat<>(GraalPyFrameKind.class);

    private final int code;

    GraalPyFrameKind(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }
}
