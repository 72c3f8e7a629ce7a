package dev.assay.sandbox.remote.wire;

import dev.assay.sandbox.Sandbox;
import java.io.IOException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The state of a worker, which is also its part of the handshake.
 *
 * @param protocol the worker's version of the protocol
 * @param slots the number of programs that run at a time
 * @param running the number of programs that run or wait now
 * @param draining whether the worker ends, and takes no more programs
 */
public record RemoteStatus(int protocol, int slots, int running, boolean draining, Sandbox.Status sandbox) {
    private static final JsonMapper JSON = new JsonMapper();

    public RemoteStatus {
        if (slots < 1 || running < 0) {
            throw new IllegalArgumentException("a worker has at least one slot, but not " + slots);
        }
    }

    public byte[] encoded() {
        return JSON.writeValueAsBytes(this);
    }

    /**
     * Reads the state of a worker.
     *
     * @throws IOException if these bytes are no state
     */
    public static RemoteStatus decoded(byte[] payload) throws IOException {
        try {
            return JSON.readValue(payload, RemoteStatus.class);
        } catch (JacksonException e) {
            throw new IOException("not the state of a worker", e);
        }
    }
}
