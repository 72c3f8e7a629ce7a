package dev.assay.code.trial;

import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.verifier.Verdict.Cause;
import java.util.Optional;

/** Derives a test's result from the ending of a program's run, before its output is read. */
public final class RunEndings {
    private static final int MOST_SAID = 200;

    private RunEndings() {}

    /** Returns the test's result if the run decides it; empty if the program ended well, so that its output decides. */
    public static Optional<TestResult> settled(RunOutcome outcome) {
        return switch (outcome) {
            case RunOutcome.Exited(int code, RunReport report)
            when code == 0 ->
                report.stdout().truncated()
                        ? tried(TestStatus.OLE, "it wrote more than it may", report)
                        : Optional.empty();
            case RunOutcome.Exited(int code, RunReport report) ->
                tried(TestStatus.RE, "it ended with code " + code + said(report), report);
            case RunOutcome.TimedOut(var clock, RunReport report) ->
                tried(TestStatus.TLE, clock == RunOutcome.Clock.CPU ? "processor time" : "time by the clock", report);
            case RunOutcome.OutOfMemory(RunReport report) -> tried(TestStatus.MLE, "", report);
            case RunOutcome.OutputExceeded(RunReport report) ->
                tried(TestStatus.OLE, "it wrote more than it may", report);
            case RunOutcome.Signalled(int signal, RunReport report) ->
                tried(TestStatus.RE, "signal " + signal + " ended it" + said(report), report);
            case RunOutcome.CompileFailed(RunReport report) -> tried(TestStatus.CE, compiler(report), report);
            case RunOutcome.Cancelled _ ->
                Optional.of(TestResult.Untried.of(Cause.CANCELLED, "the run was called off"));
            case RunOutcome.SandboxFailed failed -> Optional.of(untried(failed, ""));
        };
    }

    /** Returns the result of a test that was not tried because the sandbox failed; {@code whose} begins the reason. */
    public static TestResult.Untried untried(RunOutcome.SandboxFailed failed, String whose) {
        Cause cause = switch (failed.reason()) {
            case UNSUPPORTED -> Cause.UNSUPPORTED;
            case OVERLOADED -> Cause.OVERLOADED;
            case BROKEN, STARVED, CLOSED -> Cause.DEPENDENCY_FAILED;
        };
        return new TestResult.Untried(cause, failed.reason().isRetryable(), whose + "sandbox: " + failed.detail());
    }

    private static Optional<TestResult> tried(TestStatus status, String why, RunReport report) {
        return Optional.of(new TestResult.Tried(status, why, report.usage()));
    }

    /** Returns the compiler's words on a program that it refused. */
    static String compiler(RunReport report) {
        return report.compilation()
                .map(compilation ->
                        cut(FailureMessage.ofCompiler(compilation.output().text())))
                .filter(words -> !words.isEmpty())
                .orElse("it could not be compiled");
    }

    /** Returns the words of a failed program's own end. */
    private static String said(RunReport report) {
        return FailureMessage.of(report.stderr().text())
                .map(words -> ": " + cut(words))
                .orElse("");
    }

    private static String cut(String text) {
        return text.length() <= MOST_SAID ? text : text.substring(0, MOST_SAID) + "…";
    }
}
