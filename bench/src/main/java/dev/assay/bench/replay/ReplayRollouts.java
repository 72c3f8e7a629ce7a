package dev.assay.bench.replay;

import dev.assay.bench.http.ProblemGenerator;
import dev.assay.engine.wire.Json;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Generates rollouts in batches, the same ones each time. Every third gives its answer outside of a box. */
final class ReplayRollouts {
    private static final int UNBOXED = 3;

    private final ProblemGenerator problems;
    private long made;

    ReplayRollouts(int responseBytes) {
        problems = new ProblemGenerator(responseBytes);
    }

    private ObjectNode next() {
        ObjectNode item = problems.next();
        if (++made % UNBOXED == 0) {
            item.put("response", item.path("response").asString().replace("\\boxed", ""));
        }
        return item;
    }

    /** Returns the next rollouts as lines of JSON. */
    byte[] lines(int n) {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < n; i++) {
            lines.append(next()).append('\n');
        }
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the next rollouts as a request that stores their verdicts under a run. */
    byte[] request(int n, String run) {
        ObjectNode request = Json.MAPPER.createObjectNode();
        request.putObject("defaults").put("recipe", ReplayCommand.BEFORE).put("run", run);
        ArrayNode items = request.putArray("items");
        for (int i = 0; i < n; i++) {
            items.add(next());
        }
        return Json.MAPPER.writeValueAsBytes(request);
    }
}
