package dev.assay.sandbox.graalpy.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;

/**
 * How a program ended by itself.
 *
 * @param code its exit code, from 0 to 255
 * @param left whether it left the interpreter; a cell of a session that did not can be followed by another
 * @param cpu processor time of its first thread, to the microsecond
 */
public record ProgramEnding(int code, boolean left, Duration cpu) {
    private static final int BYTES = Integer.BYTES + 1 + Long.BYTES;

    /** This ending as the payload of a frame. */
    public byte[] encoded() {
        return ByteBuffer.allocate(BYTES)
                .putInt(code)
                .put((byte) (left ? 1 : 0))
                .putLong(cpu.toNanos())
                .array();
    }

    /**
     * The ending that this payload holds.
     *
     * @throws IOException if it holds none
     */
    public static ProgramEnding decoded(byte[] payload) throws IOException {
        if (payload.length != BYTES) {
            throw new IOException("no ending in " + payload.length + " bytes");
        }
        ByteBuffer buffer = ByteBuffer.wrap(payload);
        return new ProgramEnding(buffer.getInt(), buffer.get() != 0, Duration.ofNanos(buffer.getLong()));
    }
}
