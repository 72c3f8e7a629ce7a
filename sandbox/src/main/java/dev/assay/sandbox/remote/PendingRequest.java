package dev.assay.sandbox.remote;

import dev.assay.sandbox.remote.http.MessageConnection;
import dev.assay.sandbox.remote.http.MessageHead;
import dev.assay.sandbox.remote.wire.RemoteProtocol;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;

/** A request to a worker. Its own thread waits for the answer; another thread may give it up. */
final class PendingRequest {
    private final WorkerConnections connections;
    private final Message message;
    private Optional<MessageConnection> current = Optional.empty();
    private boolean hasBegun;
    private boolean isGivenUp;

    /** The answer to a request. */
    record Answer(MessageHead head, byte[] body) {}

    /** The request itself, which may be written a second time on another connection. */
    interface Message {
        void write(MessageConnection connection) throws IOException;
    }

    PendingRequest(WorkerConnections connections, Message message) {
        this.connections = connections;
        this.message = message;
    }

    /**
     * Sends the request and waits for the answer.
     *
     * @param most the largest answer in bytes
     * @param within the longest wait for the answer; empty if it takes as long as a program does
     * @throws IOException if the worker can't be reached, does not answer in time, answers with something else, or the
     *     request was given up or its thread interrupted
     */
    Answer answer(long most, Optional<Duration> within) throws IOException {
        Optional<MessageConnection> kept = connections.take();
        if (kept.isPresent()) {
            try {
                return exchange(kept.get(), most, within);
            } catch (SocketTimeoutException e) {
                throw e;
            } catch (IOException e) {
                // A worker that was started again knows none of the kept connections.
                if (hasBegun() || isGivenUp() || Thread.currentThread().isInterrupted()) {
                    throw e;
                }
                connections.closeKept();
            }
        }
        return exchange(connections.open(), most, within);
    }

    private Answer exchange(MessageConnection connection, long most, Optional<Duration> within) throws IOException {
        boolean isReusable = false;
        try {
            use(connection);
            within.ifPresentOrElse(connection::readWithin, connection::readWithoutBound);
            message.write(connection);
            MessageHead answered =
                    connection.head().orElseThrow(() -> new EOFException("the worker ended the connection"));
            if (answered.status() == RemoteProtocol.OK) {
                begin();
            }
            Answer answer = new Answer(answered, connection.body(answered, most));
            isReusable = answered.keepsConnection();
            return answer;
        } finally {
            release();
            if (isReusable) {
                connections.keep(connection);
            } else {
                connection.close();
            }
        }
    }

    private synchronized void use(MessageConnection connection) throws IOException {
        if (isGivenUp) {
            throw new IOException("the request was given up");
        }
        current = Optional.of(connection);
    }

    private synchronized void release() {
        current = Optional.empty();
    }

    private synchronized void begin() {
        hasBegun = true;
    }

    /** Returns whether the worker has begun with it. */
    synchronized boolean hasBegun() {
        return hasBegun;
    }

    synchronized boolean isGivenUp() {
        return isGivenUp;
    }

    /** Ends the wait for the answer. */
    synchronized void giveUp() throws IOException {
        isGivenUp = true;
        if (current.isPresent()) {
            current.get().close();
        }
    }
}
