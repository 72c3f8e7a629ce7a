package dev.assay.code.trial;

import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Report;
import dev.assay.verifier.Verdict.Cause;
import java.util.Optional;

/** What the end of a program's run says of a test, before anyone looks at its output. */
public final class Endings {
    private static final int MOST_SAID = 200;

    private Endings() {}

    /** The test's result where the run settles it; empty where the program ended well and its output decides. */
    public static Optional<TestResult> settled(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Exited(int code, Report report)
            when code == 0 ->
                report.stdout().truncated() ? tried(Status.OLE, "it wrote more than it may", report) : Optional.empty();
            case Outcome.Exited(int code, Report report) ->
                tried(Status.RE, "it ended with code " + code + said(report), report);
            case Outcome.TimedOut(var clock, Report report) ->
                tried(Status.TLE, clock == Outcome.Clock.CPU ? "processor time" : "time by the clock", report);
            case Outcome.OutOfMemory(Report report) -> tried(Status.MLE, "", report);
            case Outcome.OutputExceeded(Report report) -> tried(Status.OLE, "it wrote more than it may", report);
            case Outcome.Signalled(int signal, Report report) ->
                tried(Status.RE, "signal " + signal + " ended it" + said(report), report);
            case Outcome.CompileFailed(Report report) -> tried(Status.CE, compiler(report), report);
            case Outcome.Cancelled _ -> Optional.of(TestResult.Untried.of(Cause.CANCELLED, "the run was called off"));
            case Outcome.SandboxFailed failed -> Optional.of(untried(failed, ""));
        };
    }

    /** A test that was not tried because the sandbox failed; {@code whose} begins the reason. */
    public static TestResult.Untried untried(Outcome.SandboxFailed failed, String whose) {
        var cause = switch (failed.reason()) {
            case UNSUPPORTED -> Cause.UNSUPPORTED;
            case OVERLOADED -> Cause.OVERLOADED;
            case BROKEN, STARVED, CLOSED -> Cause.DEPENDENCY_FAILED;
        };
        return new TestResult.Untried(cause, failed.reason().isRetryable(), whose + "sandbox: " + failed.detail());
    }

    private static Optional<TestResult> tried(Status status, String why, Report report) {
        return Optional.of(new TestResult.Tried(status, why, report.usage()));
    }

    private static String compiler(Report report) {
        return report.compilation()
                .map(compilation -> cut(compilation.output().text().strip()))
                .orElse("it could not be compiled");
    }

    /** The last line that the program wrote to stderr, where its own exception would be named. */
    private static String said(Report report) {
        var stderr = report.stderr().text().strip();
        return stderr.isEmpty() ? "" : ": " + cut(stderr.substring(stderr.lastIndexOf('\n') + 1));
    }

    private static String cut(String text) {
        return text.length() <= MOST_SAID ? text : text.substring(0, MOST_SAID) + "…";
    }
}
