package dev.assay.judge.http;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.io.CloseMode;

/**
 * The connections to one address. Their number has no bound, because the callers bound the number of requests in
 * flight.
 */
final class ConnectionPool implements AutoCloseable {
    private final ConnectionRoute route;
    private final Set<JudgeConnection> all = ConcurrentHashMap.newKeySet();
    private final ConcurrentLinkedDeque<JudgeConnection> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean isClosed;

    ConnectionPool(ConnectionRoute route) {
        this.route = route;
    }

    /** Takes the idle connection that was used last, so that superfluous ones grow old. */
    Optional<JudgeConnection> take() {
        for (JudgeConnection next = idle.pollFirst(); next != null; next = idle.pollFirst()) {
            if (next.isFresh()) {
                return Optional.of(next);
            }
            drop(next);
        }
        return Optional.empty();
    }

    /** Opens a new connection; closing it from another thread ends the attempt. */
    void open(JudgeConnection connection) throws IOException, HttpException {
        all.add(connection);
        route.open(connection);
        if (isClosed) {
            throw new IOException("the client is closed");
        }
    }

    /** Keeps a connection for the next request if it may be used again, and closes it otherwise. */
    void put(JudgeConnection connection) {
        if (connection.isReusable() && !isClosed) {
            idle.addFirst(connection);
        } else {
            drop(connection);
        }
    }

    private void drop(JudgeConnection connection) {
        all.remove(connection);
        connection.close(CloseMode.IMMEDIATE);
    }

    @Override
    public void close() {
        isClosed = true;
        all.forEach(this::drop);
    }
}
