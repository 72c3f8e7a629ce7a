package dev.assay.bench.code;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.wire.Json;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Posts solutions to a gateway, and checks the reward of each. */
final class PostedSolutions {
    private PostedSolutions() {}

    /** Posts each solution once; throws where one gets another reward than it must. */
    static void each(GatewayClient gateway, List<GeneratedSolution> solutions) throws InterruptedException {
        ObjectNode body = body();
        ArrayNode items = body.withArray("items");
        for (GeneratedSolution solution : solutions) {
            items.add(solution.item(Integer.toHexString(solution.source().hashCode()), 1));
        }
        JsonNode results = answered(gateway, body);
        for (int i = 0; i < solutions.size(); i++) {
            check(solutions.get(i), results.get(i));
        }
    }

    /** Posts one solution {@code count} times, as the rollouts of one prompt. */
    static void copies(GatewayClient gateway, GeneratedSolution solution, int count) throws InterruptedException {
        ObjectNode body = body();
        ArrayNode items = body.withArray("items");
        for (int copy = 0; copy < count; copy++) {
            items.add(solution.item("copies", count));
        }
        for (JsonNode result : answered(gateway, body)) {
            check(solution, result);
        }
    }

    private static ObjectNode body() {
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.putObject("defaults").put("verifier", "code").put("run", "bench").put("step", 1);
        body.put("persist", "none").put("deadline_ms", Batch.MAX_DEADLINE.toMillis());
        body.putArray("items");
        return body;
    }

    private static JsonNode answered(GatewayClient gateway, ObjectNode body) throws InterruptedException {
        GatewayResponse answer = gateway.postBatch(Json.MAPPER.writeValueAsBytes(body));
        if (!answer.ok()) {
            throw answer.failure();
        }
        return answer.json().path("results");
    }

    private static void check(GeneratedSolution solution, JsonNode result) {
        double expected = solution.isRight() ? 1 : 0;
        if (!result.path("status").asString("").equals("scored")
                || result.path("reward").asDouble(-1) != expected) {
            throw CliFailure.usage(
                    String.format(Locale.ROOT, "a program must get %.0f, but there came %s", expected, result));
        }
    }
}
