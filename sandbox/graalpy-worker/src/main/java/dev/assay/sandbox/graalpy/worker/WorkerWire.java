package dev.assay.sandbox.graalpy.worker;

import dev.assay.sandbox.graalpy.wire.GraalPyFrame;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** The worker's end of its channel. No object that a program can reach leads here but by writing to a stream. */
final class WorkerWire {
    private final DataInputStream in;
    private final DataOutputStream out;

    WorkerWire(InputStream in, OutputStream out) {
        this.in = new DataInputStream(in);
        this.out = new DataOutputStream(out);
    }

    /** The next frame of the client; ends the worker where there is none any more. */
    GraalPyFrame read() {
        try {
            return GraalPyFrame.read(in, Integer.MAX_VALUE);
        } catch (IOException e) {
            throw abandoned();
        }
    }

    void send(GraalPyFrame.Kind kind) {
        send(kind, new byte[0]);
    }

    void send(GraalPyFrame.Kind kind, byte[] payload) {
        send(kind, payload, 0, payload.length);
    }

    synchronized void send(GraalPyFrame.Kind kind, byte[] from, int offset, int length) {
        try {
            GraalPyFrame.write(out, kind, from, offset, length);
        } catch (IOException e) {
            throw abandoned();
        }
    }

    private static IllegalStateException abandoned() {
        Runtime.getRuntime().halt(0);
        return new IllegalStateException("the client is gone");
    }
}
