package dev.assay.sandbox.forkserver;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** Frames to and from a fork server: a letter, a length, a payload. Writes from any thread, reads from one. */
final class Wire {
    private static final int MOST = 1 << 30;
    private final OutputStream out;
    private final DataInputStream in;

    Wire(InputStream in, OutputStream out) {
        this.in = new DataInputStream(in);
        this.out = out;
    }

    /** A frame. */
    record Frame(char letter, byte[] payload) {}

    void send(char letter, byte[] payload) throws IOException {
        byte[] head =
                ByteBuffer.allocate(5).put((byte) letter).putInt(payload.length).array();
        synchronized (out) {
            out.write(head);
            out.write(payload);
            out.flush();
        }
    }

    void sendRaw(byte[] bytes) throws IOException {
        synchronized (out) {
            out.write(ByteBuffer.allocate(4).putInt(bytes.length).array());
            out.write(bytes);
            out.flush();
        }
    }

    /** The next frame; {@link EOFException} where the server is gone. */
    Frame next() throws IOException {
        char letter = (char) in.readUnsignedByte();
        int length = in.readInt();
        if (length < 0 || length > MOST) {
            throw new IOException("a frame of " + length + " bytes");
        }
        byte[] payload = new byte[length];
        in.readFully(payload);
        return new Frame(letter, payload);
    }
}
