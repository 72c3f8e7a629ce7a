package dev.assay.worker.frame;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * The form of messages as bytes: one for the kind, four for the length of the payload, the payload.
 *
 * @param <K> the kinds of one worker's messages
 */
public final class FrameFormat<K extends Enum<K> & FrameKind> {
    /** The bytes of a frame besides its payload. */
    public static final int HEADER = 5;

    private final List<K> kinds;

    public FrameFormat(Class<K> kinds) {
        this.kinds = List.of(kinds.getEnumConstants());
    }

    /**
     * Reads a frame.
     *
     * @param mostBytes the longest payload that is believed
     * @throws EOFException if the stream has ended
     * @throws IOException if it can not be read, or the bytes are no frame
     */
    public Frame<K> read(DataInputStream in, long mostBytes) throws IOException {
        K kind = kind(in.readUnsignedByte());
        int length = in.readInt();
        if (length < 0 || length > mostBytes) {
            throw new IOException("a frame of " + length + " bytes");
        }
        byte[] payload = in.readNBytes(length);
        if (payload.length < length) {
            throw new EOFException("the stream ended within a frame");
        }
        return new Frame<>(kind, payload);
    }

    private K kind(int code) throws IOException {
        for (K kind : kinds) {
            if (kind.code() == code) {
                return kind;
            }
        }
        throw new IOException("no kind of frame: " + code);
    }

    /** Writes a frame with these bytes of the array; does not flush. */
    public void write(OutputStream out, K kind, byte[] from, int offset, int length) throws IOException {
        byte[] header = new byte[HEADER];
        header[0] = (byte) kind.code();
        for (int i = 0; i < Integer.BYTES; i++) {
            header[1 + i] = (byte) (length >>> (24 - 8 * i));
        }
        out.write(header);
        out.write(from, offset, length);
    }
}
