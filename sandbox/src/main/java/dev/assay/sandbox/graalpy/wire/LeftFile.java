package dev.assay.sandbox.graalpy.wire;

import dev.assay.sandbox.Bytes;
import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;

/** A file that a program left and that its caller wants. */
public record LeftFile(String name, Bytes content) {
    /** This file as the payload of a frame. */
    public byte[] encoded() {
        return new PayloadWriter().text(name).octets(content.toArray()).toArray();
    }

    /**
     * The file that this payload holds.
     *
     * @throws IOException if it holds none
     */
    public static LeftFile decoded(byte[] payload) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        LeftFile file = new LeftFile(in.text(Integer.MAX_VALUE), Bytes.of(in.octets(Integer.MAX_VALUE)));
        in.end();
        return file;
    }
}
