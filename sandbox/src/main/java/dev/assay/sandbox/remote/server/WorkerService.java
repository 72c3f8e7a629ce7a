package dev.assay.sandbox.remote.server;

import java.io.IOException;
import java.io.OutputStream;

/** Work besides programs that a worker does for gateways, at paths of its own. Safe for use by many threads. */
public interface WorkerService {
    /** Returns whether requests with this path are for this service. */
    boolean owns(String path);

    /**
     * Does the work of one request.
     *
     * @throws IOException if the request can't be read, or is none
     * @throws InterruptedException if the gateway has cancelled
     */
    Reply answer(Request request) throws IOException, InterruptedException;

    /** A request of a gateway that knows the secret. Its body is read once. */
    interface Request {
        String path();

        /**
         * Reads the body.
         *
         * @throws IOException if it is longer than {@code most} bytes, or the connection is lost
         */
        byte[] body(long most) throws IOException;

        /**
         * Copies the body.
         *
         * @throws IOException if it is longer than {@code most} bytes, the connection is lost, or it can't be written
         */
        void copyBody(OutputStream target, long most) throws IOException;
    }

    /**
     * The reply to a request.
     *
     * @param isDone false: something is missing that the gateway has to send first
     */
    record Reply(boolean isDone, byte[] body) {}
}
