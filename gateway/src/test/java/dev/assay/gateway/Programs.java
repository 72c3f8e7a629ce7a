package dev.assay.gateway;

import dev.assay.engine.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A client with one key that sends requests to run programs.
 *
 * @param api the client
 */
record Programs(Api api) {
    static byte[] body(String code, Consumer<ObjectNode> more) {
        ObjectNode request =
                Json.MAPPER.createObjectNode().put("language", "python").put("code", code);
        more.accept(request);
        return request.toString().getBytes(StandardCharsets.UTF_8);
    }

    Answer send(String code, Consumer<ObjectNode> more, String... headers) {
        return api.post("/v1/execute", body(code, more), headers);
    }

    JsonNode run(String code, Consumer<ObjectNode> more) {
        return send(code, more).ok();
    }

    JsonNode run(String code) {
        return run(code, request -> {});
    }

    /** Runs code in a new session; returns the session's id. */
    String open(String code) {
        return run(code, request -> request.putObject("session").put("create", true))
                .get("session")
                .asString();
    }

    Answer call(String session, String code) {
        return send(code, request -> request.put("session", session));
    }
}
