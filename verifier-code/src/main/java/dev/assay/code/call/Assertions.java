package dev.assay.code.call;

import dev.assay.code.python.AssertResult;
import dev.assay.code.python.AssertScript;
import dev.assay.code.python.Asserts;
import dev.assay.code.python.FirstRounds;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.Attempt;
import dev.assay.code.trial.Runs;
import dev.assay.code.trial.Status;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.Trial;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Programs of which the test's assertion, or its whole script of them, has to hold. */
public final class Assertions implements Trial {
    private final FirstRounds firstRounds = new FirstRounds();

    @Override
    public Preparation prepare(CodeTask task, List<TestCase> given, Runs runs) {
        return Results.impediment(task)
                .<Preparation>map(Preparation.Failed::new)
                .orElseGet(() -> new Preparation.Ready(given));
    }

    @Override
    public List<TestResult> results(Attempt attempt) throws InterruptedException {
        var task = attempt.task();
        var asserts = new Asserts(attempt.runs()::run, firstRounds);
        var limits = task.limits().limits();
        return attempt.each(test -> {
            var script = new AssertScript(
                    "", Objects.requireNonNullElse(test.assertion(), ""), Optional.ofNullable(task.entry()));
            return result(asserts.judge(attempt.source(), false, script, limits));
        });
    }

    private static TestResult result(AssertResult result) {
        return switch (result) {
            case AssertResult.Told told -> told(told);
            case AssertResult.Broken broken -> TestResult.Untried.of(Cause.BAD_REFERENCE, "the test: " + broken.why());
            case AssertResult.Unable unable -> TestResult.Untried.of(Cause.UNSUPPORTED, unable.why());
            case AssertResult.NotRun notRun -> Results.untried(notRun.reason(), notRun.detail());
            case AssertResult.Cancelled _ -> TestResult.Untried.of(Cause.CANCELLED, "the run was called off");
        };
    }

    private static TestResult told(AssertResult.Told told) {
        return told.checks().stream()
                .filter(check -> !check.passed())
                .findFirst()
                .map(check ->
                        new TestResult.Tried(status(check.failure()), check.name() + ": " + check.why(), told.usage()))
                .orElseGet(() -> new TestResult.Tried(
                        Status.AC, told.weaker() ? "weaker: the program had a say in it" : "", told.usage()));
    }

    private static Status status(AssertResult.Failure failure) {
        return switch (failure) {
            case NONE -> Status.AC;
            case WRONG -> Status.WA;
            case RAISED -> Status.RE;
            case TIME -> Status.TLE;
            case MEMORY -> Status.MLE;
            case OUTPUT -> Status.OLE;
        };
    }
}
