package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * An answer of the gateway.
 *
 * @param path the request's path, without its query
 */
record Answer(int status, HttpHeaders headers, byte[] bytes, String path) {
    static Answer of(HttpResponse<byte[]> response, String path) {
        return new Answer(response.statusCode(), response.headers(), response.body(), path.split("\\?", 2)[0]);
    }

    String body() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    String header(String name) {
        return headers.firstValue(name).orElse("");
    }

    JsonNode json() {
        return Json.MAPPER.readTree(bytes);
    }

    List<JsonNode> lines() {
        return body().lines().map(Api::json).toList();
    }

    /** Returns the body of a successful answer. */
    JsonNode ok() {
        assertThat(status).as(body()).isBetween(200, 201);
        assertThat(header("Content-Type")).startsWith("application/json");
        return json();
    }

    /** Returns the body of a failure, after a check that it is a whole RFC 9457 problem. */
    JsonNode problem(int expected, String type) {
        assertThat(status).as(body()).isEqualTo(expected);
        assertThat(header("Content-Type")).isEqualTo("application/problem+json");
        JsonNode problem = json();
        assertProblem(problem, expected, type, path);
        assertThat(problem.get("request_id").asString()).isEqualTo(header("Assay-Request-Id"));
        assertThat(headers.firstValue("Retry-After").isPresent())
                .isEqualTo(problem.get("retryable").asBoolean());
        return problem;
    }

    private static String withoutSecret(String path) {
        return path.replaceAll("(assay_[0-9A-Za-z]{8}_)[0-9A-Za-z]{43}", "$1…");
    }

    static void assertProblem(JsonNode problem, int status, String type, String path) {
        assertThat(problem.propertyNames())
                .filteredOn(name -> !name.equals("error")) // which OpenAI's clients read besides
                .filteredOn(name -> !name.equals("message") || !path.startsWith("/compat/piston/")) // as in Piston's
                .containsExactly("type", "title", "status", "detail", "instance", "request_id", "retryable", "errors");
        assertThat(problem.get("type").asString()).isEqualTo("/problems/" + type);
        assertThat(problem.get("status").asInt()).isEqualTo(status);
        assertThat(problem.get("title").asString()).isNotBlank();
        assertThat(problem.get("detail").asString()).isNotBlank();
        assertThat(problem.get("instance").asString())
                .as("the path, without a secret")
                .isEqualTo(withoutSecret(path));
        assertThat(problem.get("request_id").asString()).matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
        assertThat(problem.get("errors").isArray()).isTrue();
    }
}
