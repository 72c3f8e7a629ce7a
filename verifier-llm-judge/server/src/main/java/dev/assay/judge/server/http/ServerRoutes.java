package dev.assay.judge.server.http;

import dev.assay.judge.server.decode.DecoderMetrics;
import dev.assay.judge.server.http.RequestTranslator.Asked;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.Set;

/** The routes of the server, by path. */
record ServerRoutes(
        RequestTranslator desk,
        EmbeddingDesk embeddings,
        DecoderMetrics meters,
        RequestCounts traffic,
        Optional<String> key) {
    private static final String COMPLETIONS = "/v1/chat/completions";
    private static final String EMBEDDINGS = "/v1/embeddings";
    private static final Set<String> QUESTIONS = Set.of(COMPLETIONS, EMBEDDINGS);

    /** Returns whether this request is a question to the model, which needs a place. */
    static boolean asks(FullHttpRequest request) {
        return QUESTIONS.contains(path(request)) && request.method().name().equals("POST");
    }

    /** Answers a question to the model. */
    Asked ask(String path, boolean allowed, byte[] body) {
        if (!allowed) {
            return Asked.at(unauthorized());
        }
        return path.equals(EMBEDDINGS) ? embeddings.ask(body) : desk.ask(body);
    }

    /** Answers any other request. */
    WireReply answer(FullHttpRequest request) {
        String path = path(request);
        if (QUESTIONS.contains(path)) {
            return WireReply.failed(405, "method_not_allowed", "POST it", 0);
        }
        return switch (path) {
            case "/livez" -> WireReply.text(200, "ok\n");
            case "/health", "/readyz" ->
                traffic.stopping() ? WireReply.text(503, "stopping\n") : WireReply.text(200, "ok\n");
            case "/metrics" -> allowed(request) ? WireReply.text(200, traffic.text() + meters.text()) : unauthorized();
            case "/v1/models" -> allowed(request) ? desk.models() : unauthorized();
            default -> WireReply.failed(404, "not_found", "there is no such path", 0);
        };
    }

    boolean allowed(FullHttpRequest request) {
        String given = request.headers().get(HttpHeaderNames.AUTHORIZATION, "");
        return key.map(secret -> MessageDigest.isEqual(utf8("Bearer " + secret), utf8(given)))
                .orElse(true);
    }

    private static WireReply unauthorized() {
        return WireReply.failed(401, "invalid_api_key", "present the key of this server as a bearer token", 0);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String path(FullHttpRequest request) {
        return new QueryStringDecoder(request.uri()).rawPath();
    }
}
