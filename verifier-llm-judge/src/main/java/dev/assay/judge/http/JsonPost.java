package dev.assay.judge.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.Message;
import org.apache.hc.core5.http.nio.AsyncRequestProducer;
import org.apache.hc.core5.http.nio.entity.BasicAsyncEntityProducer;
import org.apache.hc.core5.http.nio.support.AsyncRequestBuilder;
import org.apache.hc.core5.http.nio.support.BasicResponseConsumer;
import org.jspecify.annotations.Nullable;

/** Posts JSON to one address. */
public final class JsonPost {
    private static final ContentType JSON = ContentType.create("application/json");

    private final CloseableHttpAsyncClient client;
    private final URI address;
    private final Optional<String> key;
    private final long mostBytes;

    JsonPost(CloseableHttpAsyncClient client, URI address, Optional<String> key, long mostBytes) {
        this.client = client;
        this.address = address;
        this.key = key;
        this.mostBytes = mostBytes;
    }

    /** Sends the body and returns at once. */
    public OutgoingRequest send(byte[] json) {
        Exchange exchange = new Exchange();
        // Looking up the host's name blocks the sending thread.
        Thread.ofVirtual().name("judge-request").start(() -> exchange.begin(json));
        return new OutgoingRequest(exchange.answer, exchange::giveUp);
    }

    private AsyncRequestProducer request(byte[] json, HttpClientContext context) {
        AsyncRequestBuilder request = AsyncRequestBuilder.post(address)
                .addHeader(HttpHeaders.ACCEPT, JSON.getMimeType())
                .setEntity(new BasicAsyncEntityProducer(json, JSON) {
                    // called when the head of the request is written
                    @Override
                    public long getContentLength() {
                        KeptConnectionRetry.noteSending(context);
                        return super.getContentLength();
                    }
                });
        key.ifPresent(token -> request.addHeader(HttpHeaders.AUTHORIZATION, "Bearer " + token));
        return request.build();
    }

    /** One request and its answer. */
    private final class Exchange implements FutureCallback<Message<HttpResponse, byte[]>> {
        final CompletableFuture<HttpReply> answer = new CompletableFuture<>();
        private final HttpClientContext context = HttpClientContext.create();
        private @Nullable Future<?> sent;
        private boolean gaveUp;

        void begin(byte[] json) {
            var consumer = new BasicResponseConsumer<>(new BoundedBody(mostBytes));
            Future<?> begun;
            try {
                begun = client.execute(request(json, context), consumer, null, context, this);
            } catch (RuntimeException e) {
                failed(e);
                return;
            }
            synchronized (this) {
                sent = begun;
                if (!gaveUp) {
                    return;
                }
            }
            begun.cancel(true);
        }

        void giveUp() {
            Future<?> begun;
            synchronized (this) {
                gaveUp = true;
                begun = sent;
            }
            if (begun != null) {
                begun.cancel(true);
            }
        }

        @Override
        public void completed(Message<HttpResponse, byte[]> message) {
            HttpResponse head = message.getHead();
            Header retryAfter = head.getFirstHeader(HttpHeaders.RETRY_AFTER);
            byte[] body = message.getBody();
            HttpReply reply = new HttpReply(
                    head.getCode(),
                    Optional.ofNullable(retryAfter).map(Header::getValue),
                    body == null ? new byte[0] : body);
            AfterRelease.run(() -> end(() -> answer.complete(reply)), context);
        }

        @Override
        public void failed(Exception failure) {
            end(() -> answer.completeExceptionally(named(failure)));
        }

        @Override
        public void cancelled() {
            end(() -> answer.completeExceptionally(new IOException("the request was taken back")));
        }

        /** Runs the action on its own thread, so that it does not delay other connections. */
        private static void end(Runnable ending) {
            Thread.ofVirtual().name("judge-answer").start(ending);
        }
    }

    /**
     * Returns the failure as a {@link ConnectException} if there was no connection, else as another
     * {@link IOException}.
     */
    private static IOException named(Exception failure) {
        if (failure instanceof UnknownHostException || failure instanceof ConnectTimeoutException) {
            return (ConnectException) new ConnectException(failure.getMessage()).initCause(failure);
        }
        return failure instanceof IOException broken ? broken : new IOException(failure.getMessage(), failure);
    }
}
