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
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Calls one function of a program with the arguments of each test, in processes that have nothing else. The value is
 * compared in this process, not in the candidate's.
 */
public final class FunctionTrial implements ProgramTrial {
    private final KnownHeadings headings = new KnownHeadings();

    @Override
    public Preparation prepare(CodeTask task, List<TestCase> given, BoundedRuns runs) {
        return CallResults.impediment(task, given)
                .<Preparation>map(Preparation.Failed::new)
                .orElseGet(() -> new Preparation.Ready(given));
    }

    @Override
    public List<TestResult> results(CandidateAttempt attempt) throws InterruptedException {
        CodeTask task = attempt.task();
        ValueEquality ordered = ValueEquality.OF_JSON.with(order(task));
        ValueEquality equality =
                task.compare() == OutputComparison.NUMERIC ? ordered.within(task.tolerance()) : ordered;
        if (!task.isInPython()) {
            return new DriverTrial(attempt, Drivers.of(task.language()).orElseThrow(), equality, headings).results();
        }
        String entry = Objects.requireNonNull(task.entry());
        List<FunctionCall> made =
                attempt.tests().stream().map(test -> call(entry, test)).toList();
        List<ProgramValue> expected = attempt.tests().stream()
                .map(test -> JsonValues.of(test.expected()))
                .toList();
        TestCalls calls = new TestCalls(
                new PythonCalls(attempt.runs()::run),
                attempt.source(),
                made,
                task.limits().limits());
        TestCalls.Expectation expectation =
                (index, ending) -> isExpected(equality, expected.get(index), ending, made.get(index));
        calls.together(CopiedAnswers.of(made, expected), expectation);
        Iterator<Integer> next = IntStream.range(0, made.size()).iterator();
        return attempt.inOrder(_ -> {
            int index = next.next();
            CallResult result = calls.result(index);
            if (expectation.isMet(index, result.ending())) {
                return new TestResult.Tried(TestStatus.AC, "", result.usage());
            }
            return result.ending() instanceof CallEnding.Returned
                    ? new TestResult.Tried(TestStatus.WA, "", result.usage())
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
            ValueEquality equality, ProgramValue expected, CallEnding ending, FunctionCall call) {
        if (!(ending instanceof CallEnding.Returned returned)) {
            return false;
        }
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
