package dev.assay.sandbox.graalpy.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;

/** One message: a byte for its kind, four for the length of its payload, the payload. */
public record GraalPyFrame(Kind kind, byte[] payload) {
    private static final int HEADER = 5;

    /** What a frame says. */
    public enum Kind {
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

        private final int code;

        Kind(int code) {
            this.code = code;
        }

        private static Kind of(int code) throws IOException {
            for (Kind kind : values()) {
                if (kind.code == code) {
                    return kind;
                }
            }
            throw new IOException("no kind of frame: " + code);
        }
    }

    /**
     * Reads a frame.
     *
     * @param mostBytes the longest payload that is believed
     * @throws EOFException if the stream has ended
     * @throws IOException if it can not be read, or what comes is no frame
     */
    public static GraalPyFrame read(DataInputStream in, long mostBytes) throws IOException {
        Kind kind = Kind.of(in.readUnsignedByte());
        int length = in.readInt();
        if (length < 0 || length > mostBytes) {
            throw new IOException("a frame of " + length + " bytes");
        }
        byte[] payload = in.readNBytes(length);
        if (payload.length < length) {
            throw new EOFException("the stream ended within a frame");
        }
        return new GraalPyFrame(kind, payload);
    }

    /** Writes a frame without a payload, and flushes. */
    public static void write(DataOutputStream out, Kind kind) throws IOException {
        write(out, kind, new byte[0], 0, 0);
    }

    /** Writes a frame with these bytes, and flushes. */
    public static void write(DataOutputStream out, Kind kind, byte[] from, int offset, int length) throws IOException {
        if (length > from.length - offset) {
            throw new IndexOutOfBoundsException(length);
        }
        byte[] header = new byte[HEADER];
        header[0] = (byte) kind.code;
        for (int i = 0; i < 4; i++) {
            header[1 + i] = (byte) (length >>> (24 - 8 * i));
        }
        out.write(header);
        out.write(from, offset, length);
        out.flush();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GraalPyFrame frame && kind == frame.kind && Arrays.equals(payload, frame.payload);
    }

    @Override
    public int hashCode() {
        return 31 * kind.hashCode() + Arrays.hashCode(payload);
    }

    @Override
    public String toString() {
        return kind + " of " + payload.length + " bytes";
    }
}
