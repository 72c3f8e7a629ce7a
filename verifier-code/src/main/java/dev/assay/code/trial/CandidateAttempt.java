package dev.assay.code.trial;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.sandbox.Program;
import java.util.List;

/**
 * An attempt to pass tests with a response's program.
 *
 * @param source the program's text
 * @param tests at least one test; under first_k only the tests that count
 * @param runs the runs of the sandbox
 */
public record CandidateAttempt(CodeTask task, String source, List<TestCase> tests, BoundedRuns runs) {
    public CandidateAttempt {
        tests = List.copyOf(tests);
    }

    /** Returns the program with an empty input, beside it the files of the task. */
    public Program program() {
        return task.beside(Program.of(task.language(), source));
    }

    /** Tries the tests in their order, a few at a time, until the score is known. */
    public List<TestResult> each(TestSchedule.One one) throws InterruptedException {
        return new TestSchedule(task).results(tests, test -> excused(test, one.of(test)));
    }

    /** Tries the tests one after the other until the score is known. */
    public List<TestResult> inOrder(TestSchedule.One one) throws InterruptedException {
        return new TestSchedule(task).inOrder(tests, test -> excused(test, one.of(test)));
    }

    /** Returns the result; or an untried one if the cause of a failure is outside the program. */
    private TestResult excused(TestCase test, TestResult result) throws InterruptedException {
        return runs.surroundings().excused(task, test, runs.modules().excused(task, source, result));
    }
}
