package dev.assay.code.call;

import dev.assay.code.driver.Callee;
import dev.assay.code.driver.DriverCalls;
import dev.assay.code.driver.FittedValues;
import dev.assay.code.driver.LanguageDriver;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.CandidateAttempt;
import dev.assay.code.trial.RunEndings;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.TestStatus;
import dev.assay.code.values.JsonValues;
import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ValueEquality;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunUsage;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Calls one function of a program in another language than Python, each time in a fresh process. */
final class DriverTrial {
    private final CandidateAttempt attempt;
    private final LanguageDriver driver;
    private final ValueEquality equality;

    DriverTrial(CandidateAttempt attempt, LanguageDriver driver, ValueEquality equality) {
        this.attempt = attempt;
        this.driver = driver;
        this.equality = equality;
    }

    List<TestResult> results() throws InterruptedException {
        return attempt.each(this::result);
    }

    private TestResult result(TestCase test) throws InterruptedException {
        CodeTask task = attempt.task();
        List<ProgramValue> arguments = test.args().stream().map(JsonValues::of).toList();
        String entry = Objects.requireNonNull(task.entry());
        Callee callee = new Callee(entry, arguments.size(), Optional.ofNullable(task.signature()));
        Optional<Program> program = driver.serving(attempt.source(), callee, true);
        if (program.isEmpty()) {
            return new TestResult.Tried(TestStatus.RE, "it has no function " + entry, RunUsage.NONE);
        }
        Limits limits = task.limits().limits();
        DriverCalls.Answer answer =
                new DriverCalls(attempt.runs()::run).call(task.beside(program.get()), arguments, limits);
        RunUsage usage = answer.outcome().report().usage();
        return RunEndings.settled(answer.outcome()).orElseGet(() -> switch (answer) {
            case DriverCalls.Answer.Given given -> compared(given, test, usage);
            case DriverCalls.Answer.Unreadable(String why, var _) -> new TestResult.Tried(TestStatus.WA, why, usage);
            case DriverCalls.Answer.Silent _, DriverCalls.Answer.Ended _ ->
                new TestResult.Tried(TestStatus.RE, "it ended before it gave a result", usage);
        });
    }

    /** Compares the value; after a call that gives none, the first argument as the call left it. */
    private TestResult compared(DriverCalls.Answer.Given given, TestCase test, RunUsage usage) {
        ProgramValue expected = JsonValues.of(test.expected());
        boolean isInPlace =
                given.value() instanceof ProgramValue.Nothing && !given.after().isEmpty();
        boolean isExpected = equality.holds(expected, FittedValues.of(given.value(), expected))
                || (isInPlace
                        && equality.holds(
                                expected, FittedValues.of(given.after().getFirst(), expected)));
        return new TestResult.Tried(isExpected ? TestStatus.AC : TestStatus.WA, "", usage);
    }
}
