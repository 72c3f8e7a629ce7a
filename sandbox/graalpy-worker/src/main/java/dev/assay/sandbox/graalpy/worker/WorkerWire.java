package dev.assay.sandbox.graalpy.worker;

import dev.assay.sandbox.graalpy.wire.GraalPyFrameKind;
import dev.assay.worker.WorkerStreams;
import dev.assay.worker.frame.Frame;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;

/** The worker's end of its channel. No object that a program can reach leads here but by writing to a stream. */
final class WorkerWire {
    private final DataInputStream in;
    private final OutputStream out;

    WorkerWire(WorkerStreams streams) {
        in = new DataInputStream(streams.in());
        out = streams.out();
    }

    /** The next frame of the client; ends the worker where there is none any more. */
    Frame<GraalPyFrameKind> read() {
        try {
            return GraalPyFrameKind.FORMAT.read(in, Integer.MAX_VALUE);
        } catch (IOException e) {
            throw abandoned();
        }
    }

    void send(GraalPyFrameKind kind) {
        send(kind, new byte[0]);
    }

    void send(GraalPyFrameKind kind, byte[] payload) {
        send(kind, payload, 0, payload.length);
    }

    synchronized void send(GraalPyFrameKind kind, byte[] from, int offset, int length) {
        try {
            GraalPyFrameKind.FORMAT.write(out, kind, from, offset, length);
        } catch (IOException e) {
            throw abandoned();
        }
    }

    private static IllegalStateException abandoned() {
        Runtime.getRuntime().halt(0);
        return new IllegalStateException("the client is gone");
    }
}
