package dev.assay.code.trial;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import java.util.List;

/** The way to try programs in one kind of task. */
public interface ProgramTrial {
    /**
     * Returns the tests that programs are tried on, derived from the task's tests.
     *
     * @throws InterruptedException if the caller is interrupted
     */
    default Preparation prepare(CodeTask task, List<TestCase> given, BoundedRuns runs) throws InterruptedException {
        return new Preparation.Ready(given);
    }

    /**
     * Returns the result of each of the attempt's tests, in their order. {@link CandidateAttempt#each} runs the tests
     * and stops when the score is known.
     *
     * @throws InterruptedException if the caller is interrupted
     */
    List<TestResult> results(CandidateAttempt attempt) throws InterruptedException;

    /** The result of preparing the tests. */
    sealed interface Preparation {
        /** The tests are ready; there is at least one. */
        record Ready(List<TestCase> tests) implements Preparation {
            public Ready {
                tests = List.copyOf(tests);
            }
        }

        /** No program can be tried. */
        record Failed(TestResult.Untried why) implements Preparation {}
    }
}
