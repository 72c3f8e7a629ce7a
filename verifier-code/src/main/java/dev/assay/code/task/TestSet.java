package dev.assay.code.task;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tests that were stored before, with what their data set says of the problem.
 *
 * @param kind how programs are tried by them; null where the set leaves it to the task
 * @param entry the function that is called, for tasks that name none
 * @param preamble code that stands before every program
 * @param tests at least one
 */
public record TestSet(
        @Nullable Kind kind,
        @Nullable String entry,
        @Nullable String preamble,
        List<TestCase> tests) {
    public TestSet {
        tests = List.copyOf(tests);
    }
}
