package dev.assay.judge.http;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLSocket;
import org.apache.hc.client5.http.impl.io.DefaultManagedHttpClientConnection;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.EndpointDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.DefaultConnectionReuseStrategy;
import org.apache.hc.core5.http.message.MessageSupport;
import org.apache.hc.core5.http.protocol.HttpCoreContext;
import org.jspecify.annotations.Nullable;

/** A connection to a judge, over which one request goes at a time. */
final class JudgeConnection extends DefaultManagedHttpClientConnection {
    /** Servers of models close idle connections after five seconds and more. */
    private static final long FRESH_NANOS = Duration.ofSeconds(4).toNanos();

    private static final AtomicLong COUNT = new AtomicLong();
    private static final Http1Config LIMITS =
            Http1Config.custom().setMaxLineLength(16_384).setMaxHeaderCount(256).build();

    /** The socket below TLS. */
    private volatile @Nullable Socket socket;

    private boolean isReusable;
    private long receivedBefore;
    private long answeredAt;

    JudgeConnection() {
        super(
                "judge-" + COUNT.incrementAndGet(),
                null,
                null,
                LIMITS,
                null,
                null,
                null,
                limits -> new AskedResponseParser(limits));
    }

    @Override
    public void bind(Socket plain) throws IOException {
        socket = plain;
        super.bind(plain);
    }

    @Override
    public void bind(SSLSocket secured, Socket plain) throws IOException {
        socket = plain;
        super.bind(secured, plain);
    }

    /**
     * Sends a request and reads the response.
     *
     * @param mostBytes the longest body that is read
     */
    HttpReply exchange(ClassicHttpRequest request, int mostBytes) throws IOException, HttpException {
        isReusable = false;
        ClassicHttpResponse response = response(request);
        byte[] body = body(request, response, mostBytes);
        isReusable = DefaultConnectionReuseStrategy.INSTANCE.keepAlive(request, response, HttpCoreContext.create());
        answeredAt = System.nanoTime();
        Header retryAfter = response.getFirstHeader(HttpHeaders.RETRY_AFTER);
        return new HttpReply(response.getCode(), Optional.ofNullable(retryAfter).map(Header::getValue), body);
    }

    /** Sends a request and reads the head of the response. */
    ClassicHttpResponse response(ClassicHttpRequest request) throws IOException, HttpException {
        receivedBefore = received();
        sendRequestHeader(request);
        sendRequestEntity(request);
        flush();
        ClassicHttpResponse response;
        do {
            response = receiveResponseHeader();
        } while (response.getCode() < HttpStatus.SC_OK);
        return response;
    }

    private byte[] body(ClassicHttpRequest request, ClassicHttpResponse response, int mostBytes)
            throws IOException, HttpException {
        if (!MessageSupport.canResponseHaveBody(request.getMethod(), response)) {
            return new byte[0];
        }
        receiveResponseEntity(response);
        HttpEntity entity = response.getEntity();
        long length = entity.getContentLength();
        byte[] body =
                entity.getContent().readNBytes((int) (length < 0 ? mostBytes + 1L : Math.min(length, mostBytes + 1L)));
        if (body.length > mostBytes) {
            throw new IOException("the answer is too long");
        }
        return body;
    }

    /** Returns whether a byte came since the last request was sent. */
    boolean hasAnswered() {
        return received() > receivedBefore;
    }

    private long received() {
        EndpointDetails details = getEndpointDetails();
        return details == null ? 0 : details.getReceivedBytesCount(); // there are none if it was closed
    }

    /** Returns whether another request may follow the last one. */
    boolean isReusable() {
        return isReusable && isOpen();
    }

    /**
     * Returns whether a kept connection may be used: it is young, and no byte waits in it. A byte that comes before
     * the request belongs to no answer.
     */
    boolean isFresh() {
        Socket plain = socket;
        try {
            return plain != null
                    && System.nanoTime() - answeredAt < FRESH_NANOS
                    && plain.getInputStream().available() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
