package dev.assay.code.call;

import dev.assay.code.driver.Callee;
import dev.assay.code.driver.Drivers;
import dev.assay.code.python.CallEnding;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.RunEndings;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.TestStatus;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunUsage;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Turns the endings of calls into results of tests. */
final class CallResults {
    private static final Set<String> NO_PROGRAM = Set.of("SyntaxError", "IndentationError", "TabError");

    private CallResults() {}

    /** Returns the reason why no program of this task can be called; empty if the task is in Python. */
    static Optional<TestResult.Untried> impediment(CodeTask task) {
        return task.isInPython()
                ? Optional.empty()
                : Optional.of(TestResult.Untried.of(
                        Cause.UNSUPPORTED,
                        "tasks of the kind " + task.kind() + " are for Python, not " + task.language()));
    }

    /** Returns the reason why no function of a program can be called with these tests; empty if it can. */
    static Optional<TestResult.Untried> impediment(CodeTask task, List<TestCase> tests) {
        if (task.isInPython()) {
            return Optional.empty();
        }
        if (Drivers.of(task.language()).isEmpty()) {
            return impediment(task);
        }
        return tests.stream().allMatch(test -> test.kwargs().isEmpty())
                ? Optional.empty()
                : Optional.of(TestResult.Untried.of(
                        Cause.UNSUPPORTED, "only functions of Python can be called with arguments by name"));
    }

    /** Returns the reason why no test in the program's own language can be run beside it; empty if it can. */
    static Optional<TestResult.Untried> impediment(CodeTask task, int places) {
        if (task.isInPython()) {
            return Optional.empty();
        }
        if (places < 2) {
            return Optional.of(TestResult.Untried.of(
                    Cause.UNSUPPORTED, "a test and a program that talk need two slots of the sandbox"));
        }
        return task.entry() != null
                ? Optional.empty()
                : Optional.of(TestResult.Untried.of(
                        Cause.UNSUPPORTED, "tests in " + task.language() + " need the entry that they call"));
    }

    /** Returns the result of a program that does not have the function. */
    static TestResult lacking(Callee callee) {
        return new TestResult.Tried(TestStatus.RE, "it has no function " + callee.entry(), RunUsage.NONE);
    }

    /** Returns the result of a test whose call gave no comparable value. */
    static TestResult without(CallEnding ending, RunUsage usage) {
        return switch (ending) {
            case CallEnding.Returned _ -> throw new IllegalArgumentException("a value has to be compared");
            case CallEnding.Raised raised -> raised(raised, usage);
            case CallEnding.Unreadable unreadable -> new TestResult.Tried(TestStatus.WA, unreadable.why(), usage);
            case CallEnding.Silent silent -> new TestResult.Tried(TestStatus.RE, silent.why(), usage);
            case CallEnding.TimedOut(var clock) ->
                new TestResult.Tried(
                        TestStatus.TLE, clock == RunOutcome.Clock.CPU ? "processor time" : "time by the clock", usage);
            case CallEnding.OutOfMemory _ -> new TestResult.Tried(TestStatus.MLE, "", usage);
            case CallEnding.OutputExceeded _ ->
                new TestResult.Tried(TestStatus.OLE, "it wrote more than it may", usage);
            case CallEnding.Cancelled _ -> TestResult.Untried.of(Cause.CANCELLED, "the run was called off");
            case CallEnding.NotRun notRun -> untried(notRun.reason(), notRun.detail());
        };
    }

    static TestResult.Untried untried(RunOutcome.Reason reason, String detail) {
        return RunEndings.untried(RunOutcome.SandboxFailed.of(reason, detail), "");
    }

    private static TestResult raised(CallEnding.Raised raised, RunUsage usage) {
        String why = raised.type() + (raised.message().isEmpty() ? "" : ": " + raised.message());
        if (raised.type().equals("MemoryError")) {
            return new TestResult.Tried(TestStatus.MLE, why, usage);
        }
        boolean isProgram = !(raised.loading() && NO_PROGRAM.contains(raised.type()));
        return new TestResult.Tried(isProgram ? TestStatus.RE : TestStatus.CE, why, usage);
    }
}
