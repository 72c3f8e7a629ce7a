package dev.assay.code.task;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tests that were stored before, with what their data set says of the problem.
 *
 * @param kind how programs are tried by them; null where the set leaves it to the task
 * @param entry the function that is called, for tasks that name none
 * @param preamble code that stands before every program
 * @param checker a checker in Python, for tasks that name no comparison of their own; null where outputs are compared
 * @param reference a program that is right, for tasks that name none
 * @param tests at least one
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
