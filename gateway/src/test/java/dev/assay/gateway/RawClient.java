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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A connection on which a test sends bytes that no correct client would send. */
final class RawClient implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 30_000;
    private static final Pattern CONTENT_LENGTH = Pattern.compile("content-length: (\\d+)");

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

    /** Returns a client whose kernel buffers little unread data. */
    static RawClient withSmallWindow(String url) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(32 * 1_024);
        return new RawClient(url, socket);
    }

    /** Sends the head of a request: its lines are joined by CR LF, and an empty line ends it. */
    RawClient head(String... lines) throws IOException {
        return send((String.join("\r\n", lines) + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
    }

    RawClient send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
        return this;
    }

    /** Returns the status of the next answer. */
    int status() throws IOException {
        return Integer.parseInt(readHead().split(" ", 3)[1]);
    }

    /** Reads the next answer, which states its length, and returns its status. */
    int answered() throws IOException {
        String head = readHead();
        Matcher length = CONTENT_LENGTH.matcher(head);
        if (!length.find()) {
            throw new IOException("no length in " + head);
        }
        socket.getInputStream().skipNBytes(Long.parseLong(length.group(1)));
        return Integer.parseInt(head.split(" ", 3)[1]);
    }

    /** Returns the head of the next answer, in lower case. */
    String readHead() throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
            int next = socket.getInputStream().read();
            if (next < 0) {
                throw new IOException("the connection ended after " + head);
            }
            head.write(next);
        }
        return head.toString(StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    }

    /** Returns whether an answer has begun to come. */
    boolean isAnswered() throws IOException {
        return socket.getInputStream().available() > 0;
    }

    /** Reads until the server closes, this many bytes at a time, with a pause after each. */
    String restSlowly(int atATime, Duration pause) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part = socket.getInputStream().readNBytes(atATime);
                part.length > 0;
                part = socket.getInputStream().readNBytes(atATime)) {
            all.write(part);
            LockSupport.parkNanos(pause.toNanos());
        }
        return all.toString(StandardCharsets.UTF_8);
    }

    /** Reads until the server closes or resets the connection. */
    String restOrCut() throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try {
            socket.getInputStream().transferTo(all);
        } catch (SocketException e) {
            // the server reset the connection
        }
        return all.toString(StandardCharsets.UTF_8);
    }

    /** Reads until the server closes. */
    String rest() throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Makes closing reset the connection. */
    void resetOnClose() throws IOException {
        socket.setSoLinger(true, 0);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
