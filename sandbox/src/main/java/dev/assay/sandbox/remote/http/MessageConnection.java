package dev.assay.sandbox.remote.http;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.ProtocolException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLException;

/**
 * A connection that carries messages. Its thread waits in the socket itself, so that a message wakes nobody else, and a
 * message of usual size is one write. Closing it from another thread ends the wait.
 */
public final class MessageConnection implements AutoCloseable {
    private static final int BUFFER = 1 << 14;
    private static final int MOST_HEAD = 1 << 14;
    private static final int MOST_JOINED = 1 << 16;
    private static final String END_OF_LINE = "\r\n";
    private static final String LAST_CHUNK = "0\r\n\r\n";

    /** The time after which a waiting thread looks whether it was interrupted, in milliseconds. */
    private static final long BETWEEN_LOOKS = 1_000;

    /** The message of the failure where the other side speaks TLS, and this one does not. */
    public static final String SPEAKS_TLS = "the other side speaks TLS";

    private static final int TLS_ALERT = 0x15;
    private static final int TLS_HANDSHAKE = 0x16;

    private final Socket plain;
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private boolean isBounded;
    private long deadline;

    /** Takes over a connected socket. */
    public MessageConnection(Socket socket) throws IOException {
        this(socket, socket);
    }

    /**
     * Takes over a connected socket and a layer over it. Closing leaves the layer out, whose last message could wait for
     * a host that is cut off; each message says where it ends.
     */
    public MessageConnection(Socket plain, Socket layer) throws IOException {
        this.plain = plain;
        this.socket = layer;
        plain.setTcpNoDelay(true);
        this.in = new BufferedInputStream(new AwaitedInput(socket.getInputStream()), BUFFER);
        this.out = socket.getOutputStream();
    }

    /** Bounds all reading from now on. */
    public void readWithin(Duration most) {
        isBounded = true;
        deadline = System.nanoTime() + most.toNanos();
    }

    /** Lets reading wait without a bound. */
    public void readWithoutBound() {
        isBounded = false;
    }

    /**
     * Sends a message.
     *
     * @param head the first line and the headers, each with its end of line, and the empty line
     */
    public void write(String head, byte[] body) throws IOException {
        send(ascii(head), body);
    }

    /** Sends the only chunk of a body that comes in chunks, and the end of the body. */
    public void writeChunk(byte[] body) throws IOException {
        if (body.length == 0) {
            send(ascii(LAST_CHUNK));
        } else {
            send(ascii(Integer.toHexString(body.length) + END_OF_LINE), body, ascii(END_OF_LINE + LAST_CHUNK));
        }
    }

    /** Sends a body in chunks, and its end. */
    public void writeChunks(InputStream body) throws IOException {
        byte[] buffer = new byte[MOST_JOINED / 2];
        for (int length = body.read(buffer); length >= 0; length = body.read(buffer)) {
            if (length > 0) {
                send(
                        ascii(Integer.toHexString(length) + END_OF_LINE),
                        Arrays.copyOf(buffer, length),
                        ascii(END_OF_LINE));
            }
        }
        send(ascii(LAST_CHUNK));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Sends the parts of a message, at once if it is not large. */
    private void send(byte[]... parts) throws IOException {
        long length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        if (length > MOST_JOINED) {
            for (byte[] part : parts) {
                out.write(part);
            }
            return;
        }
        ByteBuffer message = ByteBuffer.allocate((int) length);
        for (byte[] part : parts) {
            message.put(part);
        }
        out.write(message.array());
    }

    /**
     * Reads the head of the next message.
     *
     * @return empty if the other side has ended the connection between two messages
     * @throws IOException if the connection is lost, the deadline is over, or this is no head
     */
    public Optional<MessageHead> head() throws IOException {
        in.mark(1);
        int first = in.read();
        if (first < 0) {
            return Optional.empty();
        }
        if (first == TLS_ALERT || first == TLS_HANDSHAKE) {
            throw new SSLException(SPEAKS_TLS);
        }
        in.reset();
        List<String> lines = new ArrayList<>();
        int left = MOST_HEAD;
        for (String line = line(left); !line.isEmpty(); line = line(left)) {
            left -= line.length();
            lines.add(line);
        }
        return Optional.of(MessageHead.of(lines));
    }

    private String line(int most) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the other side ended the connection");
            }
            if (line.length() >= most) {
                throw new ProtocolException("a head is longer than " + MOST_HEAD + " bytes");
            }
            line.append((char) next);
        }
        int length = line.length();
        if (length > 0 && line.charAt(length - 1) == '\r') {
            line.setLength(length - 1);
        }
        return line.toString();
    }

    /**
     * Reads the body that follows a head.
     *
     * @throws IOException if it is longer than {@code most} bytes, or the connection is lost
     */
    public byte[] body(MessageHead head, long most) throws IOException {
        if (!head.isChunked()) {
            return exactly(head.length(most));
        }
        byte[] first = chunk(most);
        byte[] next = first.length == 0 ? first : chunk(most - first.length);
        if (next.length == 0) {
            return first; // the usual answer of a worker
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(first);
        all.writeBytes(next);
        copyChunks(all, most - all.size());
        return all.toByteArray();
    }

    /**
     * Copies the body that follows a head, chunk by chunk.
     *
     * @throws IOException if it is longer than {@code most} bytes, the connection is lost, or it can't be written
     */
    public void copyBody(MessageHead head, OutputStream target, long most) throws IOException {
        if (!head.isChunked()) {
            target.write(exactly(head.length(most)));
        } else {
            copyChunks(target, most);
        }
    }

    private void copyChunks(OutputStream target, long most) throws IOException {
        long left = most;
        for (byte[] next = chunk(left); next.length > 0; next = chunk(left)) {
            target.write(next);
            left -= next.length;
        }
    }

    /** Reads a chunk with its end; an empty one is the last. */
    private byte[] chunk(long most) throws IOException {
        String size = line(Long.BYTES);
        if (!size.matches("[0-9A-Fa-f]{1,8}")) {
            throw new ProtocolException("a chunk has no size");
        }
        long length = Long.parseLong(size, 16);
        if (length > Math.min(most, Integer.MAX_VALUE - 8)) {
            throw new ProtocolException("a body is longer than " + most + " bytes");
        }
        byte[] content = exactly((int) length);
        if (!line(2).isEmpty()) {
            throw new ProtocolException("a chunk does not end");
        }
        return content;
    }

    private byte[] exactly(int length) throws IOException {
        byte[] content = in.readNBytes(length);
        if (content.length < length) {
            throw new EOFException("the other side ended the connection within a body");
        }
        return content;
    }

    @Override
    public void close() throws IOException {
        plain.close();
    }

    /** Reads what comes until the deadline, and ends if its thread is interrupted. */
    private final class AwaitedInput extends InputStream {
        private final InputStream socketInput;

        AwaitedInput(InputStream socketInput) {
            this.socketInput = socketInput;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            while (true) {
                long left = isBounded ? (deadline - System.nanoTime()) / 1_000_000 : BETWEEN_LOOKS;
                if (left <= 0) {
                    throw new SocketTimeoutException("the time to read is over");
                }
                socket.setSoTimeout((int) Math.min(left, BETWEEN_LOOKS));
                try {
                    return socketInput.read(target, offset, length);
                } catch (SocketTimeoutException e) {
                    if (Thread.currentThread().isInterrupted()) {
                        throw new InterruptedIOException("interrupted");
                    }
                }
            }
        }
    }
}
