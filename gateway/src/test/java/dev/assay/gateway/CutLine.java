package dev.assay.gateway;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A TCP proxy to a server on this host that a test can cut and restore. */
final class CutLine implements AutoCloseable {
    private final ServerSocket entrance;
    private final int target;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;

    static CutLine to(int target) {
        return at(InetAddress.getLoopbackAddress(), target);
    }

    /** Opens a proxy that listens on this address. */
    static CutLine at(InetAddress address, int target) {
        try {
            return new CutLine(new ServerSocket(0, 50, address), target);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private CutLine(ServerSocket entrance, int target) {
        this.entrance = entrance;
        this.target = target;
        Thread.ofVirtual().name("cut-line").start(this::accept);
    }

    int port() {
        return entrance.getLocalPort();
    }

    /** Breaks open connections and refuses new ones. */
    void cut() {
        cut = true;
        sockets.forEach(CutLine::hangUp);
        sockets.clear();
    }

    void mend() {
        cut = false;
    }

    private void accept() {
        while (!entrance.isClosed()) {
            try {
                connect(entrance.accept());
            } catch (IOException e) {
                // the next attempt may succeed, or the proxy was closed
            }
        }
    }

    private void connect(Socket client) throws IOException {
        if (cut) {
            client.close();
            return;
        }
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
        sockets.add(client);
        sockets.add(server);
        forward(client, server);
        forward(server, client);
        if (cut) {
            cut();
        }
    }

    private static void forward(Socket from, Socket to) {
        Thread.ofVirtual().start(() -> {
            try (InputStream in = from.getInputStream();
                    OutputStream out = to.getOutputStream()) {
                in.transferTo(out);
            } catch (IOException e) {
                // the connection has ended
            } finally {
                hangUp(from);
                hangUp(to);
            }
        });
    }

    private static void hangUp(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // the socket is closed already
        }
    }

    @Override
    public void close() throws IOException {
        entrance.close();
        cut();
    }
}
