package dev.assay.code.trial;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.SourceText;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestCase;
import dev.assay.code.task.TestScoring;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.once.DataFingerprint;
import dev.assay.verifier.once.OnceCache;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells a program that fails a test from a test that the task's own reference fails too, and which therefore says nothing of the
 * program. The reference runs once on each test that a program failed.
 */
public final class ReferenceControl {
    private static final int MOST_KEPT = 50_000;

    /** The reference's results; what the sandbox could not run, and what time decided, may end otherwise next time. */
    private final OnceCache<TestResult> known = new OnceCache<>(MOST_KEPT, ReferenceControl::weight);

    private static long weight(TestResult result) {
        return result instanceof TestResult.Tried tried && tried.status() != TestStatus.TLE ? 1 : -1;
    }

    /**
     * Returns these results of an attempt; a failed test that the task's reference fails as well is untried.
     *
     * @throws InterruptedException if the caller is interrupted
     */
    public List<TestResult> excused(CandidateAttempt attempt, ProgramTrial trial, List<TestResult> results)
            throws InterruptedException {
        CodeTask task = attempt.task();
        SourceText reference = task.reference();
        boolean isExpectedByTests = task.kind() == TaskKind.STDIO || task.kind() == TaskKind.FUNCTION;
        if (!isExpectedByTests
                || reference == null
                || !reference.languageOr(task.language()).equals(task.language())) {
            return results;
        }
        List<TestResult> excused = new ArrayList<>(results);
        for (int index = 0; index < excused.size(); index++) {
            if (excused.get(index) instanceof TestResult.Tried tried && !tried.passed()) {
                TestResult result = excused(
                        tried,
                        ofReference(attempt, reference, trial, attempt.tests().get(index)));
                excused.set(index, result);
                if (result == tried && (tried.status() == TestStatus.CE || task.score() == TestScoring.ALL)) {
                    break; // the program is at fault, and the other tests don't change that
                }
            }
        }
        return List.copyOf(excused);
    }

    private TestResult ofReference(CandidateAttempt attempt, SourceText reference, ProgramTrial trial, TestCase test)
            throws InterruptedException {
        String key = new DataFingerprint().add(attempt.task()).add(test).text();
        return known.get(
                key,
                () -> trial.results(new CandidateAttempt(
                                attempt.task(), attempt.task().whole(reference.code()), List.of(test), attempt.runs()))
                        .getFirst());
    }

    private static TestResult excused(TestResult.Tried failed, TestResult ofReference) {
        return switch (ofReference) {
            case TestResult.Tried tried
            when !tried.passed() ->
                TestResult.Untried.of(Cause.BAD_REFERENCE, "the task's reference fails the test as well");
            case TestResult.Untried untried when untried.cause() != Cause.UNSUPPORTED -> untried;
            case TestResult.Tried _, TestResult.Untried _, TestResult.Skipped _ -> failed;
        };
    }
}
