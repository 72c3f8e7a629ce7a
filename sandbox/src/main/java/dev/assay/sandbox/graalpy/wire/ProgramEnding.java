package dev.assay.sandbox.graalpy.wire;

import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;
import java.time.Duration;

/**
 * The end of a program that ended by itself.
 *
 * @param code its exit code, from 0 to 255
 * @param left whether it left the interpreter; a cell of a session that did not can be followed by another
 * @param cpu processor time of its first thread, to the microsecond
 */
public record ProgramEnding(int code, boolean left, Duration cpu) {
    /** This ending as the payload of a frame. */
    public byte[] encoded() {
        return new PayloadWriter()
                .whole(code)
                .octet(left ? 1 : 0)
                .large(cpu.toNanos())
                .toArray();
    }

    /**
     * The ending that this payload holds.
     *
     * @throws IOException if it holds none
     */
    public static ProgramEnding decoded(byte[] payload) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        ProgramEnding ending = new ProgramEnding(in.whole(), in.octet() != 0, Duration.ofNanos(in.large()));
        in.end();
        return ending;
    }
}
