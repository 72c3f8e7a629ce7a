package dev.assay.sql.engine.wire;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** One message: a byte for its kind, four for the length of its payload, the payload. */
public record SqlWorkerFrame(Kind kind, byte[] payload) {
    /** What a frame takes besides its payload. */
    public static final int HEADER = 5;

    /** What a frame says. */
    public enum Kind {
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
    public static SqlWorkerFrame read(DataInputStream in, long mostBytes) throws IOException {
        Kind kind = Kind.of(in.readUnsignedByte());
        int length = in.readInt();
        if (length < 0 || length > mostBytes) {
            throw new IOException("a frame of " + length + " bytes");
        }
        byte[] payload = in.readNBytes(length);
        if (payload.length < length) {
            throw new EOFException("the stream ended within a frame");
        }
        return new SqlWorkerFrame(kind, payload);
    }

    /** Writes a frame without a payload, and flushes. */
    public static void write(OutputStream out, Kind kind) throws IOException {
        write(out, kind, new byte[0], 0);
    }

    /** Writes a frame with the first bytes of this array, and flushes. */
    public static void write(OutputStream out, Kind kind, byte[] from, int length) throws IOException {
        put(out, kind, from, length);
        out.flush();
    }

    /** Writes a frame with the first bytes of this array. */
    public static void put(OutputStream out, Kind kind, byte[] from, int length) throws IOException {
        byte[] header = new byte[HEADER];
        header[0] = (byte) kind.code;
        for (int i = 0; i < 4; i++) {
            header[1 + i] = (byte) (length >>> (24 - 8 * i));
        }
        out.write(header);
        out.write(from, 0, length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SqlWorkerFrame frame && kind == frame.kind && Arrays.equals(payload, frame.payload);
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
