package dev.assay.judge.server.http;

import dev.assay.judge.server.wire.BadRequest;
import dev.assay.judge.server.wire.Replies;
import java.nio.charset.StandardCharsets;

/**
 * What goes back over the wire.
 *
 * @param retrySeconds after which to ask again; 0 where that is not said
 */
record Answer(int status, String type, byte[] body, int retrySeconds) {
    private static final String JSON = "application/json";

    static Answer json(byte[] body) {
        return new Answer(200, JSON, body, 0);
    }

    static Answer text(int status, String text) {
        return new Answer(status, "text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8), 0);
    }

    static Answer of(BadRequest e) {
        return new Answer(
                e.status(),
                JSON,
                Replies.error("invalid_request_error", e.code(), e.field(), String.valueOf(e.getMessage())),
                0);
    }

    static Answer failed(int status, String code, String message, int retrySeconds) {
        return new Answer(status, JSON, Replies.error("server_error", code, "", message), retrySeconds);
    }
}
