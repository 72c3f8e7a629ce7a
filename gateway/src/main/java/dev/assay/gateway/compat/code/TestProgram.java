package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.ItemReader;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A program, and the tests that open-instruct wants to have tried on it.
 *
 * @param time that one test may take
 */
record TestProgram(TestKind kind, String program, List<JsonNode> tests, Duration time) {
    /** Verdicts name so many tests one by one, with the time that each took. */
    static final int TESTS_OF_ONE_ITEM = 50;

    private static final Duration USUAL_TIME = Duration.ofSeconds(1);
    private static final Duration SHORTEST_WAIT = Duration.ofSeconds(30);
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(5);
    private static final Duration MARGIN = Duration.ofSeconds(2);
    private static final int WAITS_FOR_TIMES = 10;
    private static final int MEMORY_MB = 1_024;
    private static final String FENCE = "`";

    static TestProgram read(TestKind kind, JsonFields fields) {
        return new TestProgram(
                kind,
                TextLimits.required(fields, "program", TextLimits.MOST_CODE),
                PackedTests.read(fields.get("tests")),
                ProtocolNumbers.seconds(fields, "max_execution_time", USUAL_TIME));
    }

    /** The client waits ten times as long as a test may take, within limits; the answer has to come before. */
    Duration hold() {
        Duration wish = time.multipliedBy(WAITS_FOR_TIMES);
        Duration most = wish.compareTo(LONGEST_WAIT) < 0 ? wish : LONGEST_WAIT;
        return (most.compareTo(SHORTEST_WAIT) > 0 ? most : SHORTEST_WAIT).minus(MARGIN);
    }

    /** The tests in items of {@value #TESTS_OF_ONE_ITEM}, in their order. */
    List<BatchEntry> entries() {
        List<BatchEntry> entries = new ArrayList<>();
        String response = response();
        for (int from = 0; from < tests.size(); from += TESTS_OF_ONE_ITEM) {
            ObjectNode item = Json.MAPPER.createObjectNode().put("verifier", "code");
            item.set("task", task(from, Math.min(tests.size(), from + TESTS_OF_ONE_ITEM)));
            item.put("response", response);
            entries.add(ItemReader.read(item, entries.size(), "/tests/" + from, null));
        }
        return entries;
    }

    private ObjectNode task(int from, int to) {
        ObjectNode task = Json.MAPPER
                .createObjectNode()
                .put("kind", kind.text())
                .put("language", "python")
                .put("score", "fraction")
                .put("early_exit", false);
        if (kind == TestKind.STDIO) {
            task.put("compare", "numeric").put("tolerance", 0.0);
        }
        if (kind == TestKind.FUNCTION) {
            task.put("entry", function());
        }
        ArrayNode list = task.putArray("tests");
        for (int index = from; index < to; index++) {
            list.add(kind.test(tests.get(index), "/tests/" + index));
        }
        task.putObject("limits")
                .put("cpu_ms", time.toMillis())
                .put("wall_ms", Math.max(USUAL_TIME.toMillis(), 2 * time.toMillis()))
                .put("memory_mb", MEMORY_MB);
        return task;
    }

    /** It is the problem's, and stands in some of its tests, or in all. */
    private String function() {
        return tests.stream()
                .map(test -> test.path("fn_name"))
                .filter(name -> name.isString() && !name.stringValue().isBlank())
                .map(JsonNode::stringValue)
                .findFirst()
                .orElseThrow(() -> new InvalidField(FieldProblem.missing("/tests/0/fn_name")));
    }

    /** The program between fences that it can't close. */
    private String response() {
        String fence = FENCE.repeat(Math.max(2, longestRun()) + 1);
        return fence + "python\n" + program + "\n" + fence + "\n";
    }

    private int longestRun() {
        int longest = 0;
        int run = 0;
        for (int at = 0; at < program.length(); at++) {
            run = program.charAt(at) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }
}
