package dev.assay.sandbox.remote;

import dev.assay.sandbox.remote.http.MessageConnection;
import dev.assay.sandbox.remote.tls.MutualTls;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The connections to one worker. Those that no request uses are kept for later requests. Their number has no bound, since
 * callers bound the number of programs in flight.
 */
final class WorkerConnections implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerConnections.class);
    private static final Duration LONGEST_CONNECT = Duration.ofSeconds(2);
    /** The worker keeps idle connections longer, so that none ends while a request is on its way. */
    private static final long LONGEST_IDLE = Duration.ofMinutes(1).toNanos();

    private final URI address;
    private final String name;
    private final Optional<MutualTls> tls;
    private final Deque<KeptConnection> kept = new ConcurrentLinkedDeque<>();
    private volatile boolean isClosed;

    private record KeptConnection(MessageConnection connection, long since) {
        boolean isOld() {
            return System.nanoTime() - since > LONGEST_IDLE;
        }
    }

    /** @param name the name that the worker's certificate must have */
    WorkerConnections(URI address, String name, Optional<MutualTls> tls) {
        this.address = address;
        this.name = name;
        this.tls = tls;
    }

    /** Takes the kept connection that was used last, so that superfluous ones grow old. */
    Optional<MessageConnection> take() {
        return Optional.ofNullable(kept.pollFirst()).map(KeptConnection::connection);
    }

    /**
     * Opens a connection.
     *
     * @throws IOException if the worker can't be reached within two seconds, or its certificate is not valid
     */
    MessageConnection open() throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(
                    new InetSocketAddress(address.getHost(), address.getPort()), (int) LONGEST_CONNECT.toMillis());
            return tls.isEmpty()
                    ? new MessageConnection(socket)
                    : new MessageConnection(socket, tls.get().toWorker(socket, name, LONGEST_CONNECT));
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** Keeps a connection for another request. */
    void keep(MessageConnection connection) {
        kept.addFirst(new KeptConnection(connection, System.nanoTime()));
        if (isClosed) {
            closeKept();
        }
    }

    void closeOld() {
        close(KeptConnection::isOld);
    }

    void closeKept() {
        close(_ -> true);
    }

    private void close(Predicate<KeptConnection> chosen) {
        for (KeptConnection each : List.copyOf(kept)) {
            if (chosen.test(each) && kept.remove(each)) {
                try {
                    each.connection().close();
                } catch (IOException e) {
                    LOG.debug("a connection to {} could not be closed", address, e);
                }
            }
        }
    }

    @Override
    public void close() {
        isClosed = true;
        closeKept();
    }
}
