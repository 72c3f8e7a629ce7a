package dev.assay.sandbox.remote.server;

import dev.assay.sandbox.remote.http.MessageConnection;
import dev.assay.sandbox.remote.http.MessageHead;
import dev.assay.sandbox.remote.tls.MutualTls;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The connections of gateways, each with a thread of its own; RATIONALE.md says why. */
final class GatewayConnections implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GatewayConnections.class);
    private static final int BACKLOG = 1_024;
    private static final int MOST_CONNECTIONS = 4_096;
    private static final long AFTER_FAILURE = Duration.ofMillis(100).toNanos();
    /** The longest wait for a message of a TLS handshake. */
    private static final Duration LONGEST_HANDSHAKE = Duration.ofSeconds(10);

    private static final Duration LONGEST_REFUSAL = Duration.ofSeconds(1);
    private static final int MOST_REFUSED = 1 << 16;
    private static final Duration LONGEST_FIRST_HEAD = Duration.ofSeconds(10);
    private static final Duration LONGEST_BODY = Duration.ofMinutes(5);
    /** Gateways end idle connections before. */
    private static final Duration LONGEST_IDLE = Duration.ofMinutes(10);

    private final ServerSocket server = new ServerSocket();
    private final Optional<MutualTls> tls;
    private final Handler handler;
    private final Semaphore places = new Semaphore(MOST_CONNECTIONS);
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(
            Thread.ofPlatform().daemon().name("assay-gateway-", 1).factory());

    /** The answer to each request; a connection whose request it does not answer is closed. */
    interface Handler {
        void handle(RunExchange exchange) throws IOException, InterruptedException;
    }

    GatewayConnections(InetSocketAddress address, Optional<MutualTls> tls, Handler handler) throws IOException {
        this.tls = tls;
        this.handler = handler;
        try {
            server.bind(address, BACKLOG);
        } catch (IOException e) {
            server.close();
            throw e;
        }
        Thread.ofPlatform().name("assay-gateways").start(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                accept(server.accept());
            } catch (IOException | RejectedExecutionException e) {
                if (!server.isClosed()) {
                    LOG.warn("no connection was accepted", e);
                    LockSupport.parkNanos(AFTER_FAILURE); // there may be no file descriptor left
                }
            }
        }
    }

    private void accept(Socket socket) throws IOException {
        open.add(socket);
        if (!places.tryAcquire() || server.isClosed()) {
            open.remove(socket);
            socket.close();
            return;
        }
        threads.execute(() -> {
            try {
                serve(socket);
            } finally {
                open.remove(socket);
                places.release();
            }
        });
    }

    private void serve(Socket socket) {
        try (MessageConnection connection = connection(socket)) {
            connection.readWithin(LONGEST_FIRST_HEAD);
            Optional<MessageHead> head = connection.head();
            while (head.isPresent()) {
                connection.readWithin(LONGEST_BODY);
                RunExchange exchange = new RunExchange(connection, head.get());
                handler.handle(exchange);
                if (!exchange.keepsConnection()) {
                    return;
                }
                connection.readWithin(LONGEST_IDLE);
                head = connection.head();
            }
        } catch (IOException e) {
            LOG.debug("a gateway's connection failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.error("a run failed", e);
        }
    }

    private MessageConnection connection(Socket socket) throws IOException {
        if (tls.isEmpty()) {
            return new MessageConnection(socket);
        }
        try {
            return new MessageConnection(socket, tls.get().toGateway(socket, LONGEST_HANDSHAKE));
        } catch (IOException e) {
            refuse(socket);
            throw e;
        }
    }

    /** Closes a connection after the gateway could read the reason, which unread bytes would destroy. */
    private static void refuse(Socket socket) throws IOException {
        try (socket) {
            socket.shutdownOutput();
            socket.setSoTimeout(Math.toIntExact(LONGEST_REFUSAL.toMillis()));
            socket.getInputStream().readNBytes(MOST_REFUSED);
        }
    }

    /** Takes no more requests, and interrupts those that are handled. */
    @Override
    public void close() {
        try {
            server.close();
            threads.shutdownNow();
            for (Socket each : open) {
                each.close();
            }
        } catch (IOException e) {
            LOG.debug("a connection could not be closed", e);
        }
    }
}
