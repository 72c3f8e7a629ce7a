package dev.assay.sandbox.remote.wire;

import dev.assay.sandbox.Bytes;
import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;

/** The order to run code in a session. */
public record RemoteCall(String code, Bytes stdin) {
    public byte[] encoded() {
        return new PayloadWriter().text(code).octets(stdin.toArray()).toArray();
    }

    /**
     * Reads an order.
     *
     * @throws IOException if these bytes are no order
     */
    public static RemoteCall decoded(byte[] payload) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        RemoteCall call = new RemoteCall(in.text(Integer.MAX_VALUE), Bytes.of(in.octets(Integer.MAX_VALUE)));
        in.end();
        return call;
    }
}
