package dev.assay.gateway;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A connection on which a test says what no proper client would. */
final class RawClient implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 30_000;

    private final Socket socket;

    RawClient(String url) throws IOException {
        URI at = URI.create(url);
        socket = new Socket(at.getHost(), at.getPort());
        socket.setSoTimeout(PATIENCE_MILLIS);
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
