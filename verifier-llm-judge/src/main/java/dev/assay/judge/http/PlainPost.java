package dev.assay.judge.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.jspecify.annotations.Nullable;

/** Posts over connections of plain HTTP/1.1 that are kept, each request on a virtual thread of its own. */
final class PlainPost implements JsonPost {
    /** Servers of models close idle connections after five seconds and more. */
    private static final long FRESH_NANOS = Duration.ofSeconds(4).toNanos();

    private final String host;
    private final int port;
    private final String head;
    private final long mostBytes;
    private final ConcurrentLinkedDeque<Idle> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    PlainPost(URI address, Optional<String> key, long mostBytes) {
        this.host = address.getHost().replaceAll("^\\[|]$", "");
        this.port = address.getPort() < 0 ? 80 : address.getPort();
        this.mostBytes = mostBytes;
        this.head = "POST " + address.getRawPath() + (address.getRawQuery() == null ? "" : "?" + address.getRawQuery())
                + " HTTP/1.1\r\nHost: " + address.getRawAuthority()
                + "\r\nUser-Agent: assay\r\nContent-Type: application/json\r\nAccept: application/json\r\n"
                + key.map(token -> "Authorization: Bearer " + token + "\r\n").orElse("")
                + "Content-Length: ";
    }

    private record Idle(HttpConnection connection, long since) {}

    @Override
    public OutgoingRequest send(byte[] json) {
        byte[] start = (head + json.length + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1);
        byte[] request = new byte[start.length + json.length];
        System.arraycopy(start, 0, request, 0, start.length);
        System.arraycopy(json, 0, request, start.length, json.length);
        var errand = new Errand(request);
        Thread.ofVirtual().name("judge-request").start(errand);
        return new OutgoingRequest(errand.answer, errand::giveUp);
    }

    /** One request. */
    private final class Errand implements Runnable {
        final CompletableFuture<HttpReply> answer = new CompletableFuture<>();
        private final byte[] request;
        private @Nullable HttpConnection over;
        private boolean gaveUp;

        Errand(byte[] request) {
            this.request = request;
        }

        @Override
        public void run() {
            try {
                answer.complete(received());
            } catch (IOException | RuntimeException e) {
                answer.completeExceptionally(e);
            }
        }

        /** A kept connection that the server has closed meanwhile is no failure of the server. */
        private HttpReply received() throws IOException {
            HttpConnection kept = kept();
            if (kept != null) {
                try {
                    return over(kept);
                } catch (IOException e) {
                    if (kept.hasAnswered()) {
                        throw e;
                    }
                }
            }
            return over(opened());
        }

        private HttpReply over(HttpConnection connection) throws IOException {
            boolean keep = false;
            try {
                take(connection);
                HttpReply received = connection.exchange(request, mostBytes);
                keep = connection.isReusable();
                return received;
            } finally {
                if (leave() && keep && !closed) {
                    idle.addFirst(new Idle(connection, System.nanoTime()));
                } else {
                    connection.close();
                }
            }
        }

        private synchronized void take(HttpConnection connection) throws IOException {
            if (gaveUp) {
                throw new IOException("nobody wants it any more");
            }
            over = connection;
        }

        /** Whether the connection is as it was. */
        private synchronized boolean leave() {
            over = null;
            return !gaveUp;
        }

        synchronized void giveUp() {
            gaveUp = true;
            if (over != null) {
                over.close();
            }
        }
    }

    private HttpConnection opened() throws ConnectException {
        try {
            return HttpConnection.open(host, port);
        } catch (IOException e) {
            throw (ConnectException) new ConnectException(e.getMessage()).initCause(e);
        }
    }

    /** The one that was used last, so that those that are too many grow old. */
    private @Nullable HttpConnection kept() {
        for (Idle next = idle.pollFirst(); next != null; next = idle.pollFirst()) {
            if (System.nanoTime() - next.since() < FRESH_NANOS
                    && next.connection().isReusable()) {
                return next.connection();
            }
            next.connection().close();
        }
        return null;
    }

    @Override
    public void close() {
        closed = true;
        for (Idle next = idle.pollFirst(); next != null; next = idle.pollFirst()) {
            next.connection().close();
        }
    }
}
