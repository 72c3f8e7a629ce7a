package dev.assay.gateway;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** A collector that takes traces by OTLP over HTTP, as protobuf, and keeps their spans. */
public final class OtlpReceiver implements AutoCloseable {
    /** The numbers of the fields, after opentelemetry/proto/trace/v1/trace.proto. */
    private static final int RESOURCE_SPANS = 1;

    private static final int SCOPE_SPANS = 2;
    private static final int SPANS = 2;

    final List<ReceivedSpan> spans = new CopyOnWriteArrayList<>();
    private final HttpServer server;

    /**
     * A span that came.
     *
     * @param nanos its duration
     */
    record ReceivedSpan(
            String trace, String id, String parent, String name, long nanos, Map<String, String> attributes) {
        static ReceivedSpan of(ProtobufMessage span) {
            Map<String, String> attributes = new HashMap<>();
            for (ProtobufMessage attribute : span.all(9)) {
                attributes.put(attribute.text(1), attribute.all(2).getFirst().text(1));
            }
            return new ReceivedSpan(
                    span.hex(1), span.hex(2), span.hex(4), span.text(5), span.fixed64(8) - span.fixed64(7), attributes);
        }
    }

    public OtlpReceiver() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/v1/traces", this::take);
        server.start();
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Returns the spans of a trace by this name, in the order in which they came. */
    List<ReceivedSpan> named(String trace, String name) {
        return spans.stream()
                .filter(span -> span.trace().equals(trace) && span.name().equals(name))
                .toList();
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            ProtobufMessage request =
                    ProtobufMessage.of(exchange.getRequestBody().readAllBytes());
            for (ProtobufMessage resource : request.all(RESOURCE_SPANS)) {
                for (ProtobufMessage scope : resource.all(SCOPE_SPANS)) {
                    scope.all(SPANS).forEach(span -> spans.add(ReceivedSpan.of(span)));
                }
            }
            exchange.sendResponseHeaders(200, -1);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
