package dev.assay.sandbox.docker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A socket in front of an engine's socket. For its clients, a closed relay looks like a dead engine; another relay may
 * be opened in its place.
 */
final class Relay implements AutoCloseable {
    private final Path socket;
    private final Path engine;
    private final ServerSocketChannel server;
    private final Set<SocketChannel> open = ConcurrentHashMap.newKeySet();

    private Relay(Path socket, Path engine, ServerSocketChannel server) {
        this.socket = socket;
        this.engine = engine;
        this.server = server;
    }

    static Relay open(Path socket, URI engine) throws IOException {
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(socket));
        Relay relay = new Relay(socket, Path.of(engine.getPath()), server);
        Thread.ofVirtual().start(relay::accept);
        return relay;
    }

    private void accept() {
        try {
            while (true) {
                SocketChannel one = server.accept();
                SocketChannel other = SocketChannel.open(UnixDomainSocketAddress.of(engine));
                open.add(one);
                open.add(other);
                Thread.ofVirtual().start(() -> carry(one, other));
                Thread.ofVirtual().start(() -> carry(other, one));
            }
        } catch (IOException closed) {
            // The server socket accepts no more connections.
        }
    }

    /** Copies bytes until either side is closed; the end of one side is passed on to the other. */
    private static void carry(SocketChannel from, SocketChannel to) {
        ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
        try {
            while (from.read(buffer) >= 0) {
                buffer.flip();
                while (buffer.hasRemaining()) {
                    to.write(buffer);
                }
                buffer.clear();
            }
            to.shutdownOutput();
        } catch (IOException closed) {
            // The other side notices the end by itself.
        }
    }

    @Override
    public void close() {
        try {
            server.close();
            for (SocketChannel each : open) {
                each.close();
            }
            Files.delete(socket);
        } catch (IOException unwilling) {
            throw new UncheckedIOException(unwilling);
        }
    }
}
