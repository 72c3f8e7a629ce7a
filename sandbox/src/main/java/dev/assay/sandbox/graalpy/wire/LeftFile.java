package dev.assay.sandbox.graalpy.wire;

import dev.assay.sandbox.Bytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A file that a program left and that its caller wants. */
public record LeftFile(String name, Bytes content) {
    /** This file as the payload of a frame. */
    public byte[] encoded() {
        byte[] label = Bytes.utf8(name).toArray();
        return ByteBuffer.allocate(2 + label.length + content.length())
                .putShort((short) label.length)
                .put(label)
                .put(content.toArray())
                .array();
    }

    /**
     * The file that this payload holds.
     *
     * @throws IOException if it holds none
     */
    public static LeftFile decoded(byte[] payload) throws IOException {
        int length = payload.length < 2 ? -1 : ByteBuffer.wrap(payload).getShort();
        if (length < 0 || length > payload.length - 2) {
            throw new IOException("no file in " + payload.length + " bytes");
        }
        return new LeftFile(
                Bytes.of(Arrays.copyOfRange(payload, 2, 2 + length)).text(),
                Bytes.of(Arrays.copyOfRange(payload, 2 + length, payload.length)));
    }
}
