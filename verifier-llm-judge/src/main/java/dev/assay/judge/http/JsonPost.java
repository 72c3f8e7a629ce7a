package dev.assay.judge.http;

import dev.assay.verifier.trace.TraceSpan;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadFactory;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.Method;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.http.message.BasicHeader;

/** Posts JSON to one address. */
public final class JsonPost {
    private static final String JSON = "application/json";
    private static final String TRACE_PARENT = "traceparent";
    private static final ThreadFactory THREADS =
            Thread.ofVirtual().name("judge-request").factory();

    private final ConnectionPool pool;
    private final HttpHost host;
    private final String target;
    private final Header[] headers;
    private final int mostBytes;

    JsonPost(ConnectionPool pool, URI address, String target, Optional<String> key, long mostBytes) {
        this.pool = pool;
        this.host = HttpHost.create(address);
        this.target = target;
        this.headers = headers(host, key);
        this.mostBytes = Math.toIntExact(Math.min(mostBytes, Integer.MAX_VALUE - 16));
    }

    private static Header[] headers(HttpHost host, Optional<String> key) {
        List<Header> headers = new ArrayList<>();
        headers.add(new BasicHeader(HttpHeaders.HOST, host.toHostString()));
        headers.add(new BasicHeader(HttpHeaders.USER_AGENT, "assay"));
        headers.add(new BasicHeader(HttpHeaders.ACCEPT, JSON));
        headers.add(new BasicHeader(HttpHeaders.CONTENT_TYPE, JSON));
        key.ifPresent(token -> headers.add(new BasicHeader(HttpHeaders.AUTHORIZATION, "Bearer " + token)));
        return headers.toArray(Header[]::new);
    }

    /** Sends it, and returns at once. */
    public OutgoingRequest send(byte[] json) {
        PostExchange exchange = new PostExchange(pool, request(json), mostBytes);
        THREADS.newThread(exchange).start();
        return new OutgoingRequest(exchange.answer(), exchange::giveUp);
    }

    private ClassicHttpRequest request(byte[] json) {
        ClassicHttpRequest request = new BasicClassicHttpRequest(Method.POST, host, target);
        request.setHeaders(headers);
        request.addHeader(HttpHeaders.CONTENT_LENGTH, json.length);
        TraceSpan.current().traceParent().ifPresent(parent -> request.addHeader(TRACE_PARENT, parent));
        request.setEntity(new ByteArrayEntity(json, null));
        return request;
    }
}
