package dev.assay.sandbox.remote.wire;

import dev.assay.sandbox.RunOutcome;
import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;

/**
 * The outcome of a call of a session.
 *
 * @param isOpen whether another call can be made
 */
public record RemoteTurn(boolean isOpen, RunOutcome outcome) {
    public byte[] encoded() {
        PayloadWriter out = new PayloadWriter().octet(isOpen ? 1 : 0);
        RemoteOutcome.write(out, outcome);
        return out.toArray();
    }

    /**
     * Reads an outcome.
     *
     * @throws IOException if these bytes are no outcome
     */
    public static RemoteTurn decoded(byte[] payload) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        RemoteTurn turn = new RemoteTurn(in.octet() == 1, RemoteOutcome.read(in));
        in.end();
        return turn;
    }
}
