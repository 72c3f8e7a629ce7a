package dev.assay.sandbox.remote.wire;

import dev.assay.sandbox.Limits;
import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;

/** The order to open a session. */
public record RemoteOpening(String language, Limits limits) {
    private static final int MOST_NAME = 1 << 10;

    public byte[] encoded() {
        PayloadWriter out = new PayloadWriter().text(language);
        RemoteRun.write(out, limits);
        return out.toArray();
    }

    /**
     * Reads an order.
     *
     * @throws IOException if these bytes are no order
     */
    public static RemoteOpening decoded(byte[] payload) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        try {
            RemoteOpening opening = new RemoteOpening(in.text(MOST_NAME), RemoteRun.limits(in));
            in.end();
            return opening;
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
