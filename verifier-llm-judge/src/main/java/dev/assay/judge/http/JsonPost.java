package dev.assay.judge.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;

/** Posts JSON to one address. */
public final class JsonPost {
    private static final ContentType JSON = ContentType.create("application/json");

    private final CloseableHttpClient client;
    private final URI address;
    private final Optional<String> key;
    private final int mostBytes;

    JsonPost(CloseableHttpClient client, URI address, Optional<String> key, long mostBytes) {
        this.client = client;
        this.address = address;
        this.key = key;
        this.mostBytes = Math.toIntExact(Math.min(mostBytes, Integer.MAX_VALUE - 16));
    }

    /** Sends it, and returns at once. */
    public OutgoingRequest send(byte[] json) {
        HttpClientContext context = HttpClientContext.create();
        HttpPost request = request(json, context);
        CompletableFuture<HttpReply> answer = new CompletableFuture<>();
        Thread.ofVirtual().name("judge-request").start(() -> exchange(request, context, answer));
        return new OutgoingRequest(answer, request::cancel);
    }

    private HttpPost request(byte[] json, HttpClientContext context) {
        HttpPost request = new HttpPost(address);
        request.setHeader(HttpHeaders.ACCEPT, JSON.getMimeType());
        key.ifPresent(token -> request.setHeader(HttpHeaders.AUTHORIZATION, "Bearer " + token));
        request.setEntity(KeptConnectionRetry.recording(json, JSON, context));
        return request;
    }

    /** The connection is free for the next request before the answer is handed on. */
    private void exchange(HttpPost request, HttpClientContext context, CompletableFuture<HttpReply> answer) {
        HttpReply reply;
        try {
            reply = client.execute(request, context, response -> read(request, response));
        } catch (IOException | RuntimeException e) {
            answer.completeExceptionally(named(e));
            return;
        }
        answer.complete(reply);
    }

    private HttpReply read(HttpPost request, ClassicHttpResponse response) throws IOException {
        byte[] body = new byte[0];
        HttpEntity entity = response.getEntity();
        if (entity != null) {
            body = entity.getContent().readNBytes(mostBytes + 1);
        }
        if (body.length > mostBytes) {
            request.cancel(); // else the client reads the rest, to use the connection again
            throw new IOException("the answer is too long");
        }
        Header retryAfter = response.getFirstHeader(HttpHeaders.RETRY_AFTER);
        return new HttpReply(response.getCode(), Optional.ofNullable(retryAfter).map(Header::getValue), body);
    }

    /** A {@link ConnectException} where there was no connection, else some other {@link IOException}. */
    private static IOException named(Exception failure) {
        if (failure instanceof UnknownHostException || failure instanceof ConnectTimeoutException) {
            return (ConnectException) new ConnectException(failure.getMessage()).initCause(failure);
        }
        return failure instanceof IOException broken ? broken : new IOException(failure.getMessage(), failure);
    }
}
