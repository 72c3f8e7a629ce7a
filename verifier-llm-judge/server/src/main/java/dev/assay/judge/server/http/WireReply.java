package dev.assay.judge.server.http;

import dev.assay.judge.server.wire.BadRequest;
import dev.assay.judge.server.wire.ReplyJson;
import java.nio.charset.StandardCharsets;

/**
 * An answer on the wire.
 *
 * @param retrySeconds the seconds after which the client should retry; 0 to say nothing about it
 */
record WireReply(int status, String type, byte[] body, int retrySeconds) {
    private static final String JSON = "application/json";

    static WireReply json(byte[] body) {
        return new WireReply(200, JSON, body, 0);
    }

    static WireReply text(int status, String text) {
        return new WireReply(status, "text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8), 0);
    }

    static WireReply of(BadRequest e) {
        return new WireReply(
                e.status(),
                JSON,
                ReplyJson.error("invalid_request_error", e.code(), e.field(), String.valueOf(e.getMessage())),
                0);
    }

    static WireReply failed(int status, String code, String message, int retrySeconds) {
        return new WireReply(status, JSON, ReplyJson.error("server_error", code, "", message), retrySeconds);
    }
}
