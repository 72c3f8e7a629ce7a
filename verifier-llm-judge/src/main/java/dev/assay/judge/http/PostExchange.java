package dev.assay.judge.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.io.CloseMode;
import org.jspecify.annotations.Nullable;

/** A request and its answer. */
final class PostExchange implements Runnable {
    private final ConnectionPool pool;
    private final ClassicHttpRequest request;
    private final int mostBytes;
    private final CompletableFuture<HttpReply> answer = new CompletableFuture<>();
    private @Nullable JudgeConnection inUse;
    private boolean isGivenUp;

    PostExchange(ConnectionPool pool, ClassicHttpRequest request, int mostBytes) {
        this.pool = pool;
        this.request = request;
        this.mostBytes = mostBytes;
    }

    CompletableFuture<HttpReply> answer() {
        return answer;
    }

    /** The connection is free for the next request before the answer is handed on. */
    @Override
    public void run() {
        HttpReply reply;
        try {
            reply = reply();
        } catch (IOException | HttpException | RuntimeException e) {
            answer.completeExceptionally(named(e));
            return;
        }
        answer.complete(reply);
    }

    /**
     * Repeats the request over a new connection if a kept connection ended without a byte. In that case the server had
     * closed the connection, which is not a failure. No other request is repeated, because each one costs money.
     */
    private HttpReply reply() throws IOException, HttpException {
        Optional<JudgeConnection> kept = pool.take();
        if (kept.isPresent()) {
            try {
                return over(kept.get());
            } catch (IOException e) {
                if (kept.get().hasAnswered()) {
                    throw e;
                }
            }
        }
        return over(new JudgeConnection());
    }

    private HttpReply over(JudgeConnection connection) throws IOException, HttpException {
        try {
            use(connection);
            if (!connection.isOpen()) {
                pool.open(connection);
                use(connection); // it may have been given up between two sockets
            }
            return connection.exchange(request, mostBytes);
        } finally {
            use(null);
            pool.put(connection);
        }
    }

    private synchronized void use(@Nullable JudgeConnection connection) throws IOException {
        inUse = connection;
        if (connection != null && isGivenUp) {
            throw new IOException("the request was given up");
        }
    }

    /** Takes the request back by closing its connection. */
    synchronized void giveUp() {
        isGivenUp = true;
        if (inUse != null) {
            inUse.close(CloseMode.IMMEDIATE);
        }
    }

    /** A {@link ConnectException} where there was no connection, else some other {@link IOException}. */
    private static IOException named(Exception failure) {
        if (failure instanceof UnknownHostException || failure instanceof ConnectTimeoutException) {
            return (ConnectException) new ConnectException(failure.getMessage()).initCause(failure);
        }
        return failure instanceof IOException broken ? broken : new IOException(failure.getMessage(), failure);
    }
}
