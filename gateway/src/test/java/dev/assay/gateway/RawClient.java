package dev.assay.gateway;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/** A connection on which a test says what no proper client would. */
final class RawClient implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 30_000;

    private final Socket socket;

    RawClient(String url) throws IOException {
        this(url, new Socket());
    }

    private RawClient(String url, Socket socket) throws IOException {
        URI at = URI.create(url);
        this.socket = socket;
        socket.connect(new InetSocketAddress(at.getHost(), at.getPort()));
        socket.setSoTimeout(PATIENCE_MILLIS);
    }

    /** One whose kernel takes little that is not read. */
    static RawClient withSmallWindow(String url) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(32 * 1_024);
        return new RawClient(url, socket);
    }

    /** The head of a request: its lines are joined by CR LF, and an empty one ends it. */
    RawClient head(String... lines) throws IOException {
        return send((String.join("\r\n", lines) + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
    }

    RawClient send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
        return this;
    }

    /** The status of the answer that comes next. */
    int status() throws IOException {
        return Integer.parseInt(readHead().split(" ", 3)[1]);
    }

    /** The head of the answer that comes next, in lower case. */
    String readHead() throws IOException {
        var head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
            int next = socket.getInputStream().read();
            if (next < 0) {
                throw new IOException("the connection ended after " + head);
            }
            head.write(next);
        }
        return head.toString(StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    }

    /** Whether an answer has begun to come. */
    boolean isAnswered() throws IOException {
        return socket.getInputStream().available() > 0;
    }

    /** All that still comes until the other side closes, of which this many bytes are read at a time, with a pause. */
    String restSlowly(int atATime, Duration pause) throws IOException {
        var all = new ByteArrayOutputStream();
        for (byte[] part = socket.getInputStream().readNBytes(atATime);
                part.length > 0;
                part = socket.getInputStream().readNBytes(atATime)) {
            all.write(part);
            LockSupport.parkNanos(pause.toNanos());
        }
        return all.toString(StandardCharsets.UTF_8);
    }

    /** All that still comes until the other side closes or hangs up. */
    String restOrCut() throws IOException {
        var all = new ByteArrayOutputStream();
        try {
            socket.getInputStream().transferTo(all);
        } catch (SocketException e) {
            // it hung up
        }
        return all.toString(StandardCharsets.UTF_8);
    }

    /** All that still comes until the other side closes. */
    String rest() throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Lets the end of the connection be a reset. */
    void resetOnClose() throws IOException {
        socket.setSoLinger(true, 0);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
