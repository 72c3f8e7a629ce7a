package dev.assay.bench.load;

import dev.assay.cli.server.ServerKey;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Connections that keep a gateway waiting. */
final class IdleClients implements AutoCloseable {
    private static final int SMALLEST_BUFFER = 4_096;
    private static final int HTTP = 80;

    private final URI server;
    private final ServerKey key;
    private final List<SocketChannel> silent = new ArrayList<>();
    private final List<SocketChannel> stalled = new ArrayList<>();

    IdleClients(URI server, ServerKey key) {
        this.server = server;
        this.key = key;
    }

    /** Opens connections on which nothing is sent. */
    void connect(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            silent.add(SocketChannel.open(address()));
        }
    }

    /** Sends this batch on connections of their own, and reads nothing. */
    void postWithoutReading(int count, byte[] batch) throws IOException {
        String head = "POST /v1/verify:batch HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\n"
                        .formatted(server.getAuthority(), key.value())
                + "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n".formatted(batch.length);
        for (int i = 0; i < count; i++) {
            SocketChannel client = SocketChannel.open();
            stalled.add(client);
            client.setOption(StandardSocketOptions.SO_RCVBUF, SMALLEST_BUFFER);
            client.connect(address());
            write(client, ByteBuffer.wrap(head.getBytes(StandardCharsets.US_ASCII)));
            write(client, ByteBuffer.wrap(batch));
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

    /** Returns the number of silent connections that the gateway has not closed. */
    long connected() {
        return silent.stream().filter(IdleClients::isOpen).count();
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
        silent.forEach(IdleClients::close);
        stalled.forEach(IdleClients::close);
    }

    private static void close(SocketChannel client) {
        try {
            client.close();
        } catch (IOException gone) {
            // It is closed either way.
        }
    }
}
