package dev.assay.code.trial;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import java.util.List;

/** How programs are tried in one kind of task. */
public interface ProgramTrial {
    /**
     * The tests that a program is tried on, made of those that the task gives.
     *
     * @throws InterruptedException when the caller no longer wants them
     */
    default Preparation prepare(CodeTask task, List<TestCase> given, BoundedRuns runs) throws InterruptedException {
        return new Preparation.Ready(given);
    }

    /**
     * The result of each of the attempt's tests, in their order. {@link CandidateAttempt#each} runs them one by one and stops
     * where the score is known.
     *
     * @throws InterruptedException when the caller no longer wants them
     */
    List<TestResult> results(CandidateAttempt attempt) throws InterruptedException;

    /** What came of making the tests ready. */
    sealed interface Preparation {
        /** At least one test. */
        record Ready(List<TestCase> tests) implements Preparation {
            public Ready {
                tests = List.copyOf(tests);
            }
        }

        /** No program can be tried. */
        record Failed(TestResult.Untried why) implements Preparation {}
    }
}
