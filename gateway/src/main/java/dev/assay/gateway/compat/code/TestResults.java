package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.compat.SampleReward;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.verifier.Explanation.Stage;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes each test's result and time, as open-instruct reads them: 1 or 0, and seconds, or -1 where a test did not end.
 */
final class TestResults {
    private static final String TEST = "test.";
    private static final double NO_TIME = -1;
    private static final double MILLIS_PER_SECOND = 1_000;
    private static final Pattern BY_THE_CLOCK = Pattern.compile("([0-9.]+) ms by the clock");

    private TestResults() {}

    /**
     * Returns the answer. Throws a problem where tests could not be tried, unless {@code zero} asks for a result of 0.
     */
    static ObjectNode json(TestProgram wanted, List<ItemResult> items, boolean zero) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode results = json.putArray("results");
        ArrayNode runtimes = json.putArray("runtimes");
        for (ItemResult item : items) {
            int from = item.index() * TestProgram.TESTS_OF_ONE_ITEM;
            if (item.ruling() instanceof Ruling.Unscored unscored && !(zero && isOfTests(unscored))) {
                throw problem(item, from, unscored);
            }
            Map<String, Stage> stages = item.reason().explanation().stages().stream()
                    .collect(Collectors.toMap(Stage::name, Function.identity(), (first, _) -> first));
            int count = Math.min(TestProgram.TESTS_OF_ONE_ITEM, wanted.tests().size() - from);
            for (int index = 0; index < count; index++) {
                Double part = item.parts().get(TEST + index);
                results.add(part != null && part == 1 ? 1 : 0);
                runtimes.add(seconds(wanted.kind(), stages.get(TEST + index)));
            }
        }
        return json;
    }

    /** Returns whether the tests could not be tried; an invalid request never gets results. */
    private static boolean isOfTests(Ruling.Unscored unscored) {
        return unscored.cause() != Cause.BAD_REQUEST;
    }

    private static double seconds(TestKind kind, @Nullable Stage stage) {
        if (stage == null) {
            return NO_TIME;
        }
        boolean ended = stage.outcome().startsWith("AC")
                || (kind != TestKind.ASSERTS && stage.outcome().startsWith("WA"));
        Matcher time = BY_THE_CLOCK.matcher(stage.input());
        return ended && time.find() ? Double.parseDouble(time.group(1)) / MILLIS_PER_SECOND : NO_TIME;
    }

    /**
     * Returns the problem of an unscored item: a 504 for a temporary failure, and a pointer to the test for a wrong
     * test.
     */
    private static ProblemException problem(ItemResult item, int from, Ruling.Unscored unscored) {
        int broken = item.reason().explanation().stages().stream()
                .filter(stage -> stage.name().startsWith(TEST)
                        && stage.outcome().startsWith(unscored.cause().toString()))
                .map(stage -> Integer.parseInt(stage.name().substring(TEST.length())))
                .findFirst()
                .orElse(0);
        ProblemException problem = SampleReward.problem("/tests/" + (from + broken), unscored);
        ProblemType type = problem.refusal().type();
        return type.retryable() || type == ProblemType.NO_SANDBOX
                ? RetryAs504.of(problem.refusal().detail())
                : problem;
    }
}
