package dev.assay.code.call;

import dev.assay.code.python.Call;
import dev.assay.code.python.Ending;
import dev.assay.code.python.PythonCalls;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.Comparison;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.Attempt;
import dev.assay.code.trial.Runs;
import dev.assay.code.trial.Status;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.Trial;
import dev.assay.code.values.Equality;
import dev.assay.code.values.JsonValues;
import dev.assay.code.values.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Programs one function of which is called with the test's arguments, each time in a fresh process that has nothing
 * else. What it gives is compared here.
 */
public final class Functions implements Trial {
    @Override
    public Preparation prepare(CodeTask task, List<TestCase> given, Runs runs) {
        return Results.impediment(task)
                .<Preparation>map(Preparation.Failed::new)
                .orElseGet(() -> new Preparation.Ready(given));
    }

    @Override
    public List<TestResult> results(Attempt attempt) throws InterruptedException {
        var task = attempt.task();
        var calls = new PythonCalls(attempt.runs()::run);
        var ordered = Equality.OF_JSON.with(order(task));
        var equality = task.compare() == Comparison.NUMERIC ? ordered.within(task.tolerance()) : ordered;
        var limits = task.limits().limits();
        return attempt.each(test -> {
            var call = call(Objects.requireNonNull(task.entry()), test);
            var result = calls.call(attempt.source(), true, call, limits);
            return result.ending() instanceof Ending.Returned returned
                    ? new TestResult.Tried(
                            isExpected(equality, JsonValues.of(test.expected()), returned, call)
                                    ? Status.AC
                                    : Status.WA,
                            "",
                            result.usage())
                    : Results.without(result.ending(), result.usage());
        });
    }

    private static Equality.Order order(CodeTask task) {
        return switch (task.order()) {
            case KEPT -> Equality.Order.KEPT;
            case ANY -> Equality.Order.ANY_OUTSIDE;
            case ANY_NESTED -> Equality.Order.ANY;
        };
    }

    /** The value has to be the expected one; where there is none, what the call made of its first argument. */
    private static boolean isExpected(Equality equality, Value expected, Ending.Returned returned, Call call) {
        if (equality.holds(expected, returned.value())) {
            return true;
        }
        return returned.value() instanceof Value.Nothing
                && returned.changed().containsKey(0)
                && equality.holds(expected, returned.after(call).getFirst());
    }

    private static Call call(String entry, TestCase test) {
        Map<String, Value> named = new LinkedHashMap<>();
        test.kwargs().forEach((name, value) -> named.put(name, JsonValues.of(value)));
        return new Call(entry, test.args().stream().map(JsonValues::of).toList(), named);
    }
}
