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
 * A program with the tests of an open-instruct request.
 *
 * @param time time limit of one test
 */
record TestProgram(TestKind kind, String program, List<JsonNode> tests, Duration time) {
    /** The number of tests for which a verdict has the result and time of each. */
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

    /**
     * Returns the time that a request may be held. The client waits ten times a test's limit, within bounds; the answer
     * must come before.
     */
    Duration hold() {
        Duration wish = time.multipliedBy(WAITS_FOR_TIMES);
        Duration most = wish.compareTo(LONGEST_WAIT) < 0 ? wish : LONGEST_WAIT;
        return (most.compareTo(SHORTEST_WAIT) > 0 ? most : SHORTEST_WAIT).minus(MARGIN);
    }

    /** Returns the tests in items of {@value #TESTS_OF_ONE_ITEM}, in their order. */
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

    /** Returns the name of the problem's function, which some or all of its tests have. */
    private String function() {
        return tests.stream()
                .map(test -> test.path("fn_name"))
                .filter(name -> name.isString() && !name.stringValue().isBlank())
                .map(JsonNode::stringValue)
                .findFirst()
                .orElseThrow(() -> new InvalidField(FieldProblem.missing("/tests/0/fn_name")));
    }

    /** Returns the program between fences that are longer than any in it, so that it can't close them. */
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
