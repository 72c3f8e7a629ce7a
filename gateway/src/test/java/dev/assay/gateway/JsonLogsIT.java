package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class JsonLogsIT {
    private static final String HOSTILE = "ASSAY_\"}\n{\"level\": \"INFO\", \\\u0001\u001b[31m\t";

    private static List<JsonNode> lines(ChildGateway gateway) {
        return gateway.log().lines().map(Json.MAPPER::readTree).toList();
    }

    private static JsonNode line(ChildGateway gateway, String message) {
        return lines(gateway).stream()
                .filter(line -> line.get("message").asString().startsWith(message))
                .findFirst()
                .orElseThrow(() -> new AssertionError(message + " is not in " + gateway.log()));
    }

    @Test
    void eachLineIsJsonAlsoWithHostileText() throws Exception {
        Map<String, String> settings = Map.of("ASSAY_LOG_FORMAT", "json", HOSTILE, "1");
        try (ChildGateway gateway = new ChildGateway(Gateway.newHome(), settings)) {
            gateway.api()
                    .batch(
                            "{'items': [{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}]}",
                            "traceparent",
                            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
                    .ok();

            gateway.stop();
            JsonNode request = line(gateway, "scored a batch");
            assertThat(request.get("request_id").asString()).hasSize(36);
            assertThat(request.get("project").asString()).isEqualTo("default");
            assertThat(request.get("trace_id").asString()).isEqualTo("4bf92f3577b34da6a3ce929d0e0e4736");
            assertThat(request.get("n").asInt()).isEqualTo(1);
            assertThat(request.get("level").asString()).isEqualTo("INFO");
            assertThat(line(gateway, HOSTILE)).isNotNull();
            assertThat(line(gateway, "Assay listens").get("url").asString()).startsWith("http://127.0.0.1:");
            assertThat(lines(gateway))
                    .allSatisfy(line ->
                            assertThat(line.get("@timestamp").asString()).isNotEmpty());
        }
    }

    @Test
    void anotherFormatRefusesTheStart() throws Exception {
        Map<String, String> settings = Map.of("ASSAY_LOG_FORMAT", "xml");
        try (ChildGateway gateway = new ChildGateway(Gateway.emptyHome(), settings)) {
            Await.until("it is refused", () -> gateway.log().contains("ASSAY_LOG_FORMAT must be text or json"));
        }
    }
}
