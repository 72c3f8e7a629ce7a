package dev.assay.code.task;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Stored tests, with the fields that their data set gives for the problem.
 *
 * @param kind the kind of the tests; null if the set leaves it to the task
 * @param entry the called function, for tasks that name none
 * @param preamble code before every program
 * @param checker a checker in Python, for tasks without a comparison of their own; null if outputs are compared
 * @param reference a right program, for tasks without a reference
 * @param tests at least one test
 */
public record TestSet(
        @Nullable TaskKind kind,
        @Nullable String entry,
        @Nullable String preamble,
        @Nullable String checker,
        @Nullable String reference,
        List<TestCase> tests) {
    public TestSet {
        tests = List.copyOf(tests);
    }
}
