package dev.assay.gateway.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.gateway.contract.Contract.Operation;
import java.net.http.HttpResponse;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** Compares real answers with the contract. */
final class ContractAnswers {
    private final Contract contract;

    ContractAnswers(Contract contract) {
        this.contract = contract;
    }

    /** Fails unless status, media type, headers and body are as declared; returns the body where it is JSON. */
    JsonNode check(String operationId, HttpResponse<String> answer) {
        Operation operation = contract.operation(operationId);
        JsonNode declared = contract.response(operation, answer.statusCode());
        hasDeclaredHeaders(declared.path("headers"), answer);
        JsonNode contents = declared.path("content");
        if (contents.isEmpty()) {
            assertThat(answer.body()).isEmpty();
            return contents;
        }
        String type = mediaType(answer);
        assertThat(contents.propertyNames()).as("media types of " + operation).contains(type);
        return switch (type) {
            case "application/x-ndjson" -> linesOf(answer.body());
            case "application/json", "application/problem+json", "application/schema+json" ->
                valid(Contract.schemaName(contents.get(type)), answer.body());
            default -> {
                assertThat(answer.body()).isNotBlank();
                yield Contract.JSON.getNodeFactory().stringNode(answer.body());
            }
        };
    }

    private void hasDeclaredHeaders(JsonNode headers, HttpResponse<String> answer) {
        for (Map.Entry<String, JsonNode> header : headers.properties()) {
            JsonNode declared = contract.resolved(header.getValue());
            if (declared.path("required").asBoolean(false)) {
                assertThat(answer.headers().firstValue(header.getKey()))
                        .as(header.getKey())
                        .isPresent();
            }
        }
    }

    static String mediaType(HttpResponse<String> answer) {
        return answer.headers().firstValue("Content-Type").orElse("").replaceFirst(";.*", "");
    }

    private JsonNode linesOf(String body) {
        ArrayNode lines = Contract.JSON.createArrayNode();
        body.lines().map(line -> valid("OutputLine", line)).forEach(lines::add);
        assertThat(lines.get(lines.size() - 1).get("type").asString()).isIn("summary", "error");
        return lines;
    }

    private JsonNode valid(String schema, String body) {
        JsonNode json = Contract.JSON.readTree(body);
        assertThat(contract.errors(schema, json)).as(body).isEmpty();
        return json;
    }
}
