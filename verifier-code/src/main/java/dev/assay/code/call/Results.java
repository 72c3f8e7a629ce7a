package dev.assay.code.call;

import dev.assay.code.python.Ending;
import dev.assay.code.task.CodeTask;
import dev.assay.code.trial.Endings;
import dev.assay.code.trial.Status;
import dev.assay.code.trial.TestResult;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Usage;
import dev.assay.verifier.Verdict.Cause;
import java.util.Optional;
import java.util.Set;

/** What the ends of calls are worth as results of tests. */
final class Results {
    private static final Set<String> NO_PROGRAM = Set.of("SyntaxError", "IndentationError", "TabError");

    private Results() {}

    /** Why no program of this task can be called; empty where it is in Python. */
    static Optional<TestResult.Untried> impediment(CodeTask task) {
        return task.isInPython()
                ? Optional.empty()
                : Optional.of(TestResult.Untried.of(
                        Cause.UNSUPPORTED,
                        "tasks of the kind " + task.kind() + " are for Python, not " + task.language()));
    }

    /** The result of a test whose call gave no value that could be compared. */
    static TestResult without(Ending ending, Usage usage) {
        return switch (ending) {
            case Ending.Returned _ -> throw new IllegalArgumentException("a value has to be compared");
            case Ending.Raised raised -> raised(raised, usage);
            case Ending.Unreadable unreadable -> new TestResult.Tried(Status.WA, unreadable.why(), usage);
            case Ending.Silent silent -> new TestResult.Tried(Status.RE, silent.why(), usage);
            case Ending.TimedOut(var clock) ->
                new TestResult.Tried(
                        Status.TLE, clock == Outcome.Clock.CPU ? "processor time" : "time by the clock", usage);
            case Ending.OutOfMemory _ -> new TestResult.Tried(Status.MLE, "", usage);
            case Ending.OutputExceeded _ -> new TestResult.Tried(Status.OLE, "it wrote more than it may", usage);
            case Ending.Cancelled _ -> TestResult.Untried.of(Cause.CANCELLED, "the run was called off");
            case Ending.NotRun notRun -> untried(notRun.reason(), notRun.detail());
        };
    }

    static TestResult.Untried untried(Outcome.Reason reason, String detail) {
        return Endings.untried(Outcome.SandboxFailed.of(reason, detail), "");
    }

    private static TestResult raised(Ending.Raised raised, Usage usage) {
        String why = raised.type() + (raised.message().isEmpty() ? "" : ": " + raised.message());
        if (raised.type().equals("MemoryError")) {
            return new TestResult.Tried(Status.MLE, why, usage);
        }
        boolean isProgram = !(raised.loading() && NO_PROGRAM.contains(raised.type()));
        return new TestResult.Tried(isProgram ? Status.RE : Status.CE, why, usage);
    }
}
