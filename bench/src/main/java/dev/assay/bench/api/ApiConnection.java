package dev.assay.bench.api;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An HTTP/1.1 connection that sends any bytes; it is opened again where the server closed it. */
final class ApiConnection implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 60_000;

    private final URI server;
    private @Nullable Socket socket;
    private InputStream in = InputStream.nullInputStream();

    ApiConnection(URI server) {
        this.server = server;
    }

    /** Sends one request and returns its answer. */
    ApiAnswer exchange(byte[] request, boolean hasBody) throws IOException {
        boolean fresh = socket == null;
        ApiAnswer answer = once(request, hasBody);
        // the server may have closed a kept connection before the request came
        return answer.isNone() && !fresh ? once(request, hasBody) : answer;
    }

    private ApiAnswer once(byte[] request, boolean hasBody) throws IOException {
        Socket open = opened();
        boolean keep = false;
        try {
            try {
                open.getOutputStream().write(request);
            } catch (IOException refused) {
                // an answer that the server sent before the end of the request can still be read
            }
            ApiAnswer answer = read(hasBody);
            keep = answer.status() != 0
                    && !answer.headers().getOrDefault("connection", "").equalsIgnoreCase("close");
            return answer;
        } catch (SocketException | SocketTimeoutException silent) {
            return ApiAnswer.NONE;
        } finally {
            if (!keep) {
                close();
            }
        }
    }

    private Socket opened() throws IOException {
        Socket open = socket;
        if (open == null) {
            open = new Socket(server.getHost(), server.getPort());
            open.setSoTimeout(PATIENCE_MILLIS);
            open.setTcpNoDelay(true);
            in = new BufferedInputStream(open.getInputStream());
            socket = open;
        }
        return open;
    }

    private ApiAnswer read(boolean hasBody) throws IOException {
        String start = line();
        if (start.isEmpty()) {
            return ApiAnswer.NONE;
        }
        Map<String, String> headers = new HashMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        int status = Integer.parseInt(start.split(" ", 3)[1]);
        if (status == 100) {
            return read(hasBody);
        }
        byte[] body = !hasBody || status == 204 || status == 304 ? new byte[0] : body(headers);
        return new ApiAnswer(status, headers, new String(body, StandardCharsets.UTF_8));
    }

    private byte[] body(Map<String, String> headers) throws IOException {
        if (headers.containsKey("content-length")) {
            return in.readNBytes(Integer.parseInt(headers.get("content-length")));
        }
        if (!headers.getOrDefault("transfer-encoding", "").equals("chunked")) {
            return in.readAllBytes();
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
            all.write(in.readNBytes(size));
            line();
        }
        line();
        return all.toByteArray();
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
            line.write(next);
        }
        return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
    }

    @Override
    public void close() throws IOException {
        Socket open = socket;
        socket = null;
        if (open != null) {
            open.setSoLinger(true, 0); // a reset leaves no port in TIME_WAIT
            open.close();
        }
    }
}
