package dev.assay.code.trial;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.sandbox.Program;
import java.util.List;

/**
 * A program of a response, and the tests that it is tried on.
 *
 * @param source the program's text
 * @param tests at least one; under first_k only those that count
 * @param runs where programs run
 */
public record CandidateAttempt(CodeTask task, String source, List<TestCase> tests, BoundedRuns runs) {
    public CandidateAttempt {
        tests = List.copyOf(tests);
    }

    /** The program, with nothing to read. */
    public Program program() {
        return Program.of(task.language(), source);
    }

    /** Tries the tests, a few at a time and in their order, until the score is known. */
    public List<TestResult> each(TestSchedule.One one) throws InterruptedException {
        var modules = runs.modules();
        return new TestSchedule(task).results(tests, test -> modules.excused(task, source, one.of(test)));
    }
}
