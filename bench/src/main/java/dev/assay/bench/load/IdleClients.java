package dev.assay.bench.load;

import dev.assay.cli.server.ServerKey;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Connections that keep a gateway waiting: on some nothing is sent, on others a batch is sent and nothing read. They are opened
 * again and again, since the gateway closes them.
 */
final class IdleClients implements AutoCloseable {
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);
    /** A client that does not read can't see that its connection was closed, so each minute all are opened anew. */
    private static final int LOOKS_OF_STALLED = 60;

    private static final int SMALLEST_BUFFER = 4_096;
    private static final int HTTP = 80;

    private final URI server;
    private final byte[] request;
    private final SocketChannel[] silent;
    private final SocketChannel[] stalled;
    private final AtomicInteger reopened = new AtomicInteger();
    private final Thread keeper;

    /**
     * Opens the connections.
     *
     * @param silent connections on which nothing is sent
     * @param stalled connections on which the batch is sent and nothing is read
     */
    IdleClients(URI server, ServerKey key, int silent, int stalled, byte[] batch) throws IOException {
        this.server = server;
        this.request = request(server, key, batch);
        this.silent = new SocketChannel[silent];
        this.stalled = new SocketChannel[stalled];
        for (int i = 0; i < silent; i++) {
            this.silent[i] = connected();
        }
        for (int i = 0; i < stalled; i++) {
            this.stalled[i] = posted();
        }
        this.keeper = Thread.ofPlatform().daemon().name("idle clients").start(this::keep);
    }

    private static byte[] request(URI server, ServerKey key, byte[] batch) {
        String head = "POST /v1/verify:batch HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\n"
                        .formatted(server.getAuthority(), key.value())
                + "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n".formatted(batch.length);
        byte[] request = Arrays.copyOf(head.getBytes(StandardCharsets.US_ASCII), head.length() + batch.length);
        System.arraycopy(batch, 0, request, head.length(), batch.length);
        return request;
    }

    private SocketChannel connected() throws IOException {
        SocketChannel client = SocketChannel.open();
        client.setOption(StandardSocketOptions.SO_RCVBUF, SMALLEST_BUFFER);
        client.connect(address());
        return client;
    }

    private SocketChannel posted() throws IOException {
        SocketChannel client = connected();
        write(client, ByteBuffer.wrap(request));
        return client;
    }

    private void keep() {
        try {
            for (int look = 1; true; look++) {
                Thread.sleep(BETWEEN_LOOKS);
                for (int i = 0; i < silent.length; i++) {
                    if (!isOpen(silent[i])) {
                        close(silent[i]);
                        silent[i] = connected();
                        reopened.incrementAndGet();
                    }
                }
                for (int i = 0; look % LOOKS_OF_STALLED == 0 && i < stalled.length; i++) {
                    close(stalled[i]);
                    stalled[i] = posted();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            System.out.println("the gateway takes no connection any more: " + e.getMessage());
        }
    }

    private static void write(SocketChannel client, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            client.write(bytes);
        }
    }

    private InetSocketAddress address() {
        return new InetSocketAddress(server.getHost(), server.getPort() < 0 ? HTTP : server.getPort());
    }

    /** Returns the connections that were opened again since the last call. */
    int reopened() {
        return reopened.getAndSet(0);
    }

    private static boolean isOpen(SocketChannel client) {
        try {
            client.configureBlocking(false);
            return client.read(ByteBuffer.allocate(1)) >= 0;
        } catch (IOException closed) {
            return false;
        }
    }

    @Override
    public void close() {
        keeper.interrupt();
        try {
            keeper.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (SocketChannel client : silent) {
            close(client);
        }
        for (SocketChannel client : stalled) {
            close(client);
        }
    }

    private static void close(SocketChannel client) {
        try {
            client.close();
        } catch (IOException gone) {
            // It is closed either way.
        }
    }
}
