package dev.assay.gateway.compat;

import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.engine.wire.JsonNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The mean, maximum, minimum, median and standard deviation of every number in NeMo Gym's rows, by task and overall.
 */
final class NemoMetrics {
    private static final String TASK = "_ng_task_index";
    private static final String ROLLOUT = "_ng_rollout_index";

    private NemoMetrics() {}

    static JsonNode of(JsonNode body) {
        Map<Long, List<ObjectNode>> tasks = new TreeMap<>();
        List<ObjectNode> measured = new ArrayList<>();
        int index = 0;
        for (JsonNode sent :
                ConversationReader.array(JsonFields.of(body, "").get("verify_responses"), "/verify_responses")) {
            JsonFields row = JsonFields.of(sent, "/verify_responses/" + index++);
            if (isMeasured(row)) {
                Long task = row.integer(TASK, Long.MIN_VALUE, Long.MAX_VALUE);
                tasks.computeIfAbsent(task == null ? 0 : task, key -> new ArrayList<>())
                        .add(row.object());
                measured.add(row.object());
            }
        }
        ObjectNode answer = Json.MAPPER.createObjectNode();
        ArrayNode groups = answer.putArray("group_level_metrics");
        tasks.values().forEach(rows -> groups.add(statistics(rows)));
        ObjectNode all = statistics(measured);
        answer.set("agent_metrics", all);
        ObjectNode key = answer.putObject("key_metrics");
        all.properties().stream()
                .filter(metric -> metric.getKey().startsWith("mean/"))
                .forEach(metric -> key.set(metric.getKey(), metric.getValue()));
        return answer;
    }

    /** Returns whether a row has a measured reward; the 0 of a failed row is none. */
    private static boolean isMeasured(JsonFields row) {
        return row.get("_ng_failure_class") == null && !row.truth("mask_sample", false);
    }

    private static ObjectNode statistics(List<ObjectNode> rows) {
        Map<String, List<Double>> columns = new LinkedHashMap<>();
        for (ObjectNode row : rows) {
            collect(row, columns);
            if (row.path("response").path("usage") instanceof ObjectNode usage) {
                collect(usage, columns);
            }
        }
        ObjectNode statistics = Json.MAPPER.createObjectNode();
        columns.forEach((name, values) -> describe(name, values, statistics));
        return statistics;
    }

    private static void collect(ObjectNode row, Map<String, List<Double>> columns) {
        for (Map.Entry<String, JsonNode> field : row.properties()) {
            JsonNode value = field.getValue();
            double number = value.isBoolean() ? (value.asBoolean() ? 1 : 0) : JsonNumber.of(value);
            boolean counts = !field.getKey().equals(TASK) && !field.getKey().equals(ROLLOUT);
            if (counts && Double.isFinite(number)) {
                columns.computeIfAbsent(field.getKey(), key -> new ArrayList<>())
                        .add(number);
            }
        }
    }

    /** Adds the statistics of a column. The standard deviation is that of a sample, and 0 for a single value. */
    private static void describe(String name, List<Double> values, ObjectNode into) {
        List<Double> sorted = values.stream().sorted().toList();
        int n = sorted.size();
        double mean = sorted.stream().mapToDouble(value -> value).sum() / n;
        double squares = sorted.stream()
                .mapToDouble(value -> (value - mean) * (value - mean))
                .sum();
        into.put("mean/" + name, mean)
                .put("max/" + name, sorted.getLast())
                .put("min/" + name, sorted.getFirst())
                .put("median/" + name, (sorted.get((n - 1) / 2) + sorted.get(n / 2)) / 2)
                .put("std/" + name, n == 1 ? 0 : Math.sqrt(squares / (n - 1)));
    }
}
