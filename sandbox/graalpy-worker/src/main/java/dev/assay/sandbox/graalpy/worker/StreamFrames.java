package dev.assay.sandbox.graalpy.worker;

import dev.assay.sandbox.graalpy.wire.GraalPyFrameKind;
import java.io.OutputStream;
import java.util.Objects;

/** The stdout or stderr of a program, whose bytes become frames. */
final class StreamFrames extends OutputStream {
    private static final int MOST_AT_ONCE = 1 << 16;

    private final WorkerWire wire;
    private final GraalPyFrameKind kind;

    StreamFrames(WorkerWire wire, GraalPyFrameKind kind) {
        this.wire = wire;
        this.kind = kind;
    }

    @Override
    public void write(int value) {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] from, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, from.length);
        for (int done = 0; done < length; done += MOST_AT_ONCE) {
            wire.send(kind, from, offset + done, Math.min(MOST_AT_ONCE, length - done));
        }
    }
}
