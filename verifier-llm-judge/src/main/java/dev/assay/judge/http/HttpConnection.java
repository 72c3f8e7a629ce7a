package dev.assay.judge.http;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One connection of HTTP/1.1 (RFC 9112), over which one request goes at a time. */
final class HttpConnection {
    private static final int CONNECT_MS = Math.toIntExact(Duration.ofSeconds(5).toMillis());
    private static final int LONGEST_LINE = 16_384;
    private static final int MOST_HEADERS = 256;
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] ([1-9][0-9]{2})( .*)?");
    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");
    private static final Pattern CHUNK = Pattern.compile("[0-9a-fA-F]{1,15}");

    private final Socket socket;
    private final byte[] buffer = new byte[8_192];
    private int at;
    private int end;
    private boolean answered;
    private boolean reusable;

    private HttpConnection(Socket socket) {
        this.socket = socket;
    }

    static HttpConnection open(String host, int port) throws IOException {
        var socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(HostNameLookup.address(host), port), CONNECT_MS);
            return new HttpConnection(socket);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** Whether anything came back since the last request was sent. */
    boolean hasAnswered() {
        return answered;
    }

    /** Whether another request may follow: what the server says unasked would be taken for the answer to that. */
    boolean isReusable() {
        try {
            return reusable && at == end && socket.getInputStream().available() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** From any thread: who reads or writes fails. */
    void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // it is gone, which is what was wanted
        }
    }

    HttpReply exchange(byte[] request, long mostBytes) throws IOException {
        answered = false;
        reusable = false;
        socket.getOutputStream().write(request);
        int status;
        Map<String, String> headers;
        do {
            String line = line();
            Matcher matcher = STATUS.matcher(line);
            if (!matcher.matches()) {
                throw new IOException("the answer is not HTTP/1");
            }
            status = Integer.parseInt(matcher.group(1));
            headers = headers();
            reusable = line.startsWith("HTTP/1.1")
                    && !headers.getOrDefault("connection", "")
                            .toLowerCase(Locale.ROOT)
                            .contains("close");
        } while (status < 200);
        byte[] body = status == 204 || status == 304 ? new byte[0] : body(headers, mostBytes);
        return new HttpReply(status, Optional.ofNullable(headers.get("retry-after")), body);
    }

    private Map<String, String> headers() throws IOException {
        Map<String, String> headers = new HashMap<>();
        int count = 0;
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            if (colon < 1 || ++count > MOST_HEADERS) {
                throw new IOException("the headers of the answer can't be read");
            }
            String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
            headers.merge(name, line.substring(colon + 1).strip(), (one, other) -> one + ", " + other);
        }
        return headers;
    }

    private byte[] body(Map<String, String> headers, long mostBytes) throws IOException {
        String coding = headers.get("transfer-encoding");
        if (coding != null) {
            if (!coding.toLowerCase(Locale.ROOT).endsWith("chunked")) {
                throw new IOException("the answer has a coding that nobody asked for");
            }
            return chunks(mostBytes);
        }
        String length = headers.get("content-length");
        if (length == null) {
            reusable = false;
            return untilItEnds(mostBytes);
        }
        if (!LENGTH.matcher(length).matches()) {
            throw new IOException("the length of the answer can't be read");
        }
        var body = new ByteArrayOutputStream();
        read(Long.parseLong(length), body, mostBytes);
        return body.toByteArray();
    }

    private byte[] chunks(long mostBytes) throws IOException {
        var body = new ByteArrayOutputStream();
        while (true) {
            String size = line().split(";", 2)[0].strip();
            if (!CHUNK.matcher(size).matches()) {
                throw new IOException("a chunk of the answer can't be read");
            }
            long length = Long.parseLong(size, 16);
            if (length == 0) {
                headers();
                return body.toByteArray();
            }
            read(length, body, mostBytes);
            if (!line().isEmpty()) {
                throw new IOException("a chunk of the answer is longer than it says");
            }
        }
    }

    /** Reads so many bytes to the end of the body. */
    private void read(long length, ByteArrayOutputStream body, long mostBytes) throws IOException {
        if (length > mostBytes - body.size()) {
            throw new IOException("the answer is too long");
        }
        long left = length;
        while (left > 0) {
            require();
            int some = (int) Math.min(end - at, left);
            body.write(buffer, at, some);
            at += some;
            left -= some;
        }
    }

    private byte[] untilItEnds(long mostBytes) throws IOException {
        var body = new ByteArrayOutputStream();
        while (at < end || fill()) {
            read(end - at, body, mostBytes);
        }
        return body.toByteArray();
    }

    private String line() throws IOException {
        var line = new StringBuilder();
        while (true) {
            require();
            int from = at;
            while (at < end && buffer[at] != '\n') {
                at++;
            }
            line.append(new String(buffer, from, at - from, StandardCharsets.ISO_8859_1));
            if (line.length() > LONGEST_LINE) {
                throw new IOException("a line of the answer is too long");
            }
            if (at < end) {
                at++;
                int length = line.length();
                return length > 0 && line.charAt(length - 1) == '\r' ? line.substring(0, length - 1) : line.toString();
            }
        }
    }

    private void require() throws IOException {
        if (at == end && !fill()) {
            throw new EOFException("the answer ended too early");
        }
    }

    private boolean fill() throws IOException {
        int read = socket.getInputStream().read(buffer, 0, buffer.length);
        at = 0;
        end = Math.max(read, 0);
        answered |= read > 0;
        return read > 0;
    }
}
