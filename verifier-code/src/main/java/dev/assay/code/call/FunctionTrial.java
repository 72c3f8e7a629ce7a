package dev.assay.code.call;

import dev.assay.code.driver.Drivers;
import dev.assay.code.python.CallEnding;
import dev.assay.code.python.CallResult;
import dev.assay.code.python.FunctionCall;
import dev.assay.code.python.PythonCalls;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.OutputComparison;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.CandidateAttempt;
import dev.assay.code.trial.ProgramTrial;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.TestStatus;
import dev.assay.code.values.JsonValues;
import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ValueEquality;
import dev.assay.sandbox.Limits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Calls one function of a program with a test's arguments, each time in a fresh process that has nothing else. The
 * value is compared in this process, not in the candidate's.
 */
public final class FunctionTrial implements ProgramTrial {
    @Override
    public Preparation prepare(CodeTask task, List<TestCase> given, BoundedRuns runs) {
        return CallResults.impediment(task, given)
                .<Preparation>map(Preparation.Failed::new)
                .orElseGet(() -> new Preparation.Ready(given));
    }

    @Override
    public List<TestResult> results(CandidateAttempt attempt) throws InterruptedException {
        CodeTask task = attempt.task();
        PythonCalls calls = new PythonCalls(attempt.runs()::run);
        ValueEquality ordered = ValueEquality.OF_JSON.with(order(task));
        ValueEquality equality =
                task.compare() == OutputComparison.NUMERIC ? ordered.within(task.tolerance()) : ordered;
        if (!task.isInPython()) {
            return new DriverTrial(attempt, Drivers.of(task.language()).orElseThrow(), equality).results();
        }
        Limits limits = task.limits().limits();
        return attempt.each(test -> {
            FunctionCall call = call(Objects.requireNonNull(task.entry()), test);
            CallResult result = calls.call(attempt.source(), true, call, limits);
            return result.ending() instanceof CallEnding.Returned returned
                    ? new TestResult.Tried(
                            isExpected(equality, JsonValues.of(test.expected()), returned, call)
                                    ? TestStatus.AC
                                    : TestStatus.WA,
                            "",
                            result.usage())
                    : CallResults.without(result.ending(), result.usage());
        });
    }

    private static ValueEquality.Order order(CodeTask task) {
        return switch (task.order()) {
            case KEPT -> ValueEquality.Order.KEPT;
            case ANY -> ValueEquality.Order.ANY_OUTSIDE;
            case ANY_NESTED -> ValueEquality.Order.ANY;
        };
    }

    /**
     * Returns whether the value is the expected one. If the call returned nothing, the first argument is compared
     * instead, as the call left it.
     */
    private static boolean isExpected(
            ValueEquality equality, ProgramValue expected, CallEnding.Returned returned, FunctionCall call) {
        if (equality.holds(expected, returned.value())) {
            return true;
        }
        return returned.value() instanceof ProgramValue.Nothing
                && returned.changed().containsKey(0)
                && equality.holds(expected, returned.after(call).getFirst());
    }

    private static FunctionCall call(String entry, TestCase test) {
        Map<String, ProgramValue> named = new LinkedHashMap<>();
        test.kwargs().forEach((name, value) -> named.put(name, JsonValues.of(value)));
        return new FunctionCall(entry, test.args().stream().map(JsonValues::of).toList(), named);
    }
}
